import { activities } from "@aprisco/contract/activities/routes"
import { gatherings } from "@aprisco/contract/attendance/gatherings"
import { rosters } from "@aprisco/contract/attendance/rosters"
import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { members } from "@aprisco/contract/members/routes"
import { people } from "@aprisco/contract/people/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw, type NamedRoute } from "../../../../testing/routes.ts"
import { closeOldLists } from "./close-old-lists.ts"

let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["signIn"]>>
let userId: number

// A Wednesday.
const NOW = "2026-11-18T20:00:00-03:00"
const TODAY = "2026-11-18"

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(NOW)
  church = await test.make.aChurch()
  userId = (await test.as("PASTOR", church)).userId
  pastor = await test.signIn(userId)
})

const raw = async (route: NamedRoute["route"], options: object, token = pastor.token) => {
  const answer = await callRaw(test.app, route, { token, ...options })
  return [answer.statusCode, answer.body === "" ? null : answer.json()]
}
const begin = (body: object, token?: string) => raw(gatherings.begin, { body }, token)
const aPerson = async (fullName: string) => (await pastor.call(people.create, { body: { fullName } })).id
/** A group that meets on Wednesdays at 19:30, entered and led since the first of the month. */
async function aGroup(values: object = {}) {
  test.clock.set("2026-11-01T12:00:00-03:00")
  const leaderId = await aPerson("Davi Líder")
  const group = await pastor.call(groups.create, {
    body: { name: "Célula Esperança", kind: "celula", leaderId, weekday: 3, time: "19:30", ...values },
  })
  test.clock.set(NOW)
  return { ...group, leaderId }
}
const aListOf = async (groupId: number, day = TODAY) => {
  const list = await pastor.call(gatherings.begin, { body: { source: "group", sourceId: groupId, day } })
  return list.id
}
const mark = (id: number, personId: number, status: string | null) =>
  raw(rosters.mark, { params: { id }, body: { marks: [{ person_id: personId, status }] } })
const close = (id: number, rest?: string) => raw(gatherings.close, { params: { id }, body: { rest } })
const detail = (id: number) => pastor.call(gatherings.detail, { params: { id } })

