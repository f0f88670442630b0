import { describe, expect, it } from "vitest"
import { maskCep, maskCpf, maskPhone } from "./masks.ts"

describe("a mask", () => {
  it.each([
    ["1", "1"],
    ["119", "(11) 9"],
    ["1131234567", "(11) 3123-4567"],
    ["11912345678", "(11) 91234-5678"],
    ["+55 11 91234-5678", "(11) 91234-5678"],
    ["(11) 91234-56789999", "(11) 91234-5678"],
  ])("makes of the phone %s: %s", (typed, shown) => expect(maskPhone(typed)).toBe(shown))

  it.each([
    ["529", "529"],
    ["5299", "529.9"],
    ["52998224725", "529.982.247-25"],
    ["529.982.247-25", "529.982.247-25"],
  ])("makes of the CPF %s: %s", (typed, shown) => expect(maskCpf(typed)).toBe(shown))

  it.each([
    ["01310", "01310"],
    ["01310100", "01310-100"],
    ["01310-1009", "01310-100"],
  ])("makes of the CEP %s: %s", (typed, shown) => expect(maskCep(typed)).toBe(shown))
})
