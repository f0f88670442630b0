import { type Member, members } from "@aprisco/contract/members/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { hadDeadlock, whileLocked } from "../../../testing/waiting-for-locks.ts"

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp()
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})
afterAll(() => test.close())

type Change = Parameters<typeof admin.call<typeof members.update>>[1]["body"]
type Caller = Pick<typeof admin, "call">

const aMember = (values = {}, where = church) => test.make.aMember({ church: where, ...values })
const change = (id: number, body: Change, caller: Caller = admin) =>
  caller.call(members.update, { params: { id }, body })
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

describe("a spouse who is a member", () => {
  const tie = (of: Member) => [of.spouseIsMember, of.spouseMember, of.spouseMemberName]

  it("is linked on both sides, from either side, at registration too", async () => {
    const wife = await aMember({ fullName: "Rute" })
    const husband = await admin.call(members.create, {
      body: { fullName: "Boaz", birthDate: "1970-01-01", spouseMember: wife.id, maritalStatus: "married" },
    })
    expect(tie(husband)).toEqual([true, wife.id, "Rute"])
    expect(tie(await read(wife.id))).toEqual([true, husband.id, "Boaz"])
    await change(wife.id, { spouseMember: null })
    expect(tie(await read(husband.id))).toEqual([false, null, null])
    expect(tie(await change(wife.id, { spouseMember: husband.id }))).toEqual([true, husband.id, "Boaz"])
    expect(tie(await read(husband.id))).toEqual([true, wife.id, "Rute"])
  })

  it("is removed by clearing the checkbox, and by no other incomplete change", async () => {
    const [a, b] = [await aMember(), await aMember()]
    await change(a.id, { spouseMember: b.id })
    expect((await change(b.id, { spouseIsMember: true, notes: "x" })).spouseMember).toBe(a.id)
    expect(tie(await change(a.id, { spouseIsMember: false }))).toEqual([false, null, null])
    expect((await read(b.id)).spouseMember).toBeNull()
  })

  it("who was married to another member is unlinked from them", async () => {
    const [a, b, c, d] = [await aMember(), await aMember(), await aMember(), await aMember()]
    await change(a.id, { spouseMember: b.id })
    await change(c.id, { spouseMember: d.id })
    await change(a.id, { spouseMember: c.id })
    const ties = await Promise.all([a, b, c, d].map(async ({ id }) => (await read(id)).spouseMember))
    expect(ties).toEqual([c.id, null, a.id, null])
    expect(await factsOf(d.id)).toContainEqual(["member.changed", { fields: ["spouseMember"] }])
  })

  it("is changed correctly when two couples swap at the same time, in either order", async () => {
    const [a, b, c, d] = [await aMember(), await aMember(), await aMember(), await aMember()]
    await change(a.id, { spouseMember: b.id })
    // Each of the two transactions has locked the row that the other one needs.
    await whileLocked(test, "members", c.id, [
      () => change(a.id, { spouseMember: c.id }),
      () => change(b.id, { spouseMember: d.id }),
    ])
    expect(hadDeadlock(test)).toBe(true)
    const ties = await Promise.all([a, b, c, d].map(async ({ id }) => (await read(id)).spouseMember))
    expect(ties).toEqual([c.id, d.id, a.id, b.id])
  })

  it("cannot be a member of another church, an unknown id or the member themselves, and nothing is stored then", async () => {
    const { id } = await aMember()
    const stranger = await test.make.aMember({ church: await test.make.aChurch() })
    const gone = await aMember({ deletedAt: new Date() })
    for (const spouseMember of [stranger.id, gone.id, 999_999, id]) {
      await expect(change(id, { spouseMember, notes: "não" })).rejects.toMatchObject({
        status: 400,
        fields: { spouseMember: ["Cônjuge não encontrado entre os membros."] },
      })
    }
    expect(await read(id)).toMatchObject({ notes: null, spouseMember: null })
    const body = { fullName: "Noemi", birthDate: "1950-01-01", spouseMember: stranger.id }
    const count = async () => (await admin.call(members.list, { query: {} })).count
    const before = await count()
    await expect(admin.call(members.create, { body })).rejects.toMatchObject({ status: 400 })
    expect(await count()).toBe(before)
  })

  it("of another church of the denomination is refused to a DENOMINATION_ADMIN as well", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const home = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const otherChurch = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const office = await test.as("DENOMINATION_ADMIN", home)
    const [one, other] = [await aMember({}, home), await aMember({}, otherChurch)]
    await expect(change(one.id, { spouseMember: other.id }, office)).rejects.toMatchObject({ status: 400 })
  })

  it("in a branch that a BRANCH_MANAGER does not see cannot be chosen, and is unlinked when they remove the link", async () => {
    const mine = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [mine])
    const [ours, hidden] = [await aMember({ branchId: mine.id }), await aMember()]
    await expect(change(ours.id, { spouseMember: hidden.id }, manager)).rejects.toMatchObject({ status: 400 })
    await change(ours.id, { spouseMember: hidden.id })
    expect(tie(await read(ours.id, manager))).toEqual([false, null, null])
    await change(ours.id, { spouseMember: null }, manager)
    expect((await read(hidden.id)).spouseMember).toBeNull()
  })

  it("who is deleted is not shown", async () => {
    const [a, b] = [await aMember(), await aMember()]
    await change(a.id, { spouseMember: b.id })
    await admin.call(members.remove, { params: { id: b.id } })
    expect(tie(await read(a.id))).toEqual([false, null, null])
  })

  it("linked from both sides concurrently and repeatedly is one pair", async () => {
    const [a, b] = [await aMember(), await aMember()]
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? change(a.id, { spouseMember: b.id }) : change(b.id, { spouseMember: a.id }),
      ),
    )
    expect([(await read(a.id)).spouseMember, (await read(b.id)).spouseMember]).toEqual([b.id, a.id])
  })
})