describe("the list of a day", () => {
  it("is begun once, and found by the second click", async () => {
    const group = await aGroup()
    const body = { source: "group", source_id: group.id, day: TODAY }
    const [status, list] = await begin(body)
    expect([status, list]).toMatchObject([
      201,
      {
        title: "Célula Esperança",
        day: TODAY,
        time: "19:30",
        status: "open",
        totals: { expected: 1, present: 0, unmarked: 1 },
        rate: null,
        can: { take: true, close: true, reopen: false, cancel: true },
      },
    ])
    expect(await begin(body)).toMatchObject([200, { id: list.id }])
    const { results } = await pastor.call(gatherings.list, { query: { search: "esperanca" } })
    expect(results.map(({ id }) => id)).toEqual([list.id])
  })

  it("says at each field what is missing or wrong", async () => {
    const group = await aGroup()
    const foreign = await test.make.aGroup({ church: await test.make.aChurch() })
    const ofGroup = { source: "group", source_id: group.id }
    const wrong: [object, object][] = [
      [{ source: "group" }, { source_id: ["Escolha a atividade ou o grupo"], day: ["Informe o dia"] }],
      [{ source: "culto", source_id: 1, day: TODAY }, { source: ["Opção inválida"] }],
      [{ source: "group", source_id: foreign.id, day: TODAY }, { source_id: ["Grupo não encontrado."] }],
      [{ source: "activity", source_id: 999_999, day: TODAY }, { source_id: ["Atividade não encontrada."] }],
      [{ ...ofGroup, day: "2026-11-17" }, { day: ["Não há encontro neste dia"] }],
      [{ ...ofGroup, day: "2026-11-25" }, { day: ["Este dia ainda não chegou"] }],
      [
        { ...ofGroup, day: TODAY, until: "2026-12-02" },
        { until: ["O período é só para cancelar encontros."] },
      ],
    ]
    for (const [body, errors] of wrong) expect([body, await begin(body)]).toEqual([body, [400, errors]])
  })

  it("is begun from twelve hours before on, and for a group on another day where that is said", async () => {
    const group = await aGroup()
    const body = { source: "group", source_id: group.id, day: TODAY }
    test.clock.set("2026-11-18T07:29:00-03:00")
    expect(await begin(body)).toMatchObject([400, { day: ["Este dia ainda não chegou"] }])
    test.clock.set("2026-11-18T07:30:00-03:00")
    expect(await begin(body)).toMatchObject([201, {}])
    expect(await begin({ ...body, day: "2026-11-17", extra: true })).toMatchObject([201, { extra: true }])
    // Not after the group's last day.
    const over = await aGroup()
    await pastor.call(groups.update, { params: { id: over.id }, body: { endedOn: "2026-11-16" } })
    const late = { source: "group", source_id: over.id, day: "2026-11-17", extra: true }
    expect(await begin(late)).toEqual([400, { day: ["Não há encontro neste dia"] }])
  })

  it("A gathering's day is that of its hour on the state's clock: Saturday 22:30 in Rio Branco is Saturday's", async () => {
    church = await test.make.aChurch({ state: "AC" })
    pastor = await test.as("PASTOR", church)
    const { id } = await test.make.anActivity({ church, weekday: 6, startTime: "22:30" })
    const body = { source: "activity", source_id: id, day: "2026-11-21" }
    // 22:30 there is 0:30 of Sunday in Brasília.
    test.clock.set("2026-11-21T12:29:00-03:00")
    expect(await begin(body)).toMatchObject([400, { day: ["Este dia ainda não chegou"] }])
    test.clock.set("2026-11-22T00:31:00-03:00")
    expect(await pastor.call(gatherings.due, {})).toMatchObject([
      { sourceId: id, day: "2026-11-21", time: "22:30", gatheringId: null },
    ])
    expect(await begin(body)).toMatchObject([
      201,
      { day: "2026-11-21", time: "22:30", starts_at: "2026-11-22T03:30:00.000Z" },
    ])
    test.clock.set("2026-11-22T12:31:00-03:00")
    expect(await pastor.call(gatherings.due, {})).toEqual([])
  })

  it("is offered when what it is of begins within twelve hours, cancelled where the day is", async () => {
    const group = await aGroup()
    const service = await test.make.anActivity({
      church,
      weekday: 3,
      startTime: "20:00",
      name: "Culto de ensino",
    })
    const { id: off } = await test.make.anActivity({ church, weekday: 3, startTime: "21:00", name: "Ensaio" })
    await pastor.call(activities.cancelDay, {
      params: { id: off },
      body: { day: TODAY, reason: "Feriado" },
    })
    await test.make.anActivity({ church, weekday: 4, startTime: "20:00", name: "Amanhã à noite" })
    const due = await pastor.call(gatherings.due, {})
    expect(due.map(({ title, status, time }) => [title, status, time])).toEqual([
      [group.name, "open", "19:30"],
      [service.name, "open", "20:00"],
      ["Ensaio", "cancelled", "21:00"],
    ])
    const id = await aListOf(group.id)
    const [first] = await pastor.call(gatherings.due, {})
    expect(first).toMatchObject({ gatheringId: id, present: 0, expected: 1 })
  })

  it("No change of weekday unmakes a list: it keeps day, title and marks and is closed as before", async () => {
    const group = await aGroup()
    const id = await aListOf(group.id)
    await mark(id, group.leaderId, "present")
    await pastor.call(groups.update, { params: { id: group.id }, body: { weekday: 5, name: "Célula Nova" } })
    expect(await detail(id)).toMatchObject({ day: TODAY, title: "Célula Esperança", totals: { present: 1 } })
    const found = await pastor.call(gatherings.list, { query: { from: TODAY, to: TODAY } })
    expect(found.results.map((list) => list.id)).toEqual([id])
    // It is edited as before.
    await mark(id, group.leaderId, "absent")
    expect(await detail(id)).toMatchObject({ totals: { present: 0, absent: 1 } })
    await mark(id, group.leaderId, "present")
    expect(await close(id)).toMatchObject([200, { status: "closed", rate: 1 }])
    expect(await begin({ source: "group", source_id: group.id, day: TODAY })).toMatchObject([200, { id }])
  })

  it("A group repeats as an activity does: by its interval and week of the month, weekly where nothing is said", async () => {
    const weekly = await aGroup()
    const fortnightly = await aGroup({ repeat: "every_n_weeks", interval: 2, startsOn: "2026-11-04" })
    const monthly = await aGroup({ repeat: "monthly", weekOfMonth: 3 })
    const answersOn = async (day: string) => {
      const answers = []
      for (const { id } of [weekly, fortnightly, monthly])
        answers.push((await begin({ source: "group", source_id: id, day }))[0])
      return answers
    }
    expect(await answersOn(TODAY)).toEqual([201, 201, 201])
    expect(await answersOn("2026-11-11")).toEqual([201, 400, 400])
    expect(await answersOn("2026-11-04")).toEqual([201, 201, 400])
  })
})

