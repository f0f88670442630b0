import type { Repeat } from "@aprisco/contract/activities/list-query"
import { activities } from "@aprisco/contract/activities/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-25T12:00:00-03:00")
  church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
})

interface Rule {
  weekday: number
  repeat?: Repeat
  interval?: number
  startsOn?: string
  weekOfMonth?: number
  until?: string
  startTime?: string
}

const make = (rule: Rule) =>
  pastor.call(activities.create, {
    body: { name: "Célula", kind: "celula", startTime: "19:30", ...rule },
  })
const daysBetween = async (from: string, to: string) =>
  (await pastor.call(activities.occurrences, { query: { from, to } })).results.map(({ day }) => day)
const feed = async () => {
  const { pathname, search } = new URL((await pastor.call(activities.calendarAddress, {})).url)
  return (await test.app.inject({ url: `${pathname}${search}` })).body
}

describe("the days of an activity", () => {
  it("are every week from its entry without a word about repeating", async () => {
    expect(await make({ weekday: 2 })).toMatchObject({
      repeat: "weekly",
      interval: 1,
      startsOn: null,
      weekOfMonth: null,
      until: null,
    })
    expect(await daysBetween("2026-11-20", "2026-12-10")).toEqual(["2026-12-01", "2026-12-08"])
  })

  it("are every second week across the end of the year, counted from the first one", async () => {
    await make({ weekday: 2, repeat: "every_n_weeks", interval: 2, startsOn: "2026-12-09" })
    expect(await daysBetween("2026-12-01", "2027-01-31")).toEqual([
      "2026-12-15",
      "2026-12-29",
      "2027-01-12",
      "2027-01-26",
    ])
    // The week of the year has no part in it: 2026 has 53 of them.
    expect(await daysBetween("2027-12-20", "2028-01-31")).toEqual(["2027-12-28", "2028-01-11", "2028-01-25"])
  })

  it("are the last such weekday of a month of four and of one of five", async () => {
    await make({ weekday: 0, repeat: "monthly", weekOfMonth: -1 })
    expect(await daysBetween("2026-11-25", "2027-01-25")).toEqual(["2026-11-29", "2026-12-27"])
    // Four Sundays from the 1st to the 28th of February 2026 and 2027; five in January.
    expect(await daysBetween("2027-01-01", "2027-02-28")).toEqual(["2027-01-31", "2027-02-28"])
  })

  it("are the first to fourth such weekday, also where the month begins on it", async () => {
    await make({ weekday: 5, repeat: "monthly", weekOfMonth: 1 })
    expect(await daysBetween("2026-12-01", "2027-01-31")).toEqual(["2026-12-04", "2027-01-01"])
    await make({ weekday: 4, repeat: "monthly", weekOfMonth: 4 })
    expect(await daysBetween("2027-04-01", "2027-05-31")).toEqual([
      "2027-04-02",
      "2027-04-22",
      "2027-05-07",
      "2027-05-27",
    ])
  })

  it("are the fifth such weekday of the months that have one", async () => {
    await make({ weekday: 0, repeat: "monthly", weekOfMonth: 5 })
    expect(await daysBetween("2026-11-25", "2027-01-25")).toEqual(["2026-11-29"])
    expect(await daysBetween("2027-01-01", "2027-02-28")).toEqual(["2027-01-31"])
    expect(await feed()).toContain("RRULE:FREQ=MONTHLY;BYDAY=5SU")
    expect(await feed()).toMatch(/DTSTART;TZID=[^:]+:20261129T193000/)
    // Five Saturdays in January 2027; December has four.
    const { id } = await make({ weekday: 6, repeat: "monthly", weekOfMonth: 5, startsOn: "2026-12-01" })
    const cancel = (day: string) =>
      pastor.call(activities.cancelDay, { params: { id }, body: { day, reason: "" } })
    await cancel("2027-01-30")
    await expect(cancel("2026-12-26")).rejects.toMatchObject({ status: 400 })
  })

  it("are every third month from the month of the first one, and end with the last day", async () => {
    const rule = { weekday: 0, repeat: "monthly", weekOfMonth: 2, interval: 3 } as const
    await make({ ...rule, startsOn: "2026-11-15", until: "2027-06-13" })
    expect(await daysBetween("2026-11-01", "2027-01-01")).toEqual(["2026-12-13"])
    expect(await daysBetween("2027-02-01", "2027-04-01")).toEqual(["2027-03-14"])
    expect(await daysBetween("2027-06-01", "2027-08-01")).toEqual(["2027-06-13"])
    expect(await daysBetween("2027-09-01", "2027-10-31")).toEqual([])
  })

  it("are civil: late in the evening of Brasília it is still that day, and 2018's summer time moves none", async () => {
    test.clock.set("2026-12-31T23:30:00-03:00")
    pastor = await test.as("PASTOR", church)
    await make({ weekday: 4, startTime: "23:30" })
    expect(await daysBetween("2026-12-25", "2027-01-08")).toEqual(["2026-12-31", "2027-01-07"])
    await make({ weekday: 0, repeat: "every_n_weeks", interval: 2, startsOn: "2018-10-21" })
    expect(await daysBetween("2018-10-21", "2018-12-02")).toEqual([
      "2018-10-21",
      "2018-11-04",
      "2018-11-18",
      "2018-12-02",
    ])
  })

  it("are those that can be cancelled, and those that the calendar shows", async () => {
    test.clock.set("2026-11-01T12:00:00-03:00")
    pastor = await test.as("PASTOR", church)
    const { id } = await make({
      weekday: 2,
      repeat: "every_n_weeks",
      interval: 2,
      startsOn: "2026-11-03",
    })
    const cancel = (day: string) =>
      pastor.call(activities.cancelDay, { params: { id }, body: { day, reason: "" } })
    const taking = async () => {
      const query = { from: "2026-11-01", to: "2026-11-30" }
      return (await pastor.call(activities.occurrences, { query })).results.filter((one) => !one.cancelled)
        .length
    }
    expect(await taking()).toBe(2)
    await cancel("2026-11-17")
    expect(await taking()).toBe(1)
    await expect(cancel("2026-11-10")).rejects.toMatchObject({
      fields: { day: ["A atividade não acontece neste dia."] },
    })
    const upcoming = await pastor.call(activities.upcoming, { query: { limit: 2 } })
    expect(upcoming.map(({ day }) => day)).toEqual(["2026-11-03", "2026-12-01"])
  })
})

