import { expect, it } from "vitest"
import { daysOfPeriod } from "./period.ts"
import { validateBirthdaySearch } from "./search.ts"

it.each([
  [undefined, "2026-11-21", "2026-11-15", "2026-11-21"],
  [undefined, "2026-11-22", "2026-11-22", "2026-11-28"],
  [undefined, "2026-12-31", "2026-12-27", "2027-01-02"],
  ["mes", "2026-11-21", "2026-11-01", "2026-11-30"],
  ["mes", "2028-02-03", "2028-02-01", "2028-02-29"],
  [2, "2026-11-21", "2026-02-01", "2026-02-28"],
  [12, "2026-11-21", "2026-12-01", "2026-12-31"],
] as const)("the period %s on %s is from %s to %s", (period, today, from, to) => {
  expect(daysOfPeriod(period, today)).toEqual({ from, to })
})

it("reads only existing periods from an address", () => {
  expect(validateBirthdaySearch({ period: 13, branch: "x" })).toEqual({})
  expect(validateBirthdaySearch({ period: "mes", branch: 7 })).toEqual({ period: "mes", branch: 7 })
  expect(validateBirthdaySearch({ period: 3 })).toEqual({ period: 3 })
})