describe("whether a past day was a meeting is judged by the rule of that day", () => {
  it("of a group whose weekday was changed", async () => {
    const group = await aGroup()
    await pastor.call(groups.update, { params: { id: group.id }, body: { weekday: 5, time: "20:00" } })
    await pastor.call(groups.update, { params: { id: group.id }, body: { weekday: 4 } })
    const body = { source: "group", source_id: group.id }
    expect(await begin({ ...body, day: "2026-11-11" })).toMatchObject([201, { time: "19:30", extra: false }])
    // The Thursday and the Friday before the change were none.
    for (const day of ["2026-11-12", "2026-11-13"])
      expect(await begin({ ...body, day })).toMatchObject([400, { day: ["Não há encontro neste dia"] }])
    test.clock.set("2026-11-19T20:00:00-03:00")
    pastor = await test.signIn(userId)
    expect(await begin({ ...body, day: "2026-11-19" })).toMatchObject([201, { time: "20:00" }])
  })

  it("of an activity whose weekday and hour were changed", async () => {
    const { id } = await test.make.anActivity({
      church,
      weekday: 3,
      startTime: "19:30",
      startsOn: "2026-10-01",
    })
    await pastor.call(activities.update, { params: { id }, body: { weekday: 0, startTime: "18:00" } })
    const body = { source: "activity", source_id: id }
    expect(await begin({ ...body, day: "2026-11-11" })).toMatchObject([201, { time: "19:30" }])
    expect(await begin({ ...body, day: "2026-11-15" })).toMatchObject([400, {}])
  })
})

