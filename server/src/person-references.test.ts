import { toSnake } from "@aprisco/contract/kit/wire"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { MODULES } from "./modules.ts"
import { createTestDatabase } from "./testing/database.ts"

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const DELETION: Readonly<Record<string, string>> = { c: "goes along", a: "blocks", r: "blocks", n: "unset" }

const rules = MODULES.flatMap(({ name: module, tables, personReferences = [] }) =>
  personReferences.map((rule) => ({ module, tables: tables ?? [], ...rule })),
)

const rollRules = MODULES.flatMap(({ tables, rollReferences = [] }) =>
  rollReferences.map((rule) => ({ tables: tables ?? [], ...rule })),
)

/** The foreign keys to a table, as "table.column", and what the schema does with their rows when a person is deleted. */
async function keysTo(target: "people" | "members"): Promise<string[][]> {
  const { rows } = await sql<{ key: string; deletion: string }>`
    select constraint_of.conrelid::regclass::text || '.' || attribute.attname as key, constraint_of.confdeltype as deletion
    from pg_constraint as constraint_of
    cross join lateral unnest(constraint_of.conkey) as part (number)
    join pg_attribute as attribute on attribute.attrelid = constraint_of.conrelid and attribute.attnum = part.number
    where constraint_of.contype = 'f' and constraint_of.confrelid = ${target}::regclass
      and constraint_of.conparentid = 0 and attribute.attname <> 'church_id'
    order by 1`.execute(database.owner)
  return rows.map(({ key, deletion }) => [key, DELETION[deletion] ?? deletion])
}

describe("what the manifests say of the foreign keys to people", () => {
  it("is said of each, once, and as the schema has it", async () => {
    const said = rules.map(({ table, column, deletion }) => [
      `${toSnake(table)}.${toSnake(column)}`,
      deletion as string,
    ])
    expect(said.toSorted()).toEqual(await keysTo("people"))
  })

  it("is said of each to the roll too, where it says what becomes of them when of two entries one is chosen", async () => {
    const said = rollRules.map(({ table, column }) => `${toSnake(table)}.${toSnake(column)}`)
    expect(said.toSorted()).toEqual((await keysTo("members")).map(([key]) => key))
    expect(rollRules.filter(({ table, tables }) => !tables.includes(table))).toEqual([])
  })

  it("is said by the module that writes the table", () => {
    expect(rules.filter(({ table, tables }) => !tables.includes(table))).toEqual([])
  })

  it("names columns that are there", async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`.execute(
      database.owner,
    )
    const known = new Set(rows.map(({ name }) => name))
    const named = [...rules, ...rollRules].flatMap(({ table, merge }) =>
      merge.how === "one"
        ? [...merge.key, merge.since, merge.until, merge.best?.column, ...(merge.flags ?? [])]
            .filter((column) => column !== undefined)
            .map((column) => `${toSnake(table)}.${toSnake(column)}`)
        : [],
    )
    expect(named.filter((name) => !known.has(name))).toEqual([])
    expect(named.length).toBeGreaterThan(0)
  })
})
