import { activities } from "@aprisco/contract/activities/routes"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { ministries } from "@aprisco/contract/ministries/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { daysAfter } from "../../../core/clock.ts"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

type Person = Awaited<ReturnType<TestApp["as"]>>

let test: TestApp
let church: Church
let pastor: Person
let today: string

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
  today = civilDay(test.clock.now())
})

const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()
const at = (day: string, time: string) => `${day}T${time}:00-03:00`
const detail = (id: number, person: Person = pastor) => person.call(activities.detail, { params: { id } })
const WEEKLY = { name: "Culto da família", kind: "culto" as const, weekday: 0, startTime: "19:00" }

describe("an activity", () => {
  it("with a weekday is created, shown, changed to a date and deleted", async () => {
    const ministry = await test.make.aMinistry({ church, name: "Louvor" })
    const made = await pastor.call(activities.create, {
      body: { ...WEEKLY, endTime: "21:00", ministryId: ministry.id, place: "Templo" },
    })
    expect(made).toMatchObject({
      ...WEEKLY,
      endTime: "21:00",
      kindDisplay: "Culto",
      ministryName: "Louvor",
      branchName: "Sede",
      startsAt: null,
      can: { edit: true, delete: true },
    })
    const params = { id: made.id }
    const changed = await pastor.call(activities.update, {
      params,
      body: { weekday: null, startsAt: "2027-01-10T22:00:00Z", endsAt: at("2027-01-10", "21:00") },
    })
    expect(changed).toMatchObject({
      weekday: null,
      startTime: null,
      endTime: null,
      startsAt: "2027-01-10T22:00:00.000Z",
      endsAt: "2027-01-11T00:00:00.000Z",
    })
    await pastor.call(activities.update, { params, body: { startsAt: at("2027-01-10", "19:00") } })
    const entries = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .where("action", "=", "activity.changed")
      .select("facts")
      .execute()
    expect(entries).toEqual([
      { facts: { fields: ["weekday", "startTime", "endTime", "startsAt", "endsAt"] } },
    ])
    await pastor.call(activities.remove, { params })
    await expect(pastor.call(activities.remove, { params })).rejects.toMatchObject({ status: 404 })
    await expect(detail(made.id)).rejects.toMatchObject({ status: 404 })
    expect((await pastor.call(activities.list, { query: {} })).count).toBe(0)
  })

  it("is kept without its ministry when that is deleted", async () => {
    const ministry = await test.make.aMinistry({ church })
    const { id } = await test.make.anActivity({ church, ministryId: ministry.id })
    await pastor.call(ministries.remove, { params: { id: ministry.id } })
    expect(await detail(id)).toMatchObject({ ministryId: null, ministryName: null })
  })

  it("is not saved over another user's newer version", async () => {
    const { id } = await test.make.anActivity({ church })
    const save = (place: string) =>
      pastor.call(activities.update, { params: { id }, body: { place } }, { ifMatch: '"1"' })
    await save("Templo")
    await expect(save("Salão")).rejects.toMatchObject({ status: 412 })
  })

  const DATED = { name: "Vigília", kind: "outro", starts_at: "2027-01-10T19:00:00-03:00" }
  it.each([
    [{}, { name: ["Nome é obrigatório"], kind: ["Tipo é obrigatório"] }],
    [
      { name: "Culto", kind: "culto" },
      { weekday: ["Informe o dia da semana, ou a data e a hora de início"] },
    ],
    [
      { ...DATED, weekday: 0 },
      { weekday: ["A atividade é semanal ou tem uma data: informe só um dos dois"] },
    ],
    [{ ...DATED, kind: "festa" }, { kind: ["Opção inválida"] }],
    [{ ...DATED, starts_at: "10/01/2027 19:00" }, { starts_at: ["Data e hora inválidas"] }],
    [{ ...DATED, starts_at: "2027-01-10" }, { starts_at: ["Informe também a hora"] }],
    [{ ...DATED, ends_at: DATED.starts_at }, { ends_at: ["O término deve ser depois do início"] }],
    [{ ...DATED, start_time: "19:00" }, { start_time: ["O horário semanal precisa de um dia da semana"] }],
    [{ ...DATED, branch_id: 999_999 }, { branch_id: ["Filial não encontrada."] }],
    [{ ...DATED, ministry_id: 999_999 }, { ministry_id: ["Ministério não encontrado."] }],
    [
      { name: "Culto", kind: "culto", weekday: 0, start_time: "19:00", end_time: "18:00" },
      { end_time: ["O término deve ser depois do início"] },
    ],
    [
      { name: "Culto", kind: "culto", weekday: 0, start_time: "19:30", end_time: "09:00" },
      { end_time: ["O término deve ser depois do início"] },
    ],
    [
      { name: "Culto", kind: "culto", weekday: 0, end_time: "18:00" },
      { start_time: ["Informe o horário de início"] },
    ],
    [{ name: "Culto", kind: "culto", weekday: 9 }, { weekday: ["Dia da semana inválido"] }],
    [
      { name: "Culto", kind: "culto", weekday: 0, ends_at: DATED.starts_at },
      { ends_at: ["O término precisa de data e hora de início"] },
    ],
  ])("is refused with %j", async (body, problems) => {
    const answer = await callRaw(test.app, activities.create, { token: pastor.token, body })
    expect([answer.statusCode, answer.json()]).toEqual([400, problems])
  })
})

