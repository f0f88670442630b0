import { afterEach, describe, expect, it, vi } from "vitest"
import { pastDate } from "../brazil/past-date.ts"
import { civilDate, optionalText, required, text } from "./fields.ts"

describe("a text", () => {
  const name = required("Nome deve ter pelo menos 2 caracteres", text(150).min(2, "curto demais"))

  it.each([
    ["zero-width spaces", "\u200b\u200b\u200b"],
    ["marks of direction", "\u200e\u202e\u2066"],
    ["fillers that draw nothing", "\u3164\u3164"],
    ["spaces of every width", "\u00a0\u2003\u2800"],
  ])("of only %s is blank", (_, typed) => {
    expect(name.safeParse(typed).error?.issues[0]?.message).toBe("Nome deve ter pelo menos 2 caracteres")
    expect(optionalText(50).parse(typed)).toBeNull()
  })

  it("drops invisible characters at its ends, where a copied text often has them", () => {
    expect(name.safeParse("A\u200b").success).toBe(false)
    expect(name.parse("\u202aAna Lima\u202c\ufeff")).toBe("Ana Lima")
  })

  it("cannot reverse the text after it", () => {
    expect(name.parse("Mari\u202ea")).toBe("Maria")
  })

  it("is checked in linear time, however wide its gap", () => {
    // An expression with quadratic backtracking would take minutes for this.
    expect(name.safeParse(`a${" ".repeat(500_000)}a`).success).toBe(false)
  })

  it.each(["Joana D'Arc O’Neil", "محمد أحمد", "José 👨‍👩‍👧 ❤️", "می‌خواهم", "Ana\nsegunda linha"])(
    "stays as it is: %s",
    (typed) => expect(name.parse(typed)).toBe(typed),
  )
})

describe("a day that has passed", () => {
  afterEach(() => void vi.useRealTimers())

  it("is not one that has begun only in other time zones", () => {
    vi.useFakeTimers({ now: new Date("2026-11-21T23:30:00-03:00") })
    expect(pastDate.safeParse("2026-11-22").success).toBe(false)
    expect(pastDate.safeParse("2026-11-21").success).toBe(true)
    vi.setSystemTime(new Date("2026-11-22T00:30:00-03:00"))
    expect(pastDate.safeParse("2026-11-22").success).toBe(true)
  })

  it.each(["1899-12-31", "2023-02-29", "31/12/1990"])("must exist and be from 1900 on: not %s", (day) => {
    expect(pastDate.safeParse(day).success).toBe(false)
  })
})

it("a civil day exists, and its year has all its digits", () => {
  expect(civilDate.safeParse("2024-02-29").success).toBe(true)
  for (const day of ["2026-02-30", "0206-11-18", "0001-01-01", "0000-01-01", "10000-01-01", "18/11/2026"])
    expect([day, civilDate.safeParse(day).error?.issues[0]?.message]).toEqual([day, "Data inválida"])
})
