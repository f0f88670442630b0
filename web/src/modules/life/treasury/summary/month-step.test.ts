import { expect, it } from "vitest"
import { lastDayOf, monthsLater } from "./month-step.ts"

it("steps over the end of a year in both directions", () => {
  expect([monthsLater("2026-11", 2), monthsLater("2026-01", -1), monthsLater("2026-06", 0)]).toEqual([
    "2027-01",
    "2025-12",
    "2026-06",
  ])
})

it("knows the last day of a month, also of February in a leap year", () => {
  expect(["2026-02", "2028-02", "2026-11", "2026-12"].map(lastDayOf)).toEqual([
    "2026-02-28",
    "2028-02-29",
    "2026-11-30",
    "2026-12-31",
  ])
})
