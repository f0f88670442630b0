/** Whatever data two people have, a merge and its undo leave every table as it was (docs/product/people.md#9.5). */
import { isDeepStrictEqual } from "node:util"
import { personMerges } from "@aprisco/contract/merges/routes"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { createPopulation, type Population } from "./population.testing.ts"

/** `npm run test:full` runs more. */
const MERGES = Number(process.env.RANDOM_MERGES ?? 10)

let test: TestApp
let people: Population

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  test.clock.set("2026-11-25T12:00:00-03:00")
  people = await createPopulation(test, Number(process.env.RANDOM_SEED ?? 20_261_125))
})
afterAll(() => test.close())

/** Every row of a church by table, without columns that count writes, and in no order. */
async function everything(): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'church_id' and table_type = 'BASE TABLE'
      and table_name not in ('audit_entries', 'audit_chain', 'audit_unchained', 'audit_heads', 'audit_checkpoints', 'audit_keys', 'person_merges',
        'people_to_score', 'sessions', 'erasures')
    order by 1`.execute(test.database.owner)
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - array['version', 'updated_at'])::text as row from ${sql.table(name)} as t
      where church_id = ${people.church.id} order by 1`.execute(test.database.owner)
    found[name] = name.endsWith("_counters") ? summed(rows) : rows.map(({ row }) => row)
  }
  return found
}

/** The value of each counter, which is the sum of its entries. */
function summed(rows: readonly { row: string }[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { row } of rows) {
    const { transaction_id: _, church_id: church, branch_id: branch, month = "", ...counts } = JSON.parse(row)
    for (const [name, count] of Object.entries(counts)) {
      const key = `${church} ${branch} ${month} ${name}`
      sums[key] = (sums[key] ?? 0) + Number(count)
    }
  }
  return sums
}

/** Only the tables that differ. */
function differing(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys(before).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const lines = (rows: unknown) => (Array.isArray(rows) ? rows.map(String) : [JSON.stringify(rows)])
  const only = (rows: Record<string, unknown>, others: Record<string, unknown>) =>
    Object.fromEntries(
      names.map((name) => [name, lines(rows[name]).filter((row) => !lines(others[name]).includes(row))]),
    )
  return { before: only(before, after), after: only(after, before) }
}

it(`${MERGES} merges of people with everything that they may have, each undone, leave all tables as they were`, async () => {
  const before = await everything()
  for (let number = 0; number < MERGES; number += 1) {
    const { keepId, mergeId, fields } = people.pair()
    const made = await people.admin
      .call(personMerges.create, { body: { keepId, mergeId, fields } })
      .catch((error: unknown) => {
        throw new Error(`merge ${number} of ${mergeId} into ${keepId}`, { cause: error })
      })
    const undone = await people.admin.call(personMerges.undo, { params: { id: made.id } })
    expect(undone.left, `merge ${number} of ${mergeId} into ${keepId}: ${JSON.stringify(fields)}`).toEqual([])
    const changed = differing(before, await everything())
    expect(changed.after, `merge ${number} of ${mergeId} into ${keepId}: ${JSON.stringify(fields)}`).toEqual(
      changed.before,
    )
  }
}, 600_000)

it("several merges of one person, undone from the newest to the oldest, do so too", async () => {
  const before = await everything()
  const made: number[] = []
  for (const body of people.chain(4)) {
    const merge = await people.admin.call(personMerges.create, { body })
    made.unshift(merge.id)
  }
  expect(made.length).toBe(4)
  for (const id of made) {
    const { left } = await people.admin.call(personMerges.undo, { params: { id } })
    expect(left).toEqual([])
  }
  const changed = differing(before, await everything())
  expect(changed.after).toEqual(changed.before)
})
