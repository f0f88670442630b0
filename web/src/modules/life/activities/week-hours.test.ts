import { activities, type Occurrence } from "@aprisco/contract/activities/routes"
import { describe, expect, it } from "vitest"
import { anExample } from "../../../testing/an-example.ts"
import { hoursOf, placeOccurrences } from "./week-hours.ts"

const DAY = "2026-11-21"
const at = (startTime: string | null, endTime: string | null, lastDay = DAY): Occurrence =>
  anExample(activities.occurrences.response.shape.results.element, { day: DAY, lastDay, startTime, endTime })
const shapes = (occurrences: Occurrence[]) =>
  placeOccurrences(occurrences).placed.map(({ from, to, lane, lanes, beyond }) => ({
    span: `${from / 60}-${to / 60}`,
    lane,
    lanes,
    beyond,
  }))

describe("the hours of a week", () => {
  it("are the usual ones, and those in which something takes place", () => {
    expect(hoursOf([])).toEqual({ first: 7, last: 22 })
    expect(hoursOf([at("05:30", "06:30"), at("22:00", null)])).toEqual({ first: 5, last: 23 })
    expect(hoursOf([at("23:30", null), at(null, null), at("02:00", "05:00", "2026-11-22")])).toEqual({
      first: 7,
      last: 24,
    })
  })
})

describe("a day beside its hours", () => {
  it("has what follows one another in the whole width, and an hour where the end is not known", () => {
    expect(shapes([at("20:00", "21:30"), at("19:00", null)])).toEqual([
      { span: "19-20", lane: 0, lanes: 1, beyond: false },
      { span: "20-21.5", lane: 0, lanes: 1, beyond: false },
    ])
  })

  it("has two of the same time beside one another", () => {
    expect(shapes([at("09:00", "10:30"), at("10:00", "11:00"), at("10:30", "12:00")])).toEqual([
      { span: "9-10.5", lane: 0, lanes: 2, beyond: false },
      { span: "10-11", lane: 1, lanes: 2, beyond: false },
      { span: "10.5-12", lane: 0, lanes: 2, beyond: false },
    ])
  })

  it("has those that do not fit behind their number", () => {
    const many = [at("09:00", "10:00"), at("09:00", "10:00"), at("09:30", "11:00"), at("15:00", "16:00")]
    expect(shapes(many).map(({ lane, beyond }) => [lane, beyond])).toEqual([
      [0, false],
      [1, true],
      [2, true],
      [0, false],
    ])
    expect(placeOccurrences(many).crowds).toMatchObject([{ from: 540, to: 660 }])
    expect(placeOccurrences(many).crowds[0]?.occurrences).toHaveLength(2)
  })

  it("has what ends at midnight until the end of its day", () => {
    expect(shapes([at("20:00", "00:00")])).toMatchObject([{ span: "20-24" }])
  })

  it("leaves out what has no hour or ends on another day: that stands above the hours", () => {
    expect(shapes([at(null, null), at("22:00", "05:00", "2026-11-22")])).toEqual([])
  })
})
