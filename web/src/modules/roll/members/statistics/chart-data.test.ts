import { describe, expect, it } from "vitest"
import { MOST_BARS, present } from "./chart-data.ts"

const share = (count: number) => ({ value: String(count), label: `Unidade ${count}`, count })

describe("the bars of a chart", () => {
  it("are in the given order, without zeros", () => {
    expect(present([share(0), share(2), share(5)]).map(({ count }) => count)).toEqual([2, 5])
  })

  it("are only the largest, in descending order, where there are too many to read", () => {
    const shares = Array.from({ length: MOST_BARS + 3 }, (_, count) => share(count + 1))
    const drawn = present(shares).map(({ count }) => count)
    expect(drawn).toHaveLength(MOST_BARS)
    expect(drawn).toEqual(drawn.toSorted((one, other) => other - one))
    expect(drawn[0]).toBe(MOST_BARS + 3)
  })
})
