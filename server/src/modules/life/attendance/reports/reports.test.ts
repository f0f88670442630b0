import { attendance } from "@aprisco/contract/attendance/absentees"
import { gatherings } from "@aprisco/contract/attendance/gatherings"
import { rosters } from "@aprisco/contract/attendance/rosters"
import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { members } from "@aprisco/contract/members/routes"
import { people } from "@aprisco/contract/people/routes"
import { personTimeline } from "@aprisco/contract/timeline/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { daysAfter } from "../../../../core/clock.ts"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw, type NamedRoute } from "../../../../testing/routes.ts"

let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["signIn"]>>
let userId: number
let ana: number
let bia: number

// A Wednesday, six weeks after which the tests look back.
const FIRST = "2026-10-07"
const week = (n: number) => daysAfter(FIRST, 7 * n)

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-10-01T12:00:00-03:00")
  church = await test.make.aChurch()
  userId = (await test.as("PASTOR", church)).userId
  pastor = await test.signIn(userId)
  ana = await aPerson("Ana Prado")
  bia = await aPerson("Bia Souza")
})

const raw = async (route: NamedRoute["route"], options: object, token = pastor.token) => {
  const answer = await callRaw(test.app, route, { token, ...options })
  return [answer.statusCode, answer.body === "" ? null : answer.json()]
}
const aPerson = async (fullName: string) => (await pastor.call(people.create, { body: { fullName } })).id
/** A group of Ana, who leads it, and Bia, with meetings on Wednesdays. */
async function aGroup(time = "19:30", kind: "celula" | "ebd" = "celula") {
  const body = { name: `Grupo das ${time}`, kind, leaderId: ana, weekday: 3, time }
  const { id } = await pastor.call(groups.create, { body })
  await pastor.call(groupPeople.add, { params: { id }, body: { personId: bia } })
  return id
}
/** The evening of a day; sessions do not last from one to the next. */
async function goTo(day: string) {
  test.clock.set(`${day}T21:00:00-03:00`)
  pastor = await test.signIn(userId)
}
type Status = "present" | "absent" | "excused"
/** The closed list of a day. */
async function aList(
  sourceId: number,
  day: string,
  marks: Record<number, Status>,
  rest: "absent" | "unmarked" = "unmarked",
) {
  await goTo(day)
  const { id } = await pastor.call(gatherings.begin, { body: { source: "group", sourceId, day } })
  const body = {
    marks: Object.entries(marks).map(([personId, status]) => ({ personId: Number(personId), status })),
  }
  if (body.marks.length > 0) await pastor.call(rosters.mark, { params: { id }, body })
  await pastor.call(gatherings.close, { params: { id }, body: { rest } })
  return id
}
const absentees = async (query: object = {}) => {
  const { results } = await pastor.call(attendance.absentees, { query })
  return results.map(({ fullName, absencesInARow, lastPresentOn }) => [
    fullName,
    absencesInARow,
    lastPresentOn,
  ])
}

