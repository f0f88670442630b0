import type { Client } from "pg"
import pg from "pg"

/** A table and the columns that it stores; columns that are computed from others are not among them. */
export interface TableShape {
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
}

/** What was read of a table, or written into it. */
export interface TableSum {
  readonly rows: number
  /** SHA-256 of its rows as COPY writes them, in hexadecimal. */
  readonly sha256: string
}

/** By `tableKey` of the table. */
export type TableSums = Readonly<Record<string, TableSum>>

export interface SequenceState {
  readonly schema: string
  readonly name: string
  /** Null: nothing was taken from it yet. */
  readonly lastValue: string | null
}

const SCHEMAS = ["public", "graphile_worker"]

/** Tables of which each installation, or each process, has rows of its own. */
const NOT_DUMPED = new Set([
  "public.schema_migrations",
  "public.serving_password",
  "public.job_processes",
  "public.queue_pauses",
  "public.rate_limits",
  "graphile_worker.migrations",
])

/** How a table is called in a dump. */
export const tableKey = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`

/** The quoted name, for a statement. */
export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

/** `table (columns)`, as COPY takes it. */
export const quotedWithColumns = (table: TableShape): string =>
  `${quoted(table)} (${table.columns.map((column) => pg.escapeIdentifier(column)).join(", ")})`

/** The tables of a database that a dump contains. */
export async function tablesOf(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name, (
        select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind = 'r'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by n.nspname desc, c.relname`,
    [SCHEMAS],
  )
  return rows.filter((table) => !NOT_DUMPED.has(tableKey(table)))
}

/** The sequences of those schemas. */
export async function sequencesOf(client: Client): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select schemaname as schema, sequencename as name, last_value::text as "lastValue"
      from pg_sequences where schemaname = any($1) order by schemaname desc, sequencename`,
    [SCHEMAS],
  )
  return rows
}

/** Makes COPY write the same bytes for the same rows everywhere. For the transaction that runs. */
export async function fixTextFormat(client: Client): Promise<void> {
  await client.query(`
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local bytea_output = 'hex';
    set local extra_float_digits = 3;
    set local synchronize_seqscans = off`)
}
