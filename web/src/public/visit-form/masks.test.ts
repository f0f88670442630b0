import { describe, expect, it } from "vitest"
import { maskCep, maskCpf } from "./masks.ts"

describe("a mask", () => {
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
