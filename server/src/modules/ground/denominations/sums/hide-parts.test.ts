import { describe, expect, it } from "vitest"
import { hideParts, hideSteps } from "./hide-parts.ts"

const of = (...others: number[]) => others.map((other) => ({ total: other + 10, own: 10 }))

describe("parts of a sum of the denomination", () => {
  it("are shown where nobody or five and more are of others", () => {
    expect(hideParts(of(0, 5, 20))).toEqual([10, 15, 30])
  })

  it("are hidden with the next larger one where the sum would tell one of 1 to 4", () => {
    expect(hideParts(of(3, 8, 20, 0))).toEqual([null, null, 30, 10])
  })

  it("are hidden alone where two of them leave five and more", () => {
    expect(hideParts(of(3, 4, 20))).toEqual([null, null, 30])
  })
})

describe("totals of the denomination over time", () => {
  it("leave out those that differ from the next by 1 to 4", () => {
    expect(hideSteps(of(10, 20, 22, 23, 30))).toEqual([20, null, null, 33, 40])
  })

  it("are hidden where the others are 1 to 4 in all", () => {
    expect(hideSteps(of(0, 2, 3))).toEqual([10, null, null])
  })
})