describe("absentees", () => {
  it("are who missed so many closed lists in a row, of one source", async () => {
    const group = await aGroup()
    await aList(group, week(0), { [ana]: "present", [bia]: "present" })
    for (const n of [1, 2, 3]) await aList(group, week(n), { [ana]: "present" }, "absent")
    expect(await absentees({ source: "group", sourceId: group })).toEqual([["Bia Souza", 3, week(0)]])
    expect(await absentees({ inARow: 4 })).toEqual([])
    expect(await absentees({ search: "bia" })).toHaveLength(1)
    await aList(group, week(4), { [bia]: "present" })
    expect(await absentees({ inARow: 1 })).toEqual([])
  })

  it("unmarked, excused and cancelled neither count nor break a row", async () => {
    const group = await aGroup()
    await aList(group, week(0), { [ana]: "present", [bia]: "absent" })
    await aList(group, week(1), { [ana]: "present", [bia]: "excused" })
    await aList(group, week(2), { [ana]: "present" })
    await goTo(week(3))
    const off = await pastor.call(gatherings.begin, {
      body: { source: "group", sourceId: group, day: week(3) },
    })
    await pastor.call(rosters.mark, {
      params: { id: off.id },
      body: { marks: [{ personId: bia, status: "absent" }] },
    })
    await pastor.call(gatherings.cancel, { params: { id: off.id }, body: {} })
    await aList(group, week(4), { [ana]: "present", [bia]: "absent" })
    expect(await absentees({ inARow: 1 })).toEqual([["Bia Souza", 2, null]])
  })

  it("absentees without source_id asks all lists together: of two lists of one day one presence is enough", async () => {
    const [early, late] = [await aGroup("18:00"), await aGroup("19:30")]
    for (const n of [0, 1]) {
      await aList(early, week(n), { [ana]: "present" }, "absent")
      await aList(late, week(n), { [bia]: "present" }, "absent")
    }
    expect(await absentees({ inARow: 1 })).toEqual([])
    expect(await absentees({ inARow: 1, source: "group", sourceId: early })).toEqual([["Bia Souza", 2, null]])
    // Two lists of a day that both were missed are one absence.
    await aList(early, week(2), { [ana]: "present" }, "absent")
    await aList(late, week(2), { [ana]: "present" }, "absent")
    expect(await absentees({ inARow: 1 })).toEqual([["Bia Souza", 1, week(1)]])
  })

  it("rate, absentees and people hold against each only lists whose day lies in a stay of theirs, and only who is still in", async () => {
    const group = await aGroup()
    const { results } = await pastor.call(groupPeople.list, { params: { id: group } })
    const stay = results.find(({ personId }) => personId === bia)?.id ?? 0
    for (const n of [0, 1, 2]) await aList(group, week(n), { [ana]: "present" }, "absent")
    await goTo(daysAfter(week(2), 1))
    await pastor.call(groupPeople.leave, { params: { id: group, stay }, body: {} })
    await aList(group, week(3), { [ana]: "present" }, "absent")
    expect(await absentees({ inARow: 1 })).toEqual([])
    const ofBia = await pastor.call(attendance.ofPerson, { params: { id: bia } })
    expect([ofBia.count, ofBia.absencesInARow, ofBia.rate]).toEqual([3, 3, 0])
  })

  it("a leaving that is entered late takes the lists since out of rate, absentees and people, and leaves them as they were", async () => {
    const [left, other] = [await aGroup("18:00"), await aGroup("19:30")]
    await aList(left, week(0), { [ana]: "present", [bia]: "absent" })
    await aList(left, week(1), { [ana]: "present" }, "absent")
    const last = await aList(left, week(2), { [ana]: "present" }, "absent")
    expect(await absentees({ inARow: 1 })).toEqual([["Bia Souza", 3, null]])
    const { results } = await pastor.call(groupPeople.list, { params: { id: left } })
    const stay = results.find(({ personId }) => personId === bia)?.id ?? 0
    await pastor.call(groupPeople.leave, { params: { id: left, stay }, body: { leftOn: week(1) } })
    // Still in the other group, whose lists alone would be hers now.
    expect(await absentees({ inARow: 1 })).toEqual([["Bia Souza", 1, null]])
    expect(await absentees({ inARow: 2 })).toEqual([])
    const ofBia = await pastor.call(attendance.ofPerson, { params: { id: bia } })
    expect([ofBia.count, ofBia.absencesInARow, ofBia.rate]).toEqual([1, 1, 0])
    expect(await pastor.call(gatherings.detail, { params: { id: last } })).toMatchObject({
      totals: { expected: 2, present: 1, absent: 1 },
      rate: 0.5,
    })
    await aList(other, week(3), { [bia]: "present" })
    expect(await pastor.call(attendance.ofPerson, { params: { id: bia } })).toMatchObject({ rate: 0.5 })
  })

  it("of an activity count while on the roll: rate, absentees and people of who was inactive for a while", async () => {
    const { personId, id } = await test.make.aMember({ church, fullName: "Caio Voltou" })
    await test.make.aMember({ church, fullName: "Davi Sempre" })
    const service = await test.make.anActivity({ church, weekday: 3, startTime: "19:30", startsOn: week(0) })
    for (const n of [0, 1, 2]) {
      await goTo(week(n))
      const list = await pastor.call(gatherings.begin, {
        body: { source: "activity", sourceId: service.id, day: week(n) },
      })
      await pastor.call(rosters.mark, {
        params: { id: list.id },
        body: { marks: [{ personId, status: "absent" }] },
      })
      await pastor.call(gatherings.close, { params: { id: list.id }, body: {} })
    }
    expect(await absentees({ source: "activity" })).toEqual([["Caio Voltou", 3, null]])
    const become = (status: "inactive" | "active", effectiveDate: string) =>
      pastor.call(members.changeMembershipStatus, { params: { id }, body: { status, effectiveDate } })
    await become("inactive", week(1))
    await become("active", week(2))
    expect(await absentees({ source: "activity", inARow: 1 })).toEqual([["Caio Voltou", 2, null]])
    const shown = await pastor.call(attendance.ofPerson, { params: { id: personId } })
    expect([shown.count, shown.absencesInARow]).toEqual([2, 2])
  })

  it("who was present in any list since is no absentee, and only closed lists count: trends, absentees, people", async () => {
    const [early, late] = [await aGroup("18:00"), await aGroup("19:30")]
    for (const n of [0, 1]) await aList(early, week(n), { [ana]: "present" }, "absent")
    const since = await aList(late, week(2), { [bia]: "present" })
    expect(await absentees({ inARow: 1 })).toEqual([])
    expect(await absentees({ inARow: 1, source: "group", sourceId: early })).toEqual([["Bia Souza", 2, null]])
    await pastor.call(gatherings.reopen, { params: { id: since } })
    expect(await absentees({ inARow: 1 })).toEqual([["Bia Souza", 2, null]])
    const query = { from: week(2), to: week(2) }
    expect((await pastor.call(attendance.trends, { query })).periods).toEqual([])
    const ofBia = await pastor.call(attendance.ofPerson, { params: { id: bia } })
    expect([ofBia.count, ofBia.lastPresentOn, ofBia.rate]).toEqual([2, null, 0])
  })

  it("what a LEADER does not reach is absent from absentees, charts, people/{id}/ and the timeline", async () => {
    ana = (await test.make.aMember({ church, fullName: "Ana Prado" })).personId
    bia = (await test.make.aMember({ church, fullName: "Bia Souza" })).personId
    const [own, others] = [await aGroup("18:00"), await aGroup("19:30")]
    const leader = await test.as("LEADER", church)
    const tiago = await aPerson("Tiago Queirós")
    await test.database.owner
      .updateTable("people")
      .set({ userId: leader.userId })
      .where("id", "=", tiago)
      .execute()
    await pastor.call(groupPeople.add, {
      params: { id: own },
      body: { personId: tiago, role: "assistant" },
    })
    await aList(own, week(0), { [ana]: "present", [tiago]: "present" }, "absent")
    await aList(others, week(0), { [ana]: "present" }, "absent")
    await aList(others, week(1), { [ana]: "present", [bia]: "present" })
    await aList(own, week(2), { [ana]: "present" }, "absent")
    const caller = await test.signIn(leader.userId)
    const { results } = await caller.call(attendance.absentees, { query: { inARow: 1 } })
    expect(results.map(({ fullName, absencesInARow }) => [fullName, absencesInARow])).toEqual([
      ["Bia Souza", 2],
      ["Tiago Queirós", 1],
    ])
    const { periods } = await caller.call(attendance.trends, { query: { from: week(0), to: week(2) } })
    expect(periods.map(({ gatherings: lists, present }) => [lists, present])).toEqual([
      [1, 2],
      [1, 1],
    ])
    const ofBia = await caller.call(attendance.ofPerson, { params: { id: bia } })
    expect([ofBia.count, ofBia.lastPresentOn]).toEqual([2, null])
    const told = JSON.stringify(await caller.call(personTimeline.list, { params: { id: ana } }))
    expect(told).toContain("Primeira presença em Grupo das 18:00")
    expect(told).not.toContain("19:30")
  })

  it("become follow-ups once, for who takes attendance on lists that they see", async () => {
    const group = await aGroup()
    const { personId } = await test.make.aMember({ church })
    await pastor.call(groupPeople.add, { params: { id: group }, body: { personId } })
    await aList(group, week(0), { [ana]: "present" }, "absent")
    const body = { personIds: [bia] }
    expect(await pastor.call(attendance.followUp, { body })).toEqual({ created: 1, existing: 0 })
    expect(await pastor.call(attendance.followUp, { body })).toEqual({ created: 0, existing: 1 })
    const leader = await test.as("LEADER", church)
    const account = test.database.owner.updateTable("people").set({ userId: leader.userId })
    await account.where("id", "=", ana).execute()
    const other = await test.make.aMember({ church })
    const begin = (ids: number[], token = leader.token) =>
      raw(attendance.followUp, { body: { person_ids: ids } }, token)
    const absent = [400, { person_id: ["Pessoa não encontrada."] }]
    expect(await begin([personId, other.personId])).toEqual(absent)
    expect(await begin([personId])).toEqual([200, { created: 1, existing: 0 }])
    const member = await test.as("MEMBER", church)
    expect(await begin([personId], member.token)).toMatchObject([403, {}])
    const foreign = await test.make.aMember({ church: await test.make.aChurch() })
    expect(await begin([foreign.personId], pastor.token)).toEqual(absent)
  })

  it("says what is wrong, to whom it is not for, and shows another church nothing", async () => {
    await expect(pastor.call(attendance.absentees, { query: { inARow: 21 } })).rejects.toMatchObject({
      status: 400,
      fields: { inARow: ["Informe um número de 1 a 20"] },
    })
    const member = await test.as("MEMBER", church)
    for (const route of [attendance.absentees, attendance.trends])
      expect(await raw(route, {}, member.token)).toMatchObject([403, {}])
    const group = await aGroup()
    await aList(group, week(0), { [ana]: "present" }, "absent")
    const stranger = await test.as("PASTOR", await test.make.aChurch())
    expect(await stranger.call(attendance.absentees, { query: { inARow: 1 } })).toMatchObject({ count: 0 })
    expect(await raw(attendance.ofPerson, { params: { id: bia } }, stranger.token)).toMatchObject([404, {}])
  })
})

