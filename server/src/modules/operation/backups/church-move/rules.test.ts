import { readFileSync } from "node:fs"
import { glob } from "node:fs/promises"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { asOwner } from "../../../../db/dump/as-owner.ts"
import { type ChurchTable, churchTables } from "../../../../db/dump/church-tables.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import { MODULES } from "../../../../modules.ts"
import { createTestDatabase, type TestDatabase } from "../../../../testing/database.ts"
import { moveRules } from "./rules.ts"

const SOURCES = join(import.meta.dirname, "../../../..")
/** Entities of audit entries that have no number, or one that means nothing elsewhere. */
const WITHOUT_NUMBER = [
  "access",
  "audit",
  "calendar",
  "denomination",
  "group_page",
  "installation",
  "treasury_report",
  "job",
  "lead",
  "notice",
  "operator",
  // Its key is a word.
  "report",
]
const rules = moveRules(MODULES)

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** The tables that move, after a change of the schema that is undone. */
async function tablesAfter(change: string): Promise<ChurchTable[]> {
  const undone = new Error("undone")
  let tables: ChurchTable[] = []
  const work = async (db: Db) => {
    await sql.raw(change).execute(db)
    tables = await churchTables(db, rules)
    throw undone
  }
  await asOwner(database.ownerUrl, "write", work).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return tables
}

describe("what moves with a church", () => {
  it("is every table, unless a module says why it stays", async () => {
    const tables = await tablesAfter("select 1")
    const all = new Set([...tables.map(({ name }) => name), ...rules.stays])
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(database.owner)
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => !all.has(name))
        .toSorted(),
    ).toEqual(["job_processes", "schema_migrations", "serving_password"])
    expect(tables.map(({ name }) => name).filter((name) => rules.stays.has(name))).toEqual([])
  })

  it("includes a new table of the church without being told", async () => {
    const tables = await tablesAfter(
      "create table rooms (id bigint primary key generated always as identity, church_id bigint not null references churches, keeper_id bigint references users)",
    )
    expect(tables.find(({ name }) => name === "rooms")?.columns.map(({ role }) => role)).toEqual([
      "own",
      "church",
      { refersTo: "users" },
    ])
  })

  it.each([
    ["a table of no church", "create table rooms (id bigint primary key)", "no manifest says"],
    [
      "a number without a foreign key",
      "alter table members add column mentor_id bigint",
      "no manifest says what members.mentor_id refers to",
    ],
    [
      "JSON that may contain numbers",
      "alter table members add column more jsonb",
      "no manifest says what members.more refers to",
    ],
    [
      "a reference to what stays",
      "alter table members add column origin_id bigint references denominations",
      "members.origin_id refers to denominations, which does not move",
    ],
  ])("is not known of %s, until a module says so", async (_, change, line) => {
    await expect(tablesAfter(change)).rejects.toThrow(line)
  })

  it("has a number for every entity of the audit trail, or is said to have none", async () => {
    const entities = new Set<string>()
    for (const source of await sources())
      for (const [, entity = ""] of source.matchAll(/\bentity: "(\w+)"/g)) entities.add(entity)
    expect(entities.size).toBeGreaterThan(10)
    const unknown = [...entities].filter(
      (entity) => !rules.entities.has(entity) && !WITHOUT_NUMBER.includes(entity),
    )
    expect(unknown).toEqual([])
  })

  it("has the table of every fact of the audit trail that is a number of a record", async () => {
    const facts = new Set<string>()
    for (const source of await sources()) {
      for (const [, inside = ""] of source.matchAll(
        /\b(?:facts(?:: | = )|changed\(ctx, \w+, "[\w.]+", )\{([^{}]*)\}/g,
      ))
        for (const [, name = ""] of inside.matchAll(/(?:^|,)\s*(\w+Ids?)\s*(?=[:,]|$)/g)) facts.add(name)
    }
    expect([...facts].toSorted()).toEqual([...rules.facts.keys()].toSorted())
  })
})

async function sources(): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob("{core,http,modules}/**/*.ts", { cwd: SOURCES }))
    if (!/\.test(ing)?\.ts$/.test(file)) found.push(readFileSync(join(SOURCES, file), "utf8"))
  return found
}
