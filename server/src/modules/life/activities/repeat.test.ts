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
  weekday?: number
  weekdays?: number[]
  dayOfMonth?: number
  month?: number
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

  it("are several days of each week, and of every second week, which begins on Sunday", async () => {
    expect(await make({ weekdays: [4, 2, 4] })).toMatchObject({
      weekday: 2,
      weekdays: [2, 4],
      repeat: "weekly",
    })
    expect(await daysBetween("2026-11-25", "2026-12-04")).toEqual(["2026-11-26", "2026-12-01", "2026-12-03"])
    expect(await feed()).toMatch(/DTSTART;TZID=[^:]+:20261126T193000[\s\S]*RRULE:FREQ=WEEKLY;BYDAY=TU,TH\r\n/)
    const rule = { repeat: "every_n_weeks", interval: 2, startsOn: "2027-02-03" } as const
    const { id } = await make({ ...rule, weekdays: [0, 3] })
    const ofRule = { from: "2027-02-01", to: "2027-02-28", activity: id }
    const { results } = await pastor.call(activities.occurrences, { query: ofRule })
    expect(results.map(({ day }) => day)).toEqual(["2027-02-03", "2027-02-14", "2027-02-17", "2027-02-28"])
    expect(await feed()).toContain("RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;WKST=SU\r\n")
    const cancel = (day: string) =>
      pastor.call(activities.cancelDay, { params: { id }, body: { day, reason: "" } })
    await cancel("2027-02-14")
    await expect(cancel("2027-02-10")).rejects.toMatchObject({ status: 400 })
  })

  it("are a day of each month that has it, which a month without a 31st leaves out", async () => {
    const made = await make({ dayOfMonth: 31 })
    expect(made).toMatchObject({
      repeat: "monthly",
      interval: 1,
      weekday: null,
      weekdays: [],
      dayOfMonth: 31,
    })
    expect(await daysBetween("2026-11-25", "2027-01-25")).toEqual(["2026-12-31"])
    expect(await daysBetween("2027-01-26", "2027-03-27")).toEqual(["2027-01-31"])
    expect(await feed()).toMatch(/:20261231T193000\r\n[\s\S]*RRULE:FREQ=MONTHLY;BYMONTHDAY=31\r\n/)
    const cancel = (day: string) =>
      pastor.call(activities.cancelDay, { params: { id: made.id }, body: { day, reason: "" } })
    await cancel("2027-01-31")
    await expect(cancel("2027-02-28")).rejects.toMatchObject({ status: 400 })
    expect(await feed()).toContain("EXDATE;TZID=America/Sao_Paulo:20270131T193000")
  })

  it("are a day of every second month, from the first month that has it", async () => {
    await make({
      dayOfMonth: 15,
      repeat: "monthly",
      interval: 2,
      startsOn: "2026-11-16",
      until: "2027-04-15",
    })
    expect(await daysBetween("2026-11-25", "2027-01-25")).toEqual(["2026-12-15"])
    expect(await daysBetween("2027-02-01", "2027-03-31")).toEqual(["2027-02-15"])
    expect(await daysBetween("2027-04-01", "2027-05-31")).toEqual(["2027-04-15"])
    expect(await feed()).toContain("RRULE:FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15;UNTIL=20270416T025959Z\r\n")
  })

  it("are a date of each year, of a 29th of February those of leap years", async () => {
    expect(await make({ dayOfMonth: 31, month: 10 })).toMatchObject({
      repeat: "yearly",
      month: 10,
      dayOfMonth: 31,
    })
    expect(await daysBetween("2026-10-01", "2026-11-30")).toEqual([])
    expect(await daysBetween("2027-10-01", "2027-11-30")).toEqual(["2027-10-31"])
    expect(await daysBetween("2031-10-01", "2031-11-30")).toEqual(["2031-10-31"])
    expect(await feed()).toMatch(/:20271031T193000\r\n[\s\S]*RRULE:FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=31\r\n/)
    await make({ dayOfMonth: 29, month: 2, repeat: "yearly" })
    expect(await daysBetween("2027-02-01", "2027-03-31")).toEqual([])
    expect(await daysBetween("2028-02-01", "2028-03-31")).toEqual(["2028-02-29"])
    expect(await feed()).toMatch(/:20280229T193000\r\n/)
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
    [
      { weekdays: [2, 4], repeat: "monthly", week_of_month: 1 },
      { weekdays: ["Vários dias da semana são só para o que se repete por semanas"] },
    ],
    [
      { weekday: null, repeat: "yearly", day_of_month: 31 },
      { repeat: ["O que se repete todo ano precisa de um dia e de um mês"] },
    ],
    [{ weekday: null, day_of_month: 31, month: 4 }, { day_of_month: ["Este mês não tem este dia"] }],
    [{ weekday: null, day_of_month: 32 }, { day_of_month: ["Informe um dia de 1 a 31"] }],
    [{ weekday: null, month: 4 }, { day_of_month: ["Informe o dia do mês"] }],
    [{ day_of_month: 15 }, { day_of_month: ["Informe só um: o dia da semana, o dia do mês ou a data"] }],
    [
      { weekday: null, day_of_month: 15, repeat: "weekly" },
      { day_of_month: ["O dia do mês é só para o que se repete todo mês ou todo ano"] },
    ],
    [
      { weekday: null, day_of_month: 15, month: 5, interval: 2, starts_on: "2026-12-01" },
      { interval: ["O que se repete todo ano não tem intervalo"] },
    ],
    [{ weekdays: [7] }, { "weekdays.0": ["Dia da semana inválido"] }],
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

  it("is of the one weekday that a client names which knows of no others", async () => {
    const { id } = await make({ weekdays: [2, 4] })
    const change = (body: object) => pastor.call(activities.update, { params: { id }, body })
    expect(await change({ place: "Salão" })).toMatchObject({ weekdays: [2, 4] })
    expect(await change({ weekday: 6 })).toMatchObject({ weekday: 6, weekdays: [6] })
    expect(await change({ weekdays: [5, 1] })).toMatchObject({ weekday: 1, weekdays: [1, 5] })
    const dated = await change({ weekday: null, startsAt: "2027-01-10T19:00:00-03:00" })
    expect(dated).toMatchObject({ weekday: null, weekdays: [], repeat: null })
  })

  it("goes from a day of the month to a date of the year and back to a day of the week", async () => {
    const { id } = await make({ dayOfMonth: 15 })
    const change = (body: object) => pastor.call(activities.update, { params: { id }, body })
    expect(await change({ month: 5 })).toMatchObject({ repeat: "yearly", dayOfMonth: 15, month: 5 })
    expect(await change({ place: "Salão" })).toMatchObject({ repeat: "yearly", dayOfMonth: 15, month: 5 })
    expect(await change({ repeat: "monthly" })).toMatchObject({
      repeat: "monthly",
      dayOfMonth: 15,
      month: null,
    })
    expect(await change({ dayOfMonth: null, weekdays: [6] })).toMatchObject({
      repeat: "weekly",
      dayOfMonth: null,
      weekdays: [6],
      startTime: "19:30",
    })
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
