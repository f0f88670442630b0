import { members } from "@aprisco/contract/members/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp()
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})
afterAll(() => test.close())

type Caller = Pick<typeof admin, "call">

const aMember = (values = {}, where = church) => test.make.aMember({ church: where, ...values })
const read = (id: number, caller: Caller = admin) => caller.call(members.detail, { params: { id } })
const factsOf = async (id: number) =>
  (
    await test.database.owner
      .selectFrom("auditEntries")
      .where("entityId", "=", id)
      .where("entity", "=", "member")
      .orderBy("id")
      .select(["action", "facts"])
      .execute()
  ).map(({ action, facts }) => [action, facts])

describe("deleting", () => {
  it("removes the member from every answer at once, and keeps the row", async () => {
    const own = await test.make.aChurch()
    const caller = await test.as("CHURCH_ADMIN", own)
    const { id } = await aMember({ fullName: "Despedida" }, own)
    await caller.call(members.remove, { params: { id } })
    const params = { id }
    const attempts = await Promise.allSettled([
      caller.call(members.detail, { params }),
      caller.call(members.profile, { params }),
      caller.call(members.statusHistory, { params }),
      caller.call(members.currentStatus, { params }),
      caller.call(members.addMinisterialStatus, { params, body: { status: "elder" } }),
      caller.call(members.update, { params, body: { notes: "x" } }),
      caller.call(members.remove, { params }),
    ])
    expect(attempts).toMatchObject(Array(7).fill({ status: "rejected", reason: { status: 404 } }))
    expect((await caller.call(members.list, { query: { search: "despedida" } })).count).toBe(0)
    expect((await caller.call(members.dashboard)).totalMembers).toBe(0)
    expect(await factsOf(id)).toEqual([["member.deleted", {}]])
    const row = await test.database.owner
      .selectFrom("memberRecords")
      .where("id", "=", id)
      .selectAll()
      .executeTakeFirst()
    expect(row).toMatchObject({
      deletedAt: test.clock.now(),
      deletedById: caller.userId,
      fullName: "Despedida",
    })
  })

  it("of an outdated version is refused", async () => {
    const { id } = await aMember()
    await expect(admin.call(members.remove, { params: { id } }, { ifMatch: '"9"' })).rejects.toMatchObject({
      status: 412,
    })
    await admin.call(members.remove, { params: { id } }, { ifMatch: '"1"' })
    await expect(read(id)).rejects.toMatchObject({ status: 404 })
  })

  it("is refused to users who may only edit", async () => {
    const { id } = await aMember()
    for (const role of ["PASTOR", "SECRETARY"] as const) {
      const caller = await test.as(role, church)
      await expect(caller.call(members.remove, { params: { id } })).rejects.toMatchObject({ status: 403 })
    }
    expect((await read(id)).id).toBe(id)
  })

  it("is refused to the administrator of another church", async () => {
    const { id } = await aMember()
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await expect(stranger.call(members.remove, { params: { id } })).rejects.toMatchObject({
      status: 404,
      message: "Não encontrado.",
    })
    expect((await read(id)).id).toBe(id)
  })
})
