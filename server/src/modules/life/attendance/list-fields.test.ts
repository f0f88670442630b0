import { attendance } from "@aprisco/contract/attendance/absentees"
import { lists } from "@aprisco/contract/lists/routes"
import { people as records } from "@aprisco/contract/people/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { daysAfter } from "../../../core/clock.ts"
import { type Caller, sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

let test: TestApp
let church: Church
let pastor: Caller
let people: { ana: number; bia: number; caio: number }

// A Wednesday.
const TODAY = "2026-11-25"

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(`${TODAY}T12:00:00-03:00`)
  church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
  people = {
    ana: await aPerson("Ana Souza"),
    bia: await aPerson("Bia Lima"),
    caio: await aPerson("Caio Reis"),
  }
})

const aPerson = async (fullName: string, branchId = church.headquarters.id) => {
  const { personId } = await test.database.owner
    .selectFrom("members")
    .where("id", "=", (await test.make.aMember({ church, branchId, fullName })).id)
    .select("personId")
    .executeTakeFirstOrThrow()
  return personId
}
const insertStay = (groupId: number, personId: number, more: object = {}) =>
  test.database.owner
    .insertInto("groupStays")
    .values({ churchId: church.id, groupId, personId, role: "member", joinedOn: "2026-01-01", ...more })
    .execute()
