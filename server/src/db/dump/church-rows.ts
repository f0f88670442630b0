import { type RawBuilder, sql } from "kysely"
import type { Db } from "../tenant-scope.ts"
import type { ChurchTable } from "./church-tables.ts"

/** The values of a row in the order of the columns, as PostgreSQL writes them. */
export type Row = (string | null)[]

/** Rows that are in memory at once. */
const AT_ONCE = 2_000

/** Makes PostgreSQL write the same text for the same values everywhere, and lets the transaction take its time. */
export async function fixTextFormatOf(db: Db): Promise<void> {
  await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '3', true), set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(db)
}

/** The rows of a church in one of its tables, by their key. In a transaction of the owner. */
export async function* churchTableRows(
  db: Db,
  table: ChurchTable,
  churchId: number,
  only: RawBuilder<boolean> = sql<boolean>`true`,
): AsyncGenerator<Row[]> {
  const values = table.columns.map(({ name }) => `"${name}"::text`).join(", ")
  const key = table.columns.find(({ role }) => role === "own")
  const order = key === undefined ? "" : `order by "${key.name}"`
  await sql`declare church_rows no scroll cursor for select array[${sql.raw(values)}] as row
    from ${sql.raw(`"${table.name}"`)} where ${sql.raw(table.isOf(churchId))} and ${only} ${sql.raw(order)}`.execute(
    db,
  )
  for (;;) {
    const { rows } = await sql<{ row: Row }>`fetch forward ${sql.lit(AT_ONCE)} from church_rows`.execute(db)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < AT_ONCE) break
  }
  await sql`close church_rows`.execute(db)
}
