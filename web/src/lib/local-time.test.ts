import { expect, it } from "vitest"
import { daysFromNow, instantOf } from "./local-time.ts"

it("means the hour of this device", () => {
  const moment = new Date(instantOf("2026-11-25", "19:30"))
  expect([moment.getDate(), moment.getHours(), moment.getMinutes()]).toEqual([25, 19, 30])
})

it("leaves what is no day for the contract to complain about", () => {
  expect([instantOf("", "10:00"), instantOf("25/11", "10:00"), instantOf("2026-13-45", "10:00")]).toEqual([
    "",
    "25/11",
    "2026-13-45",
  ])
})

it("counts days over the end of a month and of a year", () => {
  const now = new Date(2026, 11, 30, 23, 59)
  expect([daysFromNow(1, now), daysFromNow(3, now)]).toEqual(["2026-12-31", "2027-01-02"])
})