/** The closed list of a group, so many weeks ago. */
async function aList(
  group: { id: number; branchId: number },
  weeksAgo: number,
  marks: Record<number, "present" | "absent" | "excused">,
) {
  const ofChurch = { churchId: church.id }
  const day = daysAfter(TODAY, -7 * weeksAgo)
  const { id: gatheringId } = await test.database.owner
    .insertInto("gatherings")
    .values({
      ...ofChurch,
      branchId: group.branchId,
      source: "group",
      groupId: group.id,
      title: "Célula",
      day,
      startsAt: new Date(`${day}T22:00:00Z`),
      status: "closed",
      closedAt: new Date(`${day}T23:00:00Z`),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const rows = Object.entries(marks).map(([personId, status]) => ({
    ...ofChurch,
    gatheringId,
    personId: Number(personId),
    status,
    expected: true,
    markedAt: new Date(`${day}T22:10:00Z`),
  }))
  await test.database.owner.insertInto("attendanceMarks").values(rows).execute()
}
const rule = (field: string, op: string, value?: unknown) =>
  ({ all: [{ field, op, ...(value !== undefined && { value }) }] }) as object as { all: [] }
const found = async (field: string, op: string, value?: unknown, caller = pastor) => {
  const { sample } = await caller.call(lists.preview, { body: { rules: rule(field, op, value) } })
  return sample.map(({ fullName }) => fullName.split(" ")[0])
}
/** A LEADER who leads that group, and may see lists through another area than that of gatherings. */
async function aLeaderOf(groupId: number) {
  const leader = await test.as("LEADER", church)
  const personId = await aPerson("Davi Líder")
  await test.database.owner
    .updateTable("people")
    .set({ userId: leader.userId })
    .where("id", "=", personId)
    .execute()
  await test.database.owner
    .updateTable("users")
    .set({ areas: ["secretariat"] })
    .where("id", "=", leader.userId)
    .execute()
  await insertStay(groupId, personId, { role: "leader" })
  return leader
}

describe("the fields of lists about groups", () => {
  it("find who is in a group now, in any of a kind, and in none", async () => {
    const cell = await test.make.aGroup({ church, name: "Célula Betel" })
    const ended = await test.make.aGroup({ church, name: "Classe", kind: "ebd", endedOn: "2026-06-01" })
    await insertStay(cell.id, people.ana)
    await insertStay(cell.id, people.bia, { leftOn: "2026-10-01", leftReason: "left" })
    expect(await found("group", "is", cell.id)).toEqual(["Ana"])
    expect(await found("group.kind", "in", ["celula", "ebd"])).toEqual(["Ana"])
    expect(await found("group", "empty")).toEqual(["Bia", "Caio"])
    const fields = await pastor.call(lists.fields, {})
    expect(fields.find(({ field }) => field === "group")?.options).toEqual([
      { id: cell.id, label: "Célula Betel" },
      { id: ended.id, label: "Classe (encerrado)" },
    ])
    const other = await test.make.aGroup({ church: await test.make.aChurch() })
    await expect(found("group", "is", other.id)).rejects.toMatchObject({
      fields: { rules: ["Opção inválida."] },
    })
  })

  it("no record tells a LEADER that someone is in a group of others: not the list, its count nor its changes", async () => {
    const own = await test.make.aGroup({ church, name: "Célula Betel" })
    const others = await test.make.aGroup({ church, name: "Célula Siloé" })
    const leader = await aLeaderOf(own.id)
    await insertStay(own.id, people.ana)
    await insertStay(others.id, people.bia)
    const body = { name: "Em um grupo", sharing: "church" as const, rules: rule("group", "not_empty") }
    const { id, count } = await pastor.call(lists.create, { body })
    expect(count).toBe(3)
    expect(await found("group", "not_empty", undefined, leader)).toEqual(["Ana", "Davi"])
    await expect(found("group", "is", others.id, leader)).rejects.toMatchObject({ status: 400 })
    expect((await leader.call(lists.detail, { params: { id } })).count).toBe(2)
    expect((await leader.call(lists.list, {})).results).toMatchObject([{ id, usable: true, count: null }])
    await expect(leader.call(lists.changes, { params: { id } })).rejects.toMatchObject({ status: 403 })
    // What is remembered is the whole church's, whoever opened the list last.
    expect((await pastor.call(lists.list, {})).results).toMatchObject([{ id, count: 3 }])
  })

  it("show a manager of branches the groups of these branches", async () => {
    const north = await test.make.aBranch({ church, name: "Norte" })
    const manager = await test.as("BRANCH_MANAGER", church, [north])
    const person = await aPerson("Eva Norte", north.id)
    const near = await test.make.aGroup({ church, branchId: north.id, name: "Célula Norte" })
    const far = await test.make.aGroup({ church, name: "Célula da Sede" })
    await insertStay(far.id, person)
    expect(await found("group", "empty", undefined, manager)).toEqual(["Eva"])
    await insertStay(near.id, person)
    expect(await found("group", "is", near.id, manager)).toEqual(["Eva"])
    await expect(found("group", "is", far.id, manager)).rejects.toMatchObject({ status: 400 })
  })
})

describe("the fields of lists about attendance", () => {
  it("find who was last present when, and who missed so many days in a row", async () => {
    const group = await test.make.aGroup({ church })
    const { ana, bia, caio } = people
    for (const person of [ana, bia]) await insertStay(group.id, person)
    await aList(group, 3, { [ana]: "present", [bia]: "present" })
    await aList(group, 2, { [ana]: "absent", [bia]: "absent" })
    await aList(group, 1, { [ana]: "absent", [bia]: "excused" })
    expect(await found("attendance.in_a_row", "gt", 1)).toEqual(["Ana"])
    expect(await found("attendance.in_a_row", "is", 1)).toEqual(["Bia"])
    expect(await found("attendance.in_a_row", "empty")).toEqual(["Caio"])
    expect(await found("attendance.last_present", "in_last_days", 30)).toEqual(["Ana", "Bia"])
    expect(await found("attendance.last_present", "empty")).toEqual(["Caio"])
    // Of two lists of one day one presence is enough, and who belongs to nothing any more is no absentee.
    const evening = await test.make.aGroup({ church })
    await insertStay(evening.id, caio, { leftOn: TODAY, leftReason: "left" })
    await aList(evening, 1, { [ana]: "present", [caio]: "absent" })
    await test.database.owner
      .updateTable("members")
      .set({ membershipStatus: "inactive" })
      .where("personId", "=", caio)
      .execute()
    expect(await found("attendance.in_a_row", "is", 0)).toEqual(["Ana"])
    expect(await found("attendance.in_a_row", "empty")).toEqual(["Caio"])
  })

  it("tell a LEADER of the lists that they lead alone, and are not for who takes no attendance", async () => {
    const own = await test.make.aGroup({ church })
    const others = await test.make.aGroup({ church })
    const leader = await aLeaderOf(own.id)
    await aList(own, 1, { [people.ana]: "present" })
    await aList(others, 2, { [people.bia]: "present", [people.ana]: "absent" })
    expect(await found("attendance.last_present", "not_empty", undefined, leader)).toEqual(["Ana"])
    expect(await found("attendance.in_a_row", "not_empty", undefined, leader)).toEqual(["Ana"])
    // Nor that somebody who has left their group is in another one, as one who is still missing there.
    const gone = await pastor.call(records.create, { body: { fullName: "Rute Prado" } })
    await aList(own, 3, { [gone.id]: "absent" })
    await insertStay(own.id, gone.id, { leftOn: TODAY, leftReason: "left" })
    await insertStay(others.id, gone.id)
    const missing = { query: { inARow: 1 } }
    expect((await leader.call(attendance.absentees, missing)).results).toEqual([])
    expect((await pastor.call(attendance.absentees, missing)).results).toMatchObject([{ personId: gone.id }])
    const member = await test.as("MEMBER", church)
    await expect(found("attendance.in_a_row", "gt", 1, member)).rejects.toMatchObject({ status: 403 })
  })
})
