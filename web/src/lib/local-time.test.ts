import { expect, it } from "vitest"
import { daysFromNow, instantOf } from "./local-time.ts"

it("uses the device's time zone", () => {
  const moment = new Date(instantOf("2026-11-25", "19:30"))
  expect([moment.getDate(), moment.getHours(), moment.getMinutes()]).toEqual([25, 19, 30])
})

it("keeps an invalid day, which the contract reports", () => {
  expect([instantOf("", "10:00"), instantOf("25/11", "10:00"), instantOf("2026-13-45", "10:00")]).toEqual([
    "",
    "25/11",
    "2026-13-45",
  ])
})

it("counts days across the end of a month and of a year", () => {
  const now = new Date(2026, 11, 30, 23, 59)
  expect([daysFromNow(1, now), daysFromNow(3, now)]).toEqual(["2026-12-31", "2027-01-02"])
})
