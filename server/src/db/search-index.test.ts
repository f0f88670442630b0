import { members } from "@aprisco/contract/members/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../testing/app.ts"
import type { Church } from "../testing/factories.ts"
import { createTenantScope, type Db } from "./tenant-scope.ts"

/** Enough that PostgreSQL would not read all of a church's rows instead. */
const MANY = 3_000

let test: TestApp
let church: Church
let elsewhere: Church
let branch: { id: number }

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  church = await test.make.aChurch()
  elsewhere = await test.make.aChurch()
  branch = await test.make.aBranch({ church })
  const { owner } = test.database
  for (const { id } of [church, elsewhere]) {
    for (const kind of ["members", "visitors"])
      await sql`with person as (
          insert into people (church_id, branch_id, branch_ids, full_name, birth_date, phone, on_roll, registered)
          select church_id, id, array[id], 'Pessoa Número ' || translate(n::text, '0123456789', 'abcdefghij'), '1980-01-01',
            '(11) 9' || 10000000 + n, ${kind === "members"}, ${kind === "visitors"}
          from branches, generate_series(1, ${MANY}::int) n where church_id = ${id} and kind = 'headquarters'
          returning id, church_id, branch_id)
        ${
          kind === "members"
            ? sql`insert into members (person_id, church_id, branch_id) select id, church_id, branch_id from person`
            : sql`insert into visitors (person_id, church_id, branch_id, registration_source)
                select id, church_id, branch_id, 'manual' from person`
        }`.execute(owner)
  }
  await sql`analyze people, members, visitors`.execute(owner)
  await test.make.aMember({ church, fullName: "Zilda Prado", branchId: branch.id })
  await test.make.aMember({ church, fullName: "Zilda Lins", email: "z_prado@example.org" })
  await test.make.aMember({ church: elsewhere, fullName: "Zilda Prado" })
})
afterAll(() => test.close())

/** Of a table and its index, by the connection: how often they were scanned, and how many rows an index led to. */
interface Reads {
  index: number
  scans: number
  rows: number
}

const scopeOf = (churchIds: number[], branchIds: number[] | null = null) =>
  createTenantScope({ churchIds, branchIds, userId: null })

function inScope<T>(work: (db: Db) => Promise<T>, ...scope: Parameters<typeof scopeOf>): Promise<T> {
  return test.database.connection.withTenant(scopeOf(...scope), work)
}

async function found(db: Db, of: Church, words: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(cardinality(app.find_people(${of.id}, ${words}::text[], null, 'members')), 0) as count`.execute(
    db,
  )
  return rows[0]?.count ?? -1
}

describe("a search", () => {
  it.each([
    ["zilda prado", ["Zilda Lins", "Zilda Prado"]],
    ["prado ZÍLDA z", ["Zilda Lins", "Zilda Prado"]],
    ["zilda lins ins", ["Zilda Lins"]],
    ["z_prado", ["Zilda Lins"]],
    ["zi li", ["Zilda Lins"]],
    ["zilda %", []],
    ["zilda_prado", []],
    ["zild\\a", []],
    ["zilda ' ' x", ["Zilda Lins"]],
    ["910002345", ["Pessoa Número cdef"]],
  ])("for «%s» finds the same by the index as by reading each row would", async (search, names) => {
    const secretary = await test.as("SECRETARY", church)
    const { results, count } = await secretary.call(members.list, {
      query: { search, ordering: "full_name" },
    })
    expect([results.map((row) => row.fullName), count]).toEqual([names, names.length])
  })

  it("counts all that it finds on each page, with other filters too", async () => {
    const secretary = await test.as("SECRETARY", church)
    const query = { search: "pessoa número", page: 2, pageSize: 10 }
    expect((await secretary.call(members.list, { query })).count).toBe(MANY)
    expect((await secretary.call(visitors.list, { query })).count).toBe(MANY)
    const inactive = { ...query, page: 1, membershipStatus: "inactive" as const }
    expect((await secretary.call(members.list, { query: inactive })).count).toBe(0)
  })

  it.each(["members", "visitors"] as const)(
    "of %s reads the index, and nothing else of the table",
    async (table) => {
      const reads = async (db: Db): Promise<Reads> => {
        const { rows } = await sql<Reads>`
        select pg_stat_get_xact_numscans('people_search'::regclass) as index,
          pg_stat_get_xact_numscans('people'::regclass) as scans,
          pg_stat_get_xact_tuples_fetched('people'::regclass) as rows`.execute(db)
        return rows[0] ?? { index: 0, scans: 0, rows: 0 }
      }
      const [before, after] = await inScope(
        async (db) => {
          const start = await reads(db)
          for (const sought of [
            sql`array['cdef'], null`,
            sql`array['cdef', 'pessoa'], null`,
            sql`null, '002345'`,
          ])
            await sql`select app.find_people(${church.id}, ${sought}, ${table})`.execute(db)
          return [start, await reads(db)]
        },
        [church.id],
      )
      expect([after.index - before.index, after.scans - before.scans]).toEqual([3, 0])
      // The rows that were found, and those that have the same pieces.
      expect(after.rows - before.rows).toBeLessThan(MANY / 10)
    },
  )
})

describe("app.find_people", () => {
  it("answers for no church outside the scope, whatever it is asked", async () => {
    expect(await inScope((db) => found(db, church, ["zilda"]), [church.id])).toBe(2)
    expect(await inScope((db) => found(db, elsewhere, ["zilda"]), [church.id])).toBe(0)
    expect(await inScope((db) => found(db, elsewhere, ["zilda"]), [])).toBe(0)
    expect(await inScope((db) => found(db, elsewhere, ["zilda"]), [church.id, elsewhere.id])).toBe(1)
  })

  it("answers for no branch outside the scope", async () => {
    expect(await inScope((db) => found(db, church, ["zilda"]), [church.id], [branch.id])).toBe(1)
    expect(await inScope((db) => found(db, church, ["zilda"]), [church.id], [])).toBe(0)
  })

  it("is not for roles without a scope", async () => {
    const asked = test.database.connection.withSystem((db) => found(db, church, ["zilda"]))
    await expect(asked).rejects.toThrow(/permission denied/)
  })
})
