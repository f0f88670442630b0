import { audit } from "@aprisco/contract/audit/routes"
import { followUps } from "@aprisco/contract/visitors/follow-ups"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { memberVisits } from "@aprisco/contract/visitors/returns"
import { visitors } from "@aprisco/contract/visitors/routes"
import { UNREADABLE_TEXT } from "@aprisco/contract/vocabulary"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

type Person = Awaited<ReturnType<TestApp["as"]>>

const WISH = "Peço oração pelo meu casamento"

let test: TestApp
let church: Church
let pastor: Person
let leader: Person
let id: number

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
  leader = await test.as("LEADER", church)
  const body = { fullName: "Rute Nogueira", city: "Recife", state: "PE", observations: WISH } as const
  id = (await pastor.call(visitors.create, { body })).id
})

const read = (person: Person, visitor = id) => person.call(visitors.detail, { params: { id: visitor } })
const seenBy = async (person: Person) => {
  const { observations, observationsHidden } = await read(person)
  return { observations, observationsHidden }
}
const assign = (by: Person, to: Person | null) =>
  by.call(followUps.assign, { params: { id }, body: { responsible: to?.userId ?? null } })
const OPEN = { observations: WISH, observationsHidden: false }
const CLOSED = { observations: null, observationsHidden: true }
const readings = async () => {
  const admin = await test.as("CHURCH_ADMIN", church)
  const { results } = await admin.call(audit.list, { query: { action: "visitor.observations_read" } })
  return results
}

describe("observations", () => {
  it("are shown to pastors and administrators by role, and to no other role", async () => {
    for (const role of ["PASTOR", "CHURCH_ADMIN"] as const)
      expect(await seenBy(await test.as(role, church))).toEqual(OPEN)
    for (const role of ["SECRETARY", "LEADER"] as const)
      expect(await seenBy(await test.as(role, church))).toEqual(CLOSED)
    const manager = await test.as("BRANCH_MANAGER", church, [church.headquarters])
    expect(await seenBy(manager)).toEqual(CLOSED)
  })

  it("are not shown to a leader who recorded a contact", async () => {
    const body = { followUpStatus: "contacted" } as const
    await leader.call(visitors.updateFollowUp, { params: { id }, body })
    expect(await seenBy(leader)).toEqual(CLOSED)
  })

  it("are not shown to a leader who took the visitor, by either call", async () => {
    await leader.call(followUps.take, { params: { id } })
    expect(await seenBy(leader)).toEqual(CLOSED)
    await assign(leader, null)
    await assign(leader, leader)
    expect(await seenBy(leader)).toEqual(CLOSED)
  })

  it("are not shown to a person assigned by a user without that right", async () => {
    await assign(await test.as("SECRETARY", church), leader)
    expect(await seenBy(leader)).toEqual(CLOSED)
  })

  it("are shown to a person assigned by a pastor, with author and time, until another is assigned", async () => {
    await assign(pastor, leader)
    expect(await seenBy(leader)).toEqual(OPEN)
    const row = await test.database.owner
      .selectFrom("visitors")
      .where("id", "=", id)
      .select(["assignedById", "assignedAt", "entrustedToId"])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      assignedById: pastor.userId,
      assignedAt: test.clock.now(),
      entrustedToId: leader.userId,
    })
    const other = await test.as("LEADER", church)
    await assign(leader, other)
    expect(await seenBy(leader)).toEqual(CLOSED)
    expect(await seenBy(other)).toEqual(CLOSED)
  })

  it("are shown to a leader who had taken the visitor once a pastor confirms it", async () => {
    await leader.call(followUps.take, { params: { id } })
    await assign(pastor, leader)
    expect(await seenBy(leader)).toEqual(OPEN)
    // A second click, and one by a user without the right, change nothing.
    await assign(pastor, leader)
    await assign(await test.as("SECRETARY", church), leader)
    expect(await seenBy(leader)).toEqual(OPEN)
  })

  it("are out of reach of another church and of another branch", async () => {
    const stranger = await test.as("PASTOR", await test.make.aChurch())
    await expect(read(stranger)).rejects.toMatchObject({ status: 404 })
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    await expect(read(manager)).rejects.toMatchObject({ status: 404 })
    await expect(assign(pastor, manager)).rejects.toMatchObject({ status: 400 })
  })
})

describe("the trail", () => {
  it("records each reading with its reader, and none by users who saw nothing", async () => {
    await read(leader)
    await pastor.call(visitors.list, { query: {} })
    const before = (await readings()).length
    await read(pastor)
    await assign(pastor, leader)
    await read(leader)
    const after = await readings()
    expect(after.length).toBeGreaterThanOrEqual(before + 2)
    expect(after[0]).toMatchObject({
      actorId: leader.userId,
      entity: "visitor",
      entityId: id,
      summary: "Leu as observações do visitante",
    })
    expect(JSON.stringify(after)).not.toContain(WISH)
  })

  it("records readings in a copy of the person's data and in the member's visits", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    const count = async () => (await readings()).length
    const start = await count()
    await callRaw(
      test.app,
      { ...visitorPrivacy.data, path: `${visitorPrivacy.data.path}?as=txt` },
      { token: admin.token, params: { id } },
    )
    expect(await count()).toBe(start + 1)
    const { memberId } = await admin.call(visitors.convertToMember, { params: { id }, body: {} })
    const converted = await count()
    const visits = await admin.call(memberVisits.list, { params: { id: memberId ?? 0 } })
    expect(visits.results[0]?.observations).toBe(WISH)
    expect(await count()).toBe(converted + 1)
    const secretary = await test.as("SECRETARY", church)
    const hidden = await secretary.call(memberVisits.list, { params: { id: memberId ?? 0 } })
    expect(hidden.results[0]).toMatchObject(CLOSED)
    expect(await count()).toBe(converted + 1)
  })
})

describe("a text that was tampered with", () => {
  it("is replaced by a message and logged, leaves the record readable, and is not overwritten by saving the form", async () => {
    const stored = await storedOf()
    const tampered = Buffer.from(stored ?? "")
    tampered[tampered.length - 1] = (tampered.at(-1) ?? 0) ^ 1
    await store(tampered)
    const lines = test.logLines.length
    const { observations, fullName } = await read(pastor)
    expect([observations, fullName]).toEqual([UNREADABLE_TEXT, "Rute Nogueira"])
    expect(test.logLines.slice(lines).join("")).toContain("an encrypted text cannot be read")
    const body = { observations: UNREADABLE_TEXT, city: "Olinda" }
    await pastor.call(visitors.update, { params: { id }, body })
    expect((await storedOf())?.equals(tampered)).toBe(true)
    await store(stored)
    expect((await read(pastor)).observations).toBe(WISH)
  })
})

async function storedOf(): Promise<Buffer | null> {
  const row = await test.database.owner
    .selectFrom("visitors")
    .where("id", "=", id)
    .select("encryptedObservations")
    .executeTakeFirstOrThrow()
  return row.encryptedObservations
}

async function store(encryptedObservations: Buffer | null): Promise<void> {
  await test.database.owner
    .updateTable("visitors")
    .set({ encryptedObservations })
    .where("id", "=", id)
    .execute()
}
