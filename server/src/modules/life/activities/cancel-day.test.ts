import { activities } from "@aprisco/contract/activities/routes"
import { audit } from "@aprisco/contract/audit/routes"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { daysAfter } from "../../../core/clock.ts"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

type Person = Awaited<ReturnType<TestApp["as"]>>

let test: TestApp
let church: Church
let pastor: Person
let id: number
let today: string
let next: string

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
  today = civilDay(test.clock.now())
  next = daysAfter(today, 7)
  id = (await test.make.anActivity({ church, name: "Ensaio", weekday: weekdayOf(today), startTime: "19:30" }))
    .id
})

const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()
const cancel = (day: string, reason = "", person = pastor) =>
  person.call(activities.cancelDay, { params: { id }, body: { day, reason } })
const restore = (day: string, person = pastor) =>
  person.call(activities.restoreDay, { params: { id }, body: { day } })
const days = async () => {
  const query = { activity: id, from: today, to: daysAfter(today, 20) }
  const { results } = await pastor.call(activities.occurrences, { query })
  return results.map(({ day, cancelled, cancellationReason }) => [day, cancelled, cancellationReason])
}
const feed = async () => {
  const { pathname, search } = new URL((await pastor.call(activities.calendarAddress, {})).url)
  return (await test.app.inject({ url: `${pathname}${search}` })).body
}

it("marks the day in the calendar, leaves it out of what comes next, and restores it", async () => {
  await cancel(next, "Feriado")
  expect(await days()).toEqual([
    [today, false, ""],
    [next, true, "Feriado"],
    [daysAfter(today, 14), false, ""],
  ])
  const upcoming = await pastor.call(activities.upcoming, { query: { limit: 3 } })
  expect(upcoming.map(({ day }) => day)).not.toContain(next)
  await restore(next)
  expect((await days())[1]).toEqual([next, false, ""])
})

it("excludes the day from the feed, with the hour, and raises the version for subscribed calendars", async () => {
  const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1])
  const before = sequence(await feed())
  await cancel(next)
  const after = await feed()
  expect(after).toContain(`EXDATE;TZID=America/Sao_Paulo:${next.replaceAll("-", "")}T193000\r\n`)
  expect(sequence(after)).toBe(before + 1)
  await restore(next)
  expect(await feed()).not.toContain("EXDATE")
})

it("excludes a whole day of an activity without an hour", async () => {
  const fasting = await test.make.anActivity({ church, weekday: weekdayOf(today), startTime: null })
  id = fasting.id
  await cancel(next)
  expect(await feed()).toContain(`EXDATE;VALUE=DATE:${next.replaceAll("-", "")}\r\n`)
})

it("happens once for a second click, and for ten at the same instant", async () => {
  await Promise.all(Array.from({ length: 10 }, () => cancel(next)))
  await cancel(next)
  await restore(daysAfter(today, 14))
  const { results } = await (await test.as("CHURCH_ADMIN", church)).call(audit.list, { query: {} })
  const brazilian = next.split("-").reverse().join("/")
  expect(results.map(({ summary }) => summary)).toEqual([`Cancelou uma atividade em ${brazilian}`])
})

it("replaces the reason by a new one", async () => {
  await cancel(next, "Feriado")
  await cancel(next, "Mutirão")
  expect((await days())[1]).toEqual([next, true, "Mutirão"])
})

it("is refused on a day on which the activity does not take place, and for a dated activity", async () => {
  const refused = { status: 400, fields: { day: ["A atividade não acontece neste dia."] } }
  await expect(cancel(daysAfter(next, 1))).rejects.toMatchObject(refused)
  await expect(cancel(daysAfter(today, -7))).rejects.toMatchObject(refused)
  const dated = await test.make.anActivity({ church, startsAt: new Date(`${next}T22:00:00Z`) })
  id = dated.id
  await expect(cancel(next)).rejects.toMatchObject(refused)
})

it("needs activities.edit in this church, and for a BRANCH_MANAGER in their branch", async () => {
  for (const role of ["SECRETARY", "MEMBER"] as const)
    await expect(cancel(next, "", await test.as(role, church))).rejects.toMatchObject({ status: 403 })
  const stranger = await test.as("PASTOR", await test.make.aChurch())
  await expect(cancel(next, "", stranger)).rejects.toMatchObject({ status: 404 })
  await expect(restore(next, stranger)).rejects.toMatchObject({ status: 404 })
  const branch = await test.make.aBranch({ church })
  const manager = await test.as("BRANCH_MANAGER", church, [branch])
  await expect(cancel(next, "", manager)).rejects.toMatchObject({ status: 404 })
  expect((await days()).every(([, cancelled]) => cancelled === false)).toBe(true)
})