describe("charts", () => {
  it("sum closed lists by week from Sunday on, and by month; a rate of nobody is null", async () => {
    const [group, early] = [await aGroup(), await aGroup("18:00")]
    const first = await aList(group, week(0), { [ana]: "present" }, "absent")
    await raw(gatherings.reopen, { params: { id: first } })
    await pastor.call(rosters.count, { params: { id: first }, body: { adults: 20, online: 5 } })
    await pastor.call(rosters.addNewcomer, { params: { id: first }, body: { fullName: "Davi Novo" } })
    await pastor.call(gatherings.close, { params: { id: first }, body: { rest: "absent" } })
    await aList(group, week(1), {})
    await aList(group, week(4), { [ana]: "present", [bia]: "present" })
    const { periods } = await pastor.call(attendance.trends, { query: { from: week(0), to: week(5) } })
    const none = { headcount: null, newcomers: 0 }
    expect(periods).toEqual([
      { period: "2026-10-04", gatherings: 1, present: 1, absent: 1, rate: 0.5, headcount: 25, newcomers: 1 },
      { period: "2026-10-11", gatherings: 1, present: 0, absent: 0, rate: null, ...none },
      { period: "2026-11-01", gatherings: 1, present: 2, absent: 0, rate: 1, ...none },
    ])
    const months = await pastor.call(attendance.trends, {
      query: { from: week(0), to: week(5), by: "month" },
    })
    expect(months.periods).toMatchObject([
      { period: "2026-10-01", gatherings: 2, present: 1, headcount: 25 },
      { period: "2026-11-01", gatherings: 1, present: 2 },
    ])
    // Sums over lists add what was counted, and never the present to it.
    const other = await aList(early, week(0), { [ana]: "present" })
    await raw(gatherings.reopen, { params: { id: other } })
    await pastor.call(rosters.count, {
      params: { id: other },
      body: { children: 4, visitors: 1, adults: null },
    })
    await pastor.call(gatherings.close, { params: { id: other }, body: {} })
    const sums = await pastor.call(attendance.trends, { query: { from: week(0), to: week(0) } })
    expect(sums.periods).toMatchObject([{ gatherings: 2, present: 2, headcount: 30 }])
    await expect(
      pastor.call(attendance.trends, { query: { from: week(5), to: week(0) } }),
    ).rejects.toMatchObject({
      status: 400,
      fields: { to: ["A data final deve ser igual ou posterior à inicial"] },
    })
  })

  it("a person's lists tell the arrival to the second, on the clock of the church's state", async () => {
    const group = await aGroup()
    const id = await aList(group, week(0), { [ana]: "present" })
    const shown = await pastor.call(attendance.ofPerson, { params: { id: ana } })
    expect(shown).toMatchObject({
      results: [{ gatheringId: id, day: week(0), status: "present", arrivedAt: "21:00:00" }],
      lastPresentOn: week(0),
      absencesInARow: 0,
      rate: 1,
    })
  })
})

