/** Whatever a person takes part in follows a merge, comes back with its undo, and follows a registration that is found to be somebody's. */
import { personMerges } from "@aprisco/contract/merges/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { allTestRows, type TestRows } from "../../../testing/test-rows.ts"

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>
let testRows: TestRows[]
let keys: { table: string; column: string }[]

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  testRows = await allTestRows()
  const { rows } = await sql<{ table: string; column: string }>`
    select constraint_of.conrelid::regclass::text as table, attribute.attname as column
    from pg_constraint as constraint_of
    cross join lateral unnest(constraint_of.conkey) as part (number)
    join pg_attribute as attribute on attribute.attrelid = constraint_of.conrelid and attribute.attnum = part.number
    where constraint_of.contype = 'f' and constraint_of.confrelid = 'people'::regclass
      and constraint_of.conparentid = 0 and attribute.attname <> 'church_id'
      -- Pairs of duplicates are found anew, and an action in bulk is undone at the record that it found.
      and constraint_of.conrelid <> all (array['person_merges', 'people', 'members', 'visitors', 'duplicates', 'bulk_action_people']::regclass[])
    order by 1, 2`.execute(test.database.owner)
  keys = rows
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

/** How many rows name the person, by table and column. */
async function rowsOf(personId: number): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const { table, column } of keys) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${personId}`.execute(
      test.database.owner,
    )
    if (rows[0]?.count) counted[`${table}.${column}`] = rows[0].count
  }
  return counted
}

/** A member with a row of every kind that modules plant. */
async function aMemberWithRows() {
  const member = await test.make.aMember({ church })
  const visitor = await test.make.aVisitor({ church })
  const user = await test.make.aUser({ church, role: "SECRETARY" })
  const place = { church, branchId: church.headquarters.id, member, visitor, user }
  for (const rows of testRows) await rows.plant(test, place)
  return member
}

it("follows a merge to the record that is kept, and an undo gives it back", async () => {
  const { personId: mergeId } = await aMemberWithRows()
  const { personId: keepId } = await test.make.aMember({ church })
  const before = await rowsOf(mergeId)
  for (const row of [
    "group_stays.person_id",
    "group_unit_leaders.person_id",
    "group_multiplications.leader_id",
    "group_multiplication_people.person_id",
    "attendance_marks.person_id",
    "attendance_links.person_id",
    "attendance_newcomers.person_id",
    "person_follow_ups.person_id",
    "person_follow_up_contacts.person_id",
    "person_list_people.person_id",
  ])
    expect(before).toHaveProperty([row])
  const { id } = await admin.call(personMerges.create, { body: { keepId, mergeId } })
  expect([await rowsOf(mergeId), await rowsOf(keepId)]).toEqual([{}, before])
  const { left } = await admin.call(personMerges.undo, { params: { id } })
  expect([left, await rowsOf(mergeId), await rowsOf(keepId)]).toEqual([[], before, {}])
})

it("follows a registration that is found to be a member's", async () => {
  const entry = await aMemberWithRows()
  const visitor = await test.make.aVisitor({ church, personId: entry.personId })
  const before = await rowsOf(entry.personId)
  await test.database.owner.deleteFrom("members").where("id", "=", entry.id).execute()
  expect(await rowsOf(entry.personId)).toEqual(before)
  const member = await test.make.aMember({ church })
  const body = { linkMemberId: member.id }
  await admin.call(visitors.convertToMember, { params: { id: visitor.id }, body })
  expect([await rowsOf(entry.personId), await rowsOf(member.personId)]).toEqual([{}, before])
})