describe("who is expected", () => {
  it("Expected are the stays open on the gathering's day, also when it is entered late", async () => {
    const group = await aGroup()
    const params = { id: group.id }
    const add = async (name: string, joinedOn: string) =>
      pastor.call(groupPeople.add, { params, body: { personId: await aPerson(name), joinedOn } })
    await add("Ana Antes", "2026-11-01")
    await add("Bia Depois", "2026-11-12")
    const gone = await add("Caio Saiu", "2026-11-02")
    await pastor.call(groupPeople.leave, {
      params: { ...params, stay: gone.id },
      body: { leftOn: "2026-11-11" },
    })
    const id = await aListOf(group.id, "2026-11-11")
    const { roster, hidden } = await pastor.call(rosters.read, { params: { id } })
    expect([hidden, roster.map(({ fullName }) => fullName)]).toEqual([0, ["Ana Antes", "Davi Líder"]])
  })

  it("are of an activity the active members of its branch as they were on that day", async () => {
    const { id: activityId } = await test.make.anActivity({
      church,
      weekday: 3,
      startTime: "19:30",
      startsOn: "2026-10-01",
    })
    const other = await test.make.aBranch({ church })
    await test.make.aMember({ church, fullName: "Ana Ativa" })
    await test.make.aMember({ church, fullName: "Ivo Inativo", membershipStatus: "inactive" })
    await test.make.aMember({ church, fullName: "Bia da Filial", branchId: other.id })
    await test.make.aMember({ church, fullName: "Nei Novo", membershipDate: "2026-11-12" })
    const left = await test.make.aMember({ church, fullName: "Tom Transferido" })
    await pastor.call(members.changeMembershipStatus, {
      params: { id: left.id },
      body: { status: "transferred", effectiveDate: "2026-11-12" },
    })
    const namesOn = async (day: string) => {
      const { id } = await pastor.call(gatherings.begin, {
        body: { source: "activity", sourceId: activityId, day },
      })
      const { roster } = await pastor.call(rosters.read, { params: { id } })
      return roster.map(({ fullName }) => fullName)
    }
    expect(await namesOn("2026-11-11")).toEqual(["Ana Ativa", "Tom Transferido"])
    expect(await namesOn(TODAY)).toEqual(["Ana Ativa", "Nei Novo"])
  })

  it("leaving afterwards takes neither person nor mark off a closed list", async () => {
    const group = await aGroup()
    const personId = await aPerson("Caio Saiu")
    const stay = await pastor.call(groupPeople.add, {
      params: { id: group.id },
      body: { personId, joinedOn: "2026-11-10" },
    })
    const id = await aListOf(group.id)
    await mark(id, personId, "present")
    await close(id, "absent")
    await pastor.call(groupPeople.leave, {
      params: { id: group.id, stay: stay.id },
      body: { leftOn: "2026-11-10" },
    })
    expect((await detail(id)).totals).toMatchObject({ expected: 2, present: 1, absent: 1 })
  })

  it("ending, transfer or death afterwards takes neither person nor mark off a list, open or closed", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    const dead = await test.make.aMember({ church, fullName: "Ana Faleceu" })
    const moved = await test.make.aMember({ church, fullName: "Bia Transferida" })
    const [open, closed] = [await aGroup(), await aGroup()]
    for (const { id } of [open, closed])
      for (const { personId } of [dead, moved])
        await pastor.call(groupPeople.add, {
          params: { id },
          body: { personId, joinedOn: "2026-11-10" },
        })
    const lists = [await aListOf(open.id), await aListOf(closed.id)]
    for (const id of lists) await mark(id, dead.personId, "present")
    await close(lists[1] ?? 0, "absent")
    test.clock.set("2026-11-19T12:00:00-03:00")
    pastor = await test.signIn(userId)
    for (const [{ id }, status] of [
      [dead, "deceased"],
      [moved, "transferred"],
    ] as const)
      await admin.call(members.changeMembershipStatus, {
        params: { id },
        body: { status, effectiveDate: "2026-11-19" },
      })
    for (const { id } of [open, closed])
      await pastor.call(groups.update, { params: { id }, body: { endedOn: TODAY } })
    const shown = []
    for (const id of lists) {
      const { roster } = await pastor.call(rosters.read, { params: { id } })
      shown.push(roster.map(({ fullName, isExpected, status }) => [fullName, isExpected, status]))
    }
    const of = (rest: string | null) => [
      ["Ana Faleceu", true, "present"],
      ["Bia Transferida", true, rest],
      ["Davi Líder", true, rest],
    ]
    expect(shown).toEqual([of(null), of("absent")])
  })
})