describe("the feed", () => {
  it("has the rule with interval, day and end, and the days off as before", async () => {
    const { id } = await make({
      weekday: 2,
      repeat: "every_n_weeks",
      interval: 2,
      startsOn: "2026-12-01",
      until: "2027-02-28",
    })
    await pastor.call(activities.cancelDay, { params: { id }, body: { day: "2026-12-15", reason: "" } })
    await make({ weekday: 0, repeat: "monthly", weekOfMonth: -1, until: "2027-02-28" })
    const text = await feed()
    expect(text).toContain("DTSTART;TZID=America/Sao_Paulo:20261201T193000\r\n")
    expect(text).toContain("RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20270301T025959Z\r\n")
    expect(text).toContain("EXDATE;TZID=America/Sao_Paulo:20261215T193000\r\n")
    expect(text).toContain("DTSTART;TZID=America/Sao_Paulo:20261129T193000\r\n")
    expect(text).toContain("RRULE:FREQ=MONTHLY;BYDAY=-1SU;UNTIL=20270301T025959Z\r\n")
  })

  it("ends a series in the church's own time zone, and one without an hour with a date", async () => {
    church = await test.make.aChurch({ state: "AC" })
    pastor = await test.as("PASTOR", church)
    await make({ weekday: 2, until: "2027-02-28" })
    await make({ weekday: 3, until: "2027-02-28", startTime: "" })
    const text = await feed()
    expect(text).toContain("RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20270301T045959Z\r\n")
    expect(text).toContain("RRULE:FREQ=WEEKLY;BYDAY=WE;UNTIL=20270228\r\n")
  })

  it("leaves out a series whose last date lies before its first day", async () => {
    await make({ weekday: 2, until: "2026-11-26" })
    expect(await feed()).not.toContain("BEGIN:VEVENT")
    expect(await daysBetween("2026-11-25", "2026-12-25")).toEqual([])
  })
})

describe("the rule", () => {
  it.each([
    [{ repeat: "daily" }, { repeat: ["Opção inválida"] }],
    [{ interval: 13 }, { interval: ["Escolha um intervalo de 1 a 12"] }],
    [
      { repeat: "every_n_weeks", interval: 2 },
      { starts_on: ["Informe a partir de que dia contar o intervalo"] },
    ],
    [{ interval: 2 }, { interval: ["Para repetir com intervalo, escolha «A cada algumas semanas»"] }],
    [{ repeat: "monthly" }, { week_of_month: ["Escolha a semana do mês"] }],
    [{ repeat: "monthly", week_of_month: 6 }, { week_of_month: ["Semana do mês inválida"] }],
    [{ week_of_month: 1 }, { week_of_month: ["A semana do mês é só para o que se repete todo mês"] }],
    [{ starts_on: "2026-02-30" }, { starts_on: ["Data inválida"] }],
    [
      { starts_on: "2026-12-10", until: "2026-12-09" },
      { until: ["A última data deve ser 10/12/2026 ou depois"] },
    ],
    [
      { weekday: null, starts_at: "2027-01-10T19:00:00-03:00", until: "2027-02-01" },
      { repeat: ["Uma atividade com data não se repete"] },
    ],
  ])("is refused with %j", async (rule, problems) => {
    const body = { name: "Culto", kind: "culto", weekday: 0, ...rule }
    const answer = await callRaw(test.app, activities.create, { token: pastor.token, body })
    expect([answer.statusCode, answer.json()]).toEqual([400, problems])
  })

  it("is changed in part, forgets what another way of repeating does not have, and ends with a date", async () => {
    const { id } = await make({ weekday: 2, repeat: "every_n_weeks", interval: 2, startsOn: "2026-12-01" })
    const change = (body: object) => pastor.call(activities.update, { params: { id }, body })
    expect(await change({ interval: 3 })).toMatchObject({ repeat: "every_n_weeks", interval: 3 })
    expect(await change({ repeat: "monthly", weekOfMonth: 4 })).toMatchObject({
      interval: 1,
      weekOfMonth: 4,
      startsOn: "2026-12-01",
    })
    expect(await change({ repeat: "weekly" })).toMatchObject({ interval: 1, weekOfMonth: null })
    expect(await change({ weekday: null, startsAt: "2027-01-10T19:00:00-03:00" })).toMatchObject({
      repeat: null,
      interval: null,
      startsOn: null,
    })
  })
})
