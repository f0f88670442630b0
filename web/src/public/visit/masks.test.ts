import { describe, expect, it } from "vitest"
import { caretAfterMask, maskCep, maskCpf, maskPhone } from "./masks.ts"

describe("a mask", () => {
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
  ])("formats the phone %s: %s", (typed, shown) => expect(maskPhone(typed)).toBe(shown))

  it.each([
    ["529", "529"],
    ["5299", "529.9"],
    ["52998224725", "529.982.247-25"],
    ["529.982.247-25", "529.982.247-25"],
  ])("formats the CPF %s: %s", (typed, shown) => expect(maskCpf(typed)).toBe(shown))

  it.each([
    ["01310", "01310"],
    ["01310100", "01310-100"],
    ["01310-1009", "01310-100"],
  ])("formats the CEP %s: %s", (typed, shown) => expect(maskCep(typed)).toBe(shown))
})

describe("the caret", () => {
  it.each([
    ["stays at the end while it is typed there", "119", 3, "(11) 9", 6],
    ["stays behind its digit when one before it is deleted", "(11) 1234-5678", 5, "(11) 1234-5678", 3],
    ["steps over a hyphen that was deleted and came back", "(11) 912345678", 10, "(11) 91234-5678", 10],
    ["stays at the beginning", "52998224725", 0, "529.982.247-25", 0],
  ])("%s", (_name, typed, caret, masked, expected) => {
    expect(caretAfterMask(typed, caret, masked)).toBe(expected)
  })
})