describe("calling off", () => {
  it("a meeting is called off beforehand, for any of its days up to 62 ahead, and restored", async () => {
    const group = await aGroup()
    const body = { source: "group", source_id: group.id, day: "2026-12-23", cancelled: true }
    const [status, list] = await begin({ ...body, until: "2026-12-30", reason: "Recesso" })
    expect([status, list]).toMatchObject([201, { day: "2026-12-23", status: "cancelled", reason: "Recesso" }])
    const { results } = await pastor.call(gatherings.list, { query: { status: "cancelled" } })
    expect(results.map(({ day }) => day)).toEqual(["2026-12-30", "2026-12-23"])
    expect(await begin(body)).toMatchObject([200, { id: list.id }])
    expect(await raw(gatherings.reopen, { params: { id: list.id } })).toMatchObject([200, { status: "open" }])
  })

  it("a meeting that was restored beforehand takes nothing before its time", async () => {
    const group = await aGroup()
    const off = { source: "group", source_id: group.id, day: "2026-11-25", cancelled: true }
    const [, { id }] = await begin(off)
    await raw(gatherings.reopen, { params: { id } })
    expect(await detail(id)).toMatchObject({
      status: "open",
      can: { take: false, close: false, cancel: true },
    })
    const early = [400, { day: ["Este dia ainda não chegou"] }]
    expect(await mark(id, group.leaderId, "present")).toEqual(early)
    expect(await close(id)).toEqual(early)
    expect(await raw(rosters.count, { params: { id }, body: { adults: 3 } })).toEqual(early)
    expect(await raw(rosters.addNewcomer, { params: { id }, body: { full_name: "Davi Novo" } })).toEqual(
      early,
    )
    test.clock.set("2026-11-25T07:30:00-03:00")
    pastor = await test.signIn(userId)
    expect(await mark(id, group.leaderId, "present")).toMatchObject([200, { applied: 1 }])
  })

  it("is done, and what has no hour offered, by the day of the church's state", async () => {
    church = await test.make.aChurch({ state: "AC" })
    pastor = await test.as("PASTOR", church)
    const group = await aGroup({ weekday: 6, time: "22:30" })
    const { id: tomorrow } = await test.make.anActivity({ church, weekday: 0, startTime: null })
    const { id: today } = await test.make.anActivity({ church, weekday: 6, startTime: null })
    // 22:10 of Saturday there; in Brasília it is Sunday.
    test.clock.set("2026-11-22T00:10:00-03:00")
    const due = (await pastor.call(gatherings.due, {})).map(({ sourceId, time }) => [sourceId, time])
    expect(due).toContainEqual([today, null])
    expect(due).not.toContainEqual([tomorrow, null])
    const off = { source: "group", source_id: group.id, day: "2026-11-21", cancelled: true }
    expect(await begin(off)).toMatchObject([201, { status: "cancelled", day: "2026-11-21" }])
  })

  it("says at each field what is wrong", async () => {
    const group = await aGroup()
    const service = await test.make.anActivity({ church, weekday: 3 })
    const off = { source: "group", source_id: group.id, cancelled: true }
    const wrong: [object, object][] = [
      [{ ...off, day: "2026-11-11" }, { day: ["Este dia já passou"] }],
      [{ ...off, day: "2026-11-19" }, { day: ["Não há encontro neste dia"] }],
      [{ ...off, day: "2027-01-20" }, { day: ["Escolha um dia nos próximos 62 dias"] }],
      [
        { ...off, day: TODAY, until: "2026-11-17" },
        { until: ["A data final deve ser igual ou posterior à inicial"] },
      ],
      [
        { ...off, source: "activity", source_id: service.id, day: TODAY },
        { source: ["Cancele o dia da atividade na agenda."] },
      ],
    ]
    for (const [body, errors] of wrong) expect([body, await begin(body)]).toEqual([body, [400, errors]])
  })

  it("A day called off in the calendar cancels its list, and restoring it opens the list", async () => {
    const { id: activityId } = await test.make.anActivity({ church, weekday: 3, startTime: "19:30" })
    const member = await test.make.aMember({ church })
    const { id } = await pastor.call(gatherings.begin, {
      body: { source: "activity", sourceId: activityId, day: TODAY },
    })
    const params = { id: activityId }
    await pastor.call(activities.cancelDay, { params, body: { day: TODAY, reason: "Chuva" } })
    expect(await detail(id)).toMatchObject({ status: "cancelled", reason: "Chuva", can: { take: false } })
    expect(await mark(id, member.personId, "present")).toMatchObject([
      409,
      { detail: "Este encontro foi cancelado." },
    ])
    expect(await raw(gatherings.reopen, { params: { id } })).toMatchObject([409, {}])
    expect(
      await raw(rosters.addNewcomer, { params: { id }, body: { full_name: "Davi Novo" } }),
    ).toMatchObject([409, { detail: "Este encontro foi cancelado." }])
    // Not even when it is old: nobody missed it.
    test.clock.set("2026-11-26T20:00:00-03:00")
    await closeOldLists(test.services)
    pastor = await test.signIn(userId)
    expect(await detail(id)).toMatchObject({ status: "cancelled" })
    test.clock.set(NOW)
    pastor = await test.signIn(userId)
    await pastor.call(activities.restoreDay, { params, body: { day: TODAY } })
    expect(await mark(id, member.personId, "present")).toMatchObject([200, { applied: 1 }])
  })
})