describe("the list", () => {
  it("refuses a period that ends before it begins", async () => {
    const query = { from: "2027-01-02", to: "2027-01-01" }
    await expect(pastor.call(activities.list, { query })).rejects.toMatchObject({
      status: 400,
      fields: { to: ["A data final deve ser igual ou posterior à inicial"] },
    })
  })

  it("is searched, filtered by kind, ministry, branch and period, and ordered", async () => {
    const ministry = await test.make.aMinistry({ church })
    const branch = await test.make.aBranch({ church })
    const startsAt = new Date("2027-01-10T22:00:00Z")
    await test.make.anActivity({ church, name: "Oração", weekday: 3 })
    await test.make.anActivity({
      church,
      name: "Ensaio",
      kind: "ensaio",
      weekday: 1,
      ministryId: ministry.id,
    })
    await test.make.anActivity({ church, name: "Retiro", startsAt, branchId: branch.id })
    await test.make.anActivity({ church, name: "Antigo", isActive: false, place: "Salão" })
    const names = async (query: Record<string, unknown>) =>
      (await pastor.call(activities.list, { query })).results.map(({ name }) => name)
    expect(await names({ isActive: true })).toEqual(["Ensaio", "Oração", "Retiro"])
    expect(await names({ ordering: "schedule" })).toEqual(["Antigo", "Ensaio", "Oração", "Retiro"])
    expect(await names({ search: "salao" })).toEqual(["Antigo"])
    expect(await names({ kind: "ensaio" })).toEqual(["Ensaio"])
    expect(await names({ ministry: ministry.id })).toEqual(["Ensaio"])
    expect(await names({ branch: branch.id })).toEqual(["Retiro"])
    expect(await names({ isActive: true, from: "2027-01-11" })).toEqual(["Ensaio", "Oração"])
    expect(await names({ isActive: true, from: "2027-01-10", to: "2027-01-10" })).toContain("Retiro")
    expect(await names({ isActive: true, to: "2027-01-09" })).toEqual(["Ensaio", "Oração"])
  })
})

