import { describe, expect, it } from "vitest"
import { comparedUntil } from "./period.ts"

const TODAY = "2026-11-17"

describe("§1 compare", () => {
  it.each([
    ["a month that is over: the month before", "2026-10-01", "2026-10-31", "2026-09-01", "2026-09-30", false],
    ["as many whole months", "2026-07-01", "2026-09-30", "2026-04-01", "2026-06-30", false],
    ["February, whatever its days", "2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28", false],
    [
      "as many days, where months are not whole",
      "2026-10-10",
      "2026-10-19",
      "2026-09-30",
      "2026-10-09",
      false,
    ],
    ["a month not over: the same days", "2026-11-01", "2026-11-30", "2026-10-01", "2026-10-17", true],
    ["months not over: the same days", "2026-10-01", "2026-12-31", "2026-07-01", "2026-08-17", true],
    ["days not over: as many days", "2026-11-11", "2026-11-20", "2026-11-01", "2026-11-07", true],
  ])("previous is of %s", (_, from, to, otherFrom, otherTo, partial) => {
    expect(comparedUntil({ from, to }, "previous", TODAY)).toEqual({ from: otherFrom, to: otherTo, partial })
  })

  it.each([
    ["the same days a year before", "2026-10-10", "2026-10-19", "2025-10-10", "2025-10-19", false],
    [
      "the same days of a year that is not over",
      "2026-01-01",
      "2026-12-31",
      "2025-01-01",
      "2025-11-17",
      true,
    ],
    [
      "whole months, February with all of its days",
      "2025-02-01",
      "2025-02-28",
      "2024-02-01",
      "2024-02-29",
      false,
    ],
    ["28 February for the 29th", "2024-02-29", "2024-02-29", "2023-02-28", "2023-02-28", false],
  ])("year is of %s", (_, from, to, otherFrom, otherTo, partial) => {
    expect(comparedUntil({ from, to }, "year", TODAY)).toEqual({ from: otherFrom, to: otherTo, partial })
  })

  it("has the last day of a shorter month for one that it does not have", () => {
    const march = { from: "2026-03-01", to: "2026-03-31" }
    expect(comparedUntil(march, "previous", "2026-03-30")).toMatchObject({ to: "2026-02-28", partial: true })
  })

  it("is of nothing for a period that has not begun", () => {
    expect(comparedUntil({ from: "2026-12-01", to: "2026-12-31" }, "previous", TODAY)).toBeNull()
  })
})