describe("closing", () => {
  it("leaves who is not marked without a mark, or makes them absent, and is taken back", async () => {
    const group = await aGroup()
    const personId = await aPerson("Rute Prado")
    await pastor.call(groupPeople.add, {
      params: { id: group.id },
      body: { personId, joinedOn: "2026-11-10" },
    })
    const id = await aListOf(group.id)
    await mark(id, personId, "present")
    expect(await close(id)).toMatchObject([200, { totals: { present: 1, absent: 0, unmarked: 1 }, rate: 1 }])
    expect(await close(id)).toEqual([409, { detail: "Esta lista está encerrada." }])
    expect(await raw(gatherings.cancel, { params: { id }, body: {} })).toMatchObject([409, {}])
    await raw(gatherings.reopen, { params: { id } })
    expect(await close(id, "absent")).toMatchObject([200, { totals: { present: 1, absent: 1 }, rate: 0.5 }])
    const [, reopened] = await raw(gatherings.reopen, { params: { id } })
    expect(reopened).toMatchObject({ status: "open", totals: { present: 1, absent: 0, unmarked: 1 } })
  })

  it("rest=absent while nobody is present is refused", async () => {
    const group = await aGroup()
    const id = await aListOf(group.id)
    const detail = "Ninguém está presente. Se o encontro não aconteceu, cancele-o."
    expect(await close(id, "absent")).toEqual([409, { detail }])
    expect(await raw(gatherings.cancel, { params: { id }, body: { reason: "Chuva" } })).toMatchObject([
      200,
      { status: "cancelled", reason: "Chuva" },
    ])
    expect(await close(id)).toEqual([409, { detail: "Este encontro foi cancelado." }])
  })

  it("A list closes itself after 7 days, unmarked", async () => {
    const group = await aGroup()
    const id = await aListOf(group.id)
    await mark(id, group.leaderId, "excused")
    test.clock.set("2026-11-25T19:29:00-03:00")
    await closeOldLists(test.services)
    expect(await detail(id)).toMatchObject({ status: "open" })
    test.clock.set("2026-11-25T19:30:00-03:00")
    await closeOldLists(test.services)
    expect(await detail(id)).toMatchObject({
      status: "closed",
      closedBy: null,
      totals: { excused: 1 },
      rate: null,
    })
    // Who opens it again has as long.
    pastor = await test.signIn(userId)
    await raw(gatherings.reopen, { params: { id } })
    await closeOldLists(test.services)
    expect(await detail(id)).toMatchObject({ status: "open" })
  })

  it("Marks made before the 7 days were over are taken after them too, and only later ones answer 409", async () => {
    const group = await aGroup()
    const id = await aListOf(group.id)
    test.clock.set("2026-11-25T19:30:00-03:00")
    await closeOldLists(test.services)
    test.clock.set("2026-11-26T12:00:00-03:00")
    pastor = await test.signIn(userId)
    const send = (at: string) =>
      raw(rosters.mark, {
        params: { id },
        body: { marks: [{ person_id: group.leaderId, status: "present", at }] },
      })
    expect(await send("2026-11-26T11:00:00-03:00")).toEqual([409, { detail: "Esta lista está encerrada." }])
    expect(await send("2026-11-18T19:40:00-03:00")).toMatchObject([200, { applied: 1 }])
    expect(await detail(id)).toMatchObject({ status: "closed", totals: { present: 1 }, rate: 1 })
  })

  it("«7 days» run from day and hour on the state's clock", async () => {
    church = await test.make.aChurch({ state: "AC" })
    userId = (await test.as("PASTOR", church)).userId
    pastor = await test.signIn(userId)
    const group = await aGroup()
    const id = await aListOf(group.id)
    for (const [hour, status] of [
      ["21:29", "open"],
      ["21:30", "closed"],
    ] as const) {
      test.clock.set(`2026-11-25T${hour}:00-03:00`)
      pastor = await test.signIn(userId)
      await closeOldLists(test.services)
      expect(await detail(id)).toMatchObject({ status })
    }
  })
})

