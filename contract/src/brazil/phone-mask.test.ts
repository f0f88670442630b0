import { describe, expect, it } from "vitest"
import { caretAfterMask, maskPhone } from "./phone-mask.ts"

describe("the mask of a telephone", () => {
  it.each([
    ["1", "1"],
    ["119", "(11) 9"],
    ["1131234567", "(11) 3123-4567"],
    ["11912345678", "(11) 91234-5678"],
    ["+55 11 91234-5678", "(11) 91234-5678"],
    ["(11) 91234-56789999", "(11) 91234-5678"],
    ["011 91234-5678", "(11) 91234-5678"],
    ["5511912345678", "(11) 91234-5678"],
    ["(55) 99123-4567", "(55) 99123-4567"],
    ["+5", "+5"],
    ["+1 415 555 0100", "+1 415 555 0100"],
    ["+351 912 345 678 ramal", "+351 912 345 678 "],
    ["0", "0"],
    ["00", "00"],
    ["005", "005"],
    ["00351 912 345 678", "00351 912 345 678"],
    ["005511912345678", "(11) 91234-5678"],
    ["(+351) 912 345 678", "(+351) 912 345 678"],
    ["8132221111.0", "(81) 3222-1111"],
  ])("formats the phone %s: %s", (typed, shown) => expect(maskPhone(typed)).toBe(shown))

  it("lets a number from abroad be typed key by key", () => {
    for (const whole of ["+351 912 345 678", "00351 912 345 678", "+1 (415) 555-0100"]) {
      let shown = ""
      for (const key of whole) shown = maskPhone(shown + key)
      expect(shown).toBe(whole)
    }
  })
})

describe("the caret", () => {
  it.each([
    ["stays at the end while it is typed there", "119", 3, "(11) 9", 6],
    ["stays behind its digit when one before it is deleted", "(11) 1234-5678", 5, "(11) 1234-5678", 3],
    ["steps over a hyphen that was deleted and came back", "(11) 912345678", 10, "(11) 91234-5678", 10],
    ["stays at the beginning", "11912345678", 0, "(11) 91234-5678", 0],
  ])("%s", (_name, typed, caret, masked, expected) => {
    expect(caretAfterMask(typed, caret, masked)).toBe(expected)
  })
})
