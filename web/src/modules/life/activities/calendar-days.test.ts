import { describe, expect, it } from "vitest"
import { daysOfView, stepFrom } from "./calendar-days.ts"

describe("the days of a calendar", () => {
  it("are the week from Sunday on", () => {
    const week = daysOfView("semana", "2026-11-21")
    expect([week.length, week[0], week[6]]).toEqual([7, "2026-11-15", "2026-11-21"])
  })

  it("are the whole weeks that contain the month", () => {
    const month = daysOfView("mes", "2026-11-21")
    expect([month.length, month[0], month.at(-1)]).toEqual([35, "2026-11-01", "2026-12-05"])
    const february = daysOfView("mes", "2026-02-10")
    expect([february.length, february[0], february.at(-1)]).toEqual([28, "2026-02-01", "2026-02-28"])
    expect(daysOfView("mes", "2027-01-31")).toHaveLength(42)
  })

  it("continue across the year", () => {
    expect(stepFrom("mes", "2026-12-31", 1)).toBe("2027-01-01")
    expect(stepFrom("mes", "2026-01-31", -1)).toBe("2025-12-01")
    expect(stepFrom("semana", "2026-12-30", 1)).toBe("2027-01-06")
  })
})
