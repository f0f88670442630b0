import { expect, it } from "vitest"
import { amountTyped } from "./amount-typed.ts"

it("reads an amount as it is typed in Brazil, and leaves what is none", () => {
  expect(["12", "12,5", "R$ 1.250,50", "1250,05", "abc", "1,234"].map(amountTyped)).toEqual([
    "12.00",
    "12.50",
    "1250.50",
    "1250.05",
    "abc",
    "1,234",
  ])
})
