/** A branch is closed while its people are changed: the second transaction waits, and neither fails. */
import { contract } from "@aprisco/contract"
import { branches } from "@aprisco/contract/branches/routes"
import { trash } from "@aprisco/contract/trash/routes"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { hadDeadlock, whileLocked } from "../../../testing/waiting-for-locks.ts"

const { activities, members, ministries, visitors } = contract

let test: TestApp
let church: Church
let branch: Awaited<ReturnType<TestApp["make"]["aBranch"]>>
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  branch = await test.make.aBranch({ church })
  admin = await test.as("CHURCH_ADMIN", church)
})

afterEach(() => {
  expect(hadDeadlock(test)).toBe(false)
})

const close = () =>
  admin.call(branches.remove, {
    params: { id: branch.id },
    query: { moveTo: church.headquarters.id },
  })

const branchesOf = async (table: "members" | "visitors") => {
  const rows = await test.database.owner
    .selectFrom(table)
    .where("churchId", "=", church.id)
    .select(["branchId", "deletedAt"])
    .execute()
  return rows.map(({ branchId, deletedAt }) => [branchId, deletedAt])
}

it("waits for conversions and restorations, or they wait for it", async () => {
  const visitor = await test.make.aVisitor({ church, branchId: branch.id })
  const member = await test.make.aMember({ church, branchId: branch.id, deletedAt: test.clock.now() })
  await whileLocked(test, "churches", church.id, [
    close,
    () => admin.call(visitors.convertToMember, { params: { id: visitor.id }, body: {} }),
    () => admin.call(trash.restore, { params: { kind: "member", id: member.id } }),
  ])
  const there = [church.headquarters.id, null]
  expect(await branchesOf("members")).toEqual([there, there])
})

it("locks its people in the order of the bulk actions", async () => {
  const first = await test.make.aVisitor({ church, branchId: branch.id })
  const second = await test.make.aVisitor({ church, branchId: branch.id })
  // Stored physically after the other row, in a table that is read in that order.
  await sql`update visitors set first_visit = false where id = ${first.id}`.execute(test.database.owner)
  await sql`analyze visitors`.execute(test.database.owner)
  const contacted = {
    ids: [second.id, first.id],
    action: "update_follow_up" as const,
    followUpStatus: "contacted" as const,
  }
  const [reply] = await whileLocked(test, "visitors", first.id, [
    () => admin.call(visitors.bulkAction, { body: contacted }),
    close,
  ])
  expect(reply).toMatchObject({ updated: 2 })
  const there = [church.headquarters.id, null]
  expect(await branchesOf("visitors")).toEqual([there, there])
})

it("locks a person before their entry, as a change of the member does", async () => {
  const member = await test.make.aMember({ church, branchId: branch.id })
  const change = () =>
    admin.call(members.update, { params: { id: member.id }, body: { membershipDate: "2021-03-01" } })
  await whileLocked(test, "members", member.id, [close, change])
  expect(await branchesOf("members")).toEqual([[church.headquarters.id, null]])
})

it("waits for people who are being moved into it, also when some are already there", async () => {
  const already = await test.make.aVisitor({ church, branchId: branch.id })
  const coming = await test.make.aVisitor({ church })
  const into = { ids: [already.id, coming.id], action: "assign_branch" as const, branch: branch.id }
  const [reply] = await whileLocked(test, "visitors", coming.id, [
    () => admin.call(visitors.bulkAction, { body: into }),
    close,
  ])
  expect(reply).toMatchObject({ updated: 2 })
  const there = [church.headquarters.id, null]
  expect(await branchesOf("visitors")).toEqual([there, there])
})

it("waits for a member who follows their spouse into it", async () => {
  const spouse = await test.make.aMember({ church, branchId: branch.id })
  const member = await test.make.aMember({ church })
  await whileLocked(test, "members", member.id, [
    () =>
      admin.call(members.update, {
        params: { id: member.id },
        body: { branch: branch.id, spouseMember: spouse.id },
      }),
    close,
  ])
  const there = [church.headquarters.id, null]
  expect(await branchesOf("members")).toEqual([there, there])
})

it("does not block a change of a ministry or an activity that stays in it, and those that are moved into it end up in an existing branch", async () => {
  const visitor = await test.make.aVisitor({ church, branchId: branch.id })
  const here = { branchId: branch.id }
  const ministry = await test.make.aMinistry({ church, ...here })
  const activity = await test.make.anActivity({ church, ...here })
  const coming = { ...here, kind: "reuniao" as const, startsAt: "2030-01-01T19:00:00Z" }
  await whileLocked(test, "visitors", visitor.id, [
    close,
    async () => {
      await admin.call(ministries.update, { params: { id: ministry.id }, body: { ...here, name: "Louvor" } })
      await admin.call(activities.update, { params: { id: activity.id }, body: { ...here, name: "Ensaio" } })
      await admin.call(ministries.create, { body: { ...here, name: "Intercessão" } })
    },
    () => admin.call(activities.create, { body: { ...coming, name: "Vigília" } }),
  ])
  for (const table of ["ministries", "activities"] as const) {
    const rows = await test.database.owner
      .selectFrom(table)
      .where("churchId", "=", church.id)
      .select(["branchId", "name"])
      .execute()
    const names = { ministries: ["Intercessão", "Louvor"], activities: ["Ensaio", "Vigília"] }[table]
    expect(rows.map(({ name }) => name).sort()).toEqual(names)
    expect(rows.map(({ branchId }) => branchId)).toEqual(rows.map(() => church.headquarters.id))
  }
})