describe("the classes of a day", () => {
  it("tell each its counts, and the sum of all", async () => {
    const [first, second] = [await aGroup("09:00", "ebd"), await aGroup("10:00", "ebd")]
    await aList(await aGroup("19:30"), week(0), {})
    const one = await aList(first, week(0), { [ana]: "present" }, "absent")
    await raw(gatherings.reopen, { params: { id: one } })
    await pastor.call(rosters.count, { params: { id: one }, body: { bibles: 7, offering: "12.50" } })
    const other = await aList(second, week(0), { [ana]: "present", [bia]: "present" })
    await raw(gatherings.reopen, { params: { id: other } })
    await pastor.call(rosters.count, { params: { id: other }, body: { visitors: 2, offering: "0.75" } })
    const { classes, sum } = await pastor.call(attendance.classes, { query: { day: week(0) } })
    expect(
      classes.map(({ title, enrolled, present, visitors }) => [title, enrolled, present, visitors]),
    ).toEqual([
      ["Grupo das 09:00", 2, 1, 0],
      ["Grupo das 10:00", 2, 2, 2],
    ])
    expect(sum).toEqual({
      enrolled: 4,
      present: 3,
      absent: 0,
      visitors: 2,
      bibles: 7,
      magazines: 0,
      offering: "13.25",
    })
  })
})
