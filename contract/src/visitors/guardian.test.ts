import { expect, it } from "vitest"
import { needsGuardian } from "./guardian.ts"

it("is needed until the day before the twelfth birthday", () => {
  expect(needsGuardian("2014-11-22", "2026-11-21")).toBe(true)
  expect(needsGuardian("2014-11-21", "2026-11-21")).toBe(false)
  expect(needsGuardian("2026-11-21", "2026-11-21")).toBe(true)
  // Born on 29 February.
  expect(needsGuardian("2016-02-29", "2028-02-28")).toBe(true)
  expect(needsGuardian("2016-02-29", "2028-02-29")).toBe(false)
})

it.each(["", null, undefined, "2999-01-01", "29/02/2016"])(
  "is not needed for a birth date of %s",
  (birthDate) => {
    expect(needsGuardian(birthDate, "2026-11-21")).toBe(false)
  },
)
