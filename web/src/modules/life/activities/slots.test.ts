import { describe, expect, it } from "vitest"
import { presetOf, rangeLabel, rangeOf, slotAfter, slotAt } from "./slots.ts"

const HOURS = { first: 7, last: 22 }

describe("what was pointed at in a calendar", () => {
  it("is a day, and the half hour around a minute of it", () => {
    expect(slotAt("2026-11-21", 19 * 60 + 44)).toBe("2026-11-21T19:30")
    expect(rangeOf("2026-11-21T19:30", "2026-11-21T18:00")).toEqual({
      from: "2026-11-21T18:00",
      to: "2026-11-21T19:30",
    })
  })

  it("fills in the form: a day without an hour, one hour without an end, from and to, several days", () => {
    const day = "2026-11-28"
    expect(presetOf({ from: day, to: day })).toMatchObject({
      repeats: "dated",
      startsAt: day,
      startHour: "",
      endsAt: "",
      endHour: "",
      weekday: "6",
      weekOfMonth: "4",
      startsOn: day,
    })
    const hour = slotAt(day, 19 * 60)
    expect(presetOf({ from: hour, to: hour })).toMatchObject({ startHour: "19:00", endHour: "" })
    expect(presetOf({ from: hour, to: slotAt(day, 20 * 60) })).toMatchObject({
      startsAt: day,
      startHour: "19:00",
      endsAt: "",
      endHour: "20:30",
      startTime: "19:00",
      endTime: "20:30",
    })
    expect(presetOf({ from: day, to: "2026-11-30" })).toMatchObject({ startsAt: day, endsAt: "2026-11-30" })
  })

  it("is the last such weekday where the month has no fourth after it", () => {
    expect(presetOf({ from: "2026-11-29", to: "2026-11-29" })).toMatchObject({ weekOfMonth: "-1" })
  })

  it("ends at the day's last minute at the latest", () => {
    const late = { from: slotAt("2026-11-21", 22 * 60), to: slotAt("2026-11-21", 24 * 60 - 1) }
    expect(presetOf(late)).toMatchObject({ startHour: "22:00", endHour: "23:59" })
  })

  it("is moved by arrow keys: days and weeks in a month, days and half hours in a week", () => {
    expect(slotAfter("2026-11-30", "ArrowRight", null)).toBe("2026-12-01")
    expect(slotAfter("2026-11-30", "ArrowUp", null)).toBe("2026-11-23")
    expect(slotAfter("2026-11-30", "Enter", null)).toBe(null)
    expect(slotAfter("2026-11-30", "ArrowUp", HOURS)).toBe("2026-11-30")
    expect(slotAfter("2026-11-30", "ArrowDown", HOURS)).toBe("2026-11-30T07:00")
    expect(slotAfter("2026-11-30T07:00", "ArrowDown", HOURS)).toBe("2026-11-30T07:30")
    expect(slotAfter("2026-11-30T07:00", "ArrowUp", HOURS)).toBe("2026-11-30")
    expect(slotAfter("2026-11-30T07:00", "ArrowRight", HOURS)).toBe("2026-12-01T07:00")
    expect(slotAfter("2026-11-30T21:30", "ArrowDown", HOURS)).toBe("2026-11-30T21:30")
  })

  it("is told in words", () => {
    expect(rangeLabel({ from: "2026-11-21", to: "2026-11-21" })).toBe("sábado, 21 de novembro")
    expect(rangeLabel({ from: "2026-11-21T19:00", to: "2026-11-21T20:00" })).toBe(
      "sábado, 21 de novembro, 19:00 às 20:30",
    )
    expect(rangeLabel({ from: "2026-11-21", to: "2026-11-23" })).toBe("21/11/2026 a 23/11/2026")
  })
})
