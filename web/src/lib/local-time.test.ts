import { expect, it } from "vitest"
import { inDays, instantOf, localOf } from "./local-time.ts"

it("goes to an instant and back without moving", () => {
  const local = "2026-11-25T19:30"
  expect(localOf(new Date(instantOf(local)))).toBe(local)
})

it("leaves what is no moment for the contract to complain about", () => {
  expect([instantOf(""), instantOf("amanhã"), instantOf("2026-13-45T99:00")]).toEqual([
    "",
    "amanhã",
    "2026-13-45T99:00",
  ])
})

it("counts days over the end of a month and of a year", () => {
  const now = new Date(2026, 11, 30, 23, 59)
  expect([inDays(1, 10, now), inDays(3, 10, now)]).toEqual(["2026-12-31T10:00", "2027-01-02T10:00"])
})