describe("the calendar", () => {
  const iso = (time: string) => new Date(time).toISOString()
  const between = async (
    from: string,
    to: string,
    more: Record<string, unknown> = {},
    person: Person = pastor,
  ) => (await person.call(activities.occurrences, { query: { from, to, ...more } })).results

  it("contains weekly activities from the day they were entered, and dated ones, in order", async () => {
    const next = daysAfter(today, 7)
    await test.make.anActivity({ church, name: "Semanal", weekday: weekdayOf(today), startTime: "19:00" })
    await test.make.anActivity({
      church,
      name: "Vigília",
      startsAt: new Date(at(next, "22:00")),
      endsAt: new Date(at(daysAfter(next, 1), "06:00")),
    })
    await test.make.anActivity({ church, name: "Parada", weekday: weekdayOf(today), isActive: false })
    const found = await between(daysAfter(today, -7), next)
    expect(found.map(({ name, day, startTime }) => [name, day, startTime])).toEqual([
      ["Semanal", today, "19:00"],
      ["Semanal", next, "19:00"],
      ["Vigília", next, "22:00"],
    ])
    expect(found[0]).toMatchObject({ weekly: true, startsAt: new Date(at(today, "19:00")).toISOString() })
    expect(found[2]).toMatchObject({ weekly: false, lastDay: daysAfter(next, 1), endTime: "06:00" })
    expect((await between(daysAfter(next, 1), daysAfter(next, 1))).map(({ name }) => name)).toEqual([
      "Vigília",
    ])
  })

  it("has one that goes on over midnight on both days, with its end on the second", async () => {
    const night = { kind: "outro", weekday: weekdayOf(today) } as const
    const vigil = { ...night, name: "Vigília", startTime: "22:00", endTime: "05:00" } as const
    await pastor.call(activities.create, { body: vigil })
    await pastor.call(activities.create, {
      body: { ...vigil, name: "Louvorzão", startTime: "20:00", endTime: "00:00" },
    })
    const tomorrow = daysAfter(today, 1)
    expect(await between(today, today)).toMatchObject([
      { name: "Louvorzão", lastDay: today, endTime: "00:00", endsAt: iso(at(tomorrow, "00:00")) },
      { name: "Vigília", lastDay: tomorrow, endTime: "05:00", endsAt: iso(at(tomorrow, "05:00")) },
    ])
    expect((await between(tomorrow, tomorrow)).map(({ name, day }) => [name, day])).toEqual([
      ["Vigília", today],
    ])
  })

  it("is filtered by kind, ministry and branch", async () => {
    const ministry = await test.make.aMinistry({ church })
    const branch = await test.make.aBranch({ church })
    await test.make.anActivity({ church, kind: "ensaio", name: "Ensaio", ministryId: ministry.id })
    await test.make.anActivity({ church, name: "Culto", branchId: branch.id })
    const names = async (more: Record<string, unknown>) =>
      (await between(today, daysAfter(today, 6), more)).map(({ name }) => name)
    expect(await names({ kind: "ensaio" })).toEqual(["Ensaio"])
    expect(await names({ ministry: ministry.id })).toEqual(["Ensaio"])
    expect(await names({ branch: branch.id })).toEqual(["Culto"])
  })

  it.each([
    [{ to: -1 }, { to: ["A data final deve ser igual ou posterior à inicial"] }],
    [{ to: 62 }, { to: ["Escolha um período de até 62 dias"] }],
  ])("refuses the days %j", async ({ to }, fields) => {
    await expect(between(today, daysAfter(today, to))).rejects.toMatchObject({ status: 400, fields })
    await expect(between(today, daysAfter(today, 61))).resolves.toEqual([])
  })

  it("refuses nineteen centuries too: the years before 100 are not read as those of the twentieth century", async () => {
    const fields = { from: ["Data inválida"] }
    await expect(between("0001-01-01", "1899-12-31")).rejects.toMatchObject({ status: 400, fields })
  })

  it("shows what comes next, and not what has ended", async () => {
    const now = test.clock.now().getTime()
    const inHours = (hours: number) => new Date(now + hours * 3_600_000)
    await test.make.anActivity({ church, name: "Passou", startsAt: inHours(-3), endsAt: inHours(-2) })
    await test.make.anActivity({ church, name: "Agora", startsAt: inHours(-1), endsAt: inHours(1) })
    await test.make.anActivity({ church, name: "Depois", startsAt: inHours(2) })
    await test.make.anActivity({ church, name: "Bem depois", startsAt: inHours(24) })
    const upcoming = async (limit?: number) =>
      (await pastor.call(activities.upcoming, { query: { limit } })).map(({ name }) => name)
    expect(await upcoming()).toEqual(["Agora", "Depois", "Bem depois"])
    expect(await upcoming(1)).toEqual(["Agora"])
    const other = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    expect(await other.call(activities.upcoming, { query: {} })).toEqual([])
    expect(await between(today, daysAfter(today, 2), {}, other)).toEqual([])
  })

  it("shows what comes next on the church's own clock, which is two hours behind in Acre", async () => {
    const acre = await test.make.aChurch({ state: "AC" })
    const before = test.clock.now()
    // 21:55 in Rio Branco is 23:55 in Brasília: an hour and a half after 22:30.
    test.clock.set("2026-11-20T21:55:00-05:00")
    const branchId = acre.headquarters.id
    const evening = { church: acre, branchId, name: "Vigília", weekday: 5, startTime: "22:30" }
    await test.make.anActivity({ ...evening, createdAt: new Date("2026-11-01T12:00:00Z") })
    const over = { church: acre, branchId, name: "Ensaio", weekday: 5, startTime: "20:00", endTime: "21:30" }
    await test.make.anActivity({ ...over, createdAt: new Date("2026-11-01T12:00:00Z") })
    const member = await test.as("MEMBER", acre)
    const next = await member.call(activities.upcoming, { query: { limit: 2 } })
    expect(next.map(({ name, day }) => [name, day])).toEqual([
      ["Vigília", "2026-11-20"],
      ["Ensaio", "2026-11-27"],
    ])
    test.clock.set(before.toISOString())
  })
})