describe("who takes attendance", () => {
  /** A LEADER whose account is of a new person. */
  async function aLeader() {
    const leader = await test.as("LEADER", church)
    const { personId } = await test.make.aMember({ church, fullName: "Tiago Queirós" })
    const admin = await test.as("CHURCH_ADMIN", church)
    await admin.call(staff.update, { params: { id: leader.userId }, body: { personId } })
    return { ...leader, personId }
  }

  it("a LEADER keeps the lists of the groups that they lead, and sees no others", async () => {
    const leader = await aLeader()
    const own = await aGroup({ leaderId: leader.personId })
    const other = await aGroup()
    const service = await test.make.anActivity({ church, weekday: 3, startTime: "20:00" })
    const theirs = await aListOf(other.id)
    const body = { source: "group", source_id: own.id, day: TODAY }
    expect(await begin(body, leader.token)).toMatchObject([201, {}])
    expect(await begin({ ...body, source_id: other.id }, leader.token)).toMatchObject([
      400,
      { source_id: ["Grupo não encontrado."] },
    ])
    expect(await begin({ ...body, source: "activity", source_id: service.id }, leader.token)).toMatchObject([
      400,
      { source_id: ["Atividade não encontrada."] },
    ])
    const due = await leader.call(gatherings.due, {})
    expect(due.map(({ sourceId }) => sourceId)).toEqual([own.id])
    const { results } = await leader.call(gatherings.list, {})
    expect(results.map(({ sourceId }) => sourceId)).toEqual([own.id])
    for (const route of [gatherings.detail, gatherings.reopen, rosters.read])
      expect(await raw(route, { params: { id: theirs } }, leader.token)).toMatchObject([404, {}])
  })

  it("a LEADER names nobody whom they may not see: a guessed id tells no name", async () => {
    const leader = await aLeader()
    const own = await aGroup({ leaderId: leader.personId })
    const unseen = await aPerson("Rute Reservada")
    const seen = await test.make.aMember({ church })
    const [, { id }] = await begin({ source: "group", source_id: own.id, day: TODAY }, leader.token)
    const absent = [400, { person_id: ["Pessoa não encontrada."] }]
    const send = (personId: number) =>
      raw(
        rosters.mark,
        { params: { id }, body: { marks: [{ person_id: personId, status: "present" }] } },
        leader.token,
      )
    const join = (personId: number) =>
      raw(groupPeople.add, { params: { id: own.id }, body: { person_id: personId } }, leader.token)
    expect([await send(unseen), await join(unseen)]).toEqual([absent, absent])
    expect(await send(seen.personId)).toMatchObject([200, { applied: 1 }])
    // Once somebody else has put them on the list or into the group, they are known there.
    await mark(id, unseen, "present")
    test.clock.pass({ minutes: 1 })
    expect(await send(unseen)).toMatchObject([200, { applied: 1 }])
  })

  it("a MEMBER of the secretariat keeps the lists of all groups", async () => {
    const group = await aGroup()
    const member = await test.as("MEMBER", church)
    await test.database.owner
      .updateTable("users")
      .set({ areas: ["secretariat"] })
      .where("id", "=", member.userId)
      .execute()
    expect(await begin({ source: "group", source_id: group.id, day: TODAY }, member.token)).toMatchObject([
      201,
      {},
    ])
  })

  it("a MEMBER has no lists, and another church's are not there", async () => {
    const group = await aGroup()
    const id = await aListOf(group.id)
    const member = await test.as("MEMBER", church)
    expect(await raw(gatherings.list, {}, member.token)).toMatchObject([403, {}])
    const stranger = await test.as("PASTOR", await test.make.aChurch())
    for (const route of [gatherings.detail, gatherings.close, gatherings.cancel, rosters.read])
      expect(await raw(route, { params: { id }, body: {} }, stranger.token)).toMatchObject([404, {}])
    const body = { marks: [{ person_id: group.leaderId, status: "present" }] }
    expect(await raw(rosters.mark, { params: { id }, body }, stranger.token)).toMatchObject([404, {}])
  })
})
