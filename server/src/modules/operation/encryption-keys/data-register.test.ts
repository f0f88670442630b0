import { readFileSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { MODULES } from "../../../modules.ts"
import { createTestDatabase, type TestDatabase } from "../../../testing/database.ts"
import { encryptedColumns } from "./encrypted-columns.ts"

const LEVELS = ["people", "secret", "evidence", "church", "installation"]

interface Row {
  table: string
  level: string
  encrypted: string[]
  hashes: string[]
  kept: string
}

const listed: Row[] = readFileSync(join(import.meta.dirname, "../../../../../docs/DADOS.md"), "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, name = "", level = "", , protectedColumns = "", kept = ""] = line
      .split("|")
      .map((cell) => cell.trim())
    const table = /^`([a-z_]+)`$/.exec(name)?.[1]
    if (table === undefined || !LEVELS.includes(level)) return []
    const columns = (kind: string) =>
      [
        ...(protectedColumns.split("; ").find((part) => part.startsWith(kind)) ?? "").matchAll(/`(\w+)`/g),
      ].map(([, column]) => String(column))
    return [{ table, level, encrypted: columns("encrypted:"), hashes: columns("hash:"), kept }]
  })

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it("docs/DADOS.md lists every table of the database once, with its level and retention", async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(database.owner)
  expect(listed.map(({ table }) => table).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  expect(listed.filter(({ kept }) => kept === "")).toEqual([])
})

it("docs/DADOS.md lists every column of bytes as encrypted or as a hash", async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
      and not a.attisdropped and a.atttypid = 'bytea'::regtype`.execute(database.owner)
  const named = (kind: "encrypted" | "hashes") =>
    listed.flatMap((row) => row[kind].map((column) => `${row.table}.${column}`)).toSorted()
  const encrypted = encryptedColumns(MODULES).map(({ table, column }) => `${table}.${column}`)
  const others = rows
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !encrypted.includes(name))
  expect(named("encrypted")).toEqual(encrypted.toSorted())
  expect(named("hashes")).toEqual(others.toSorted())
})