describe("an activity with a date where the clock is two hours behind Brasília's", () => {
  it("has the church's hour in answer, list, calendar and what comes next, from whatever zone it was sent", async () => {
    const acre = await test.make.aChurch({ state: "AC" })
    const admin = await test.as("CHURCH_ADMIN", acre)
    const body = {
      name: "Santa Ceia",
      kind: "culto" as const,
      startsAt: "2027-01-10T19:00:00-05:00",
      endsAt: "2027-01-10T21:00:00-05:00",
    }
    const made = await admin.call(activities.create, { body })
    const instants = { startsAt: "2027-01-11T00:00:00.000Z", endsAt: "2027-01-11T02:00:00.000Z" }
    expect(made).toMatchObject({ ...instants, churchState: "AC" })
    const shown = {
      ...instants,
      day: "2027-01-10",
      lastDay: "2027-01-10",
      startTime: "19:00",
      endTime: "21:00",
    }
    const on = (day: string) =>
      admin.call(activities.occurrences, { query: { from: day, to: day } }).then(({ results }) => results)
    expect(await on("2027-01-10")).toMatchObject([shown])
    expect(await on("2027-01-11")).toEqual([])
    const listed = async (query: { from?: string; to?: string }) =>
      (await admin.call(activities.list, { query })).count
    expect([await listed({ from: "2027-01-11" }), await listed({ to: "2027-01-10" })]).toEqual([0, 1])
    const before = test.clock.now()
    // Sessions have ended by then.
    const upcomingAt = async (now: string) => {
      test.clock.set(now)
      return (await test.as("MEMBER", acre)).call(activities.upcoming, { query: {} })
    }
    expect(await upcomingAt("2027-01-10T20:59:00-05:00")).toMatchObject([shown])
    expect(await upcomingAt("2027-01-10T21:01:00-05:00")).toEqual([])
    test.clock.set(before.toISOString())
  })

  it("has exact instants on its days of the week too", async () => {
    const acre = await test.make.aChurch({ state: "AC" })
    const admin = await test.as("CHURCH_ADMIN", acre)
    await admin.call(activities.create, { body: { ...WEEKLY, weekday: weekdayOf(today), endTime: "21:00" } })
    const day = daysAfter(today, 7)
    const { results } = await admin.call(activities.occurrences, { query: { from: day, to: day } })
    const at = (time: string) => new Date(`${day}T${time}:00-05:00`).toISOString()
    expect(results).toMatchObject([{ startTime: "19:00", startsAt: at("19:00"), endsAt: at("21:00") }])
  })
})

describe("who may", () => {
  it("follows the matrix: LEADER edits and does not delete, SECRETARY and MEMBER read", async () => {
    const { id } = await test.make.anActivity({ church })
    const leader = await test.as("LEADER", church)
    await leader.call(activities.update, { params: { id }, body: { place: "Templo" } })
    await expect(leader.call(activities.remove, { params: { id } })).rejects.toMatchObject({ status: 403 })
    for (const role of ["SECRETARY", "MEMBER"] as const) {
      const person = await test.as(role, church)
      expect((await detail(id, person)).can).toEqual({ edit: false, delete: false })
      await expect(person.call(activities.create, { body: WEEKLY })).rejects.toMatchObject({ status: 403 })
    }
  })

  it("is restricted to the branches of a BRANCH_MANAGER", async () => {
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    const theirs = await test.make.anActivity({ church, branchId: branch.id })
    const other = await test.make.anActivity({ church })
    const ministry = await test.make.aMinistry({ church })
    expect((await manager.call(activities.list, { query: {} })).results.map(({ id }) => id)).toEqual([
      theirs.id,
    ])
    const week = { from: today, to: daysAfter(today, 6) }
    const seen = await manager.call(activities.occurrences, { query: week })
    expect(seen.results.map(({ activityId }) => activityId)).toEqual([theirs.id])
    await expect(detail(other.id, manager)).rejects.toMatchObject({ status: 404 })
    expect((await manager.call(activities.create, { body: WEEKLY })).branchId).toBe(branch.id)
    for (const more of [{ branchId: church.headquarters.id }, { ministryId: ministry.id }])
      await expect(manager.call(activities.create, { body: { ...WEEKLY, ...more } })).rejects.toMatchObject({
        status: 400,
      })
  })

  it("cannot be assigned to a ministry of another church", async () => {
    const denomination = await test.make.aDenomination()
    const values = { denominationId: denomination.id, affiliation: "approved" as const }
    const [home, otherChurch] = [await test.make.aChurch(values), await test.make.aChurch(values)]
    const office = await test.as("DENOMINATION_ADMIN", home)
    const ministry = await test.make.aMinistry({ church: otherChurch })
    await expect(
      office.call(activities.create, { body: { ...WEEKLY, ministryId: ministry.id } }),
    ).rejects.toMatchObject({ status: 400, fields: { ministryId: ["Ministério não encontrado."] } })
    const body = { ...WEEKLY, ministryId: ministry.id, church: otherChurch.id }
    expect((await office.call(activities.create, { body })).church).toBe(otherChurch.id)
  })
})
