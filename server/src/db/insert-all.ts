import { toSnake } from "@aprisco/contract/kit/wire"
import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely"
import type { Schema } from "./schema.ts"

/** A row to insert; a column of JSON takes its value, not its text. */
type GivenRow<Table> = {
  [K in keyof Insertable<Table>]:
    | Insertable<Table>[K]
    | (K extends keyof Selectable<Table> ? Selectable<Table>[K] : never)
}

/**
 * The statement that inserts many rows, in their order. They are one parameter: thousands of parameters take longer to build, send and read than the rows to
 * write. `defaults`: of the columns that some rows leave out; another column that is left out is null.
 */
export function insertAll<T extends keyof Schema & string>(
  table: T,
  rows: readonly GivenRow<Schema[T]>[],
  defaults: Partial<GivenRow<Schema[T]>> = {},
): RawBuilder<unknown> {
  const names = [...new Set([defaults, ...rows].flatMap((row) => Object.keys(row)))]
  const columns = sql.join(names.map((name) => sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${columns}) select ${columns} from jsonb_populate_recordset(
    jsonb_populate_record(null::${sql.table(table)}, ${jsonOf(defaults)}::jsonb), ${JSON.stringify(rows.map(stored))}::jsonb)`
}

function jsonOf(row: object): string {
  return JSON.stringify(stored(row))
}

function stored(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      toSnake(name),
      Buffer.isBuffer(value) ? hexOf(value) : value,
    ]),
  )
}

/** Bytes as PostgreSQL reads them in JSON. */
export function hexOf(bytes: Buffer): string {
  return `\\x${bytes.toString("hex")}`
}
