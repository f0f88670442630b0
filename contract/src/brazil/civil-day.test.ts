import { expect, it } from "vitest"
import { civilDay, civilTime, instantAt } from "./civil-day.ts"
import { monthAndYear } from "./month-words.ts"

it("converts a day and a time to an instant and back", () => {
  for (const [day, time, instant] of [
    ["2027-01-10", "19:00", "2027-01-10T22:00:00.000Z"],
    ["2026-12-31", "23:59", "2027-01-01T02:59:00.000Z"],
    ["2028-02-29", "00:00", "2028-02-29T03:00:00.000Z"],
  ] as const) {
    const at = instantAt(day, time)
    expect(at.toISOString()).toBe(instant)
    expect([civilDay(at), civilTime(at)]).toEqual([day, time])
  }
})

it("says a month, and that of a day, in words", () => {
  expect([monthAndYear("2026-03"), monthAndYear("2028-02-29")]).toEqual([
    "março de 2026",
    "fevereiro de 2028",
  ])
})
