import { toCamel, toSnake } from "@aprisco/contract/kit/wire"
import { type RawBuilder, sql } from "kysely"
import type { Services } from "../../../core/context.ts"
import { decryptText } from "../../../core/encrypted-text.ts"
import type { Logger } from "../../../core/log.ts"
import type { ExportedTable } from "../../../core/manifest/exported-table.ts"
import type { Db } from "../../../db/tenant-scope.ts"
import type { Cell } from "../../../integrations/sheet.ts"

const AT_ONCE = 1000

type Row = Record<string, unknown>

/** A church that is exported, and how its rows are read: in the transaction of a request, or each batch in one of its own. */
export interface ExportSource {
  readonly churchId: number
  /** For a person of the office inside another church, who may not see who gave (docs/product/treasury.md#5.1). */
  readonly hidesGivers: boolean
  readonly services: Services
  readonly log: Logger
  readonly read: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

/** The church's rows of a table without deleted ones, in batches and in the order of its key. */
export async function* readTable(
  source: ExportSource,
  table: ExportedTable,
  churchColumn = "churchId",
): AsyncGenerator<Row[]> {
  const deletes = (await columnsOf(source, table)).includes("deletedAt")
  let last: Row | null = null
  do {
    const batch: RawBuilder<Row> = sql<Row>`
      select *, ${source.hidesGivers && table.givers ? table.givers.of : sql`false`} as names_a_giver
      from ${sql.table(table.read ?? table.table)} as this
      where ${sql.join(conditions(source, table, churchColumn, deletes, last), sql` and `)}
      order by ${sql.join(table.key.map((name) => sql.ref(`this.${name}`)))} limit ${AT_ONCE}`
    const rows = await source.read<Row[]>(async (db) => (await batch.execute(db)).rows)
    for (const row of rows)
      if (row.namesAGiver === true) for (const column of table.givers?.columns ?? []) row[column] = null
    if (rows.length > 0) yield rows
    last = rows.length === AT_ONCE ? (rows.at(-1) ?? null) : null
  } while (last !== null)
}

function conditions(
  { churchId }: ExportSource,
  { key, which, of = [] }: ExportedTable,
  churchColumn: string,
  deletes: boolean,
  last: Row | null,
) {
  return [
    sql`${sql.ref(`this.${churchColumn}`)} = ${churchId}`,
    ...(deletes ? [sql`this.deleted_at is null`] : []),
    ...(which ? [which] : []),
    ...of.map(
      ({ table, by }) => sql`not exists (
        select from ${sql.table(table)} as whose where whose.church_id = this.church_id
          and whose.id = ${sql.ref(`this.${by}`)} and whose.deleted_at is not null)`,
    ),
    ...(last === null
      ? []
      : [
          sql`(${sql.join(key.map((name) => sql.ref(`this.${name}`)))}) > (${sql.join(key.map((name) => last[name]))})`,
        ]),
  ]
}

/** The exported columns of a table, in their order. */
export async function exportedColumns(source: ExportSource, table: ExportedTable): Promise<string[]> {
  const { only, without = [] } = table
  const columns = await columnsOf(source, table)
  return columns.filter((name) => (only ? only.includes(name) : !without.includes(name)))
}

async function columnsOf({ read }: ExportSource, { table, read: view }: ExportedTable): Promise<string[]> {
  const columns = sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${toSnake(view ?? table)}::regclass and attnum > 0 and not attisdropped order by attnum`
  const { rows } = await read((db) => columns.execute(db))
  return rows.map(({ name }) => toCamel(name))
}

/** A column's header in the file. Encrypted text is exported in plain text. */
export function headerOf(column: string): string {
  return toSnake(column).replace(/^encrypted_/, "")
}

/** A value as a cell shows it: instants in RFC 3339, encrypted text in plain text, lists and objects as JSON. */
export function cellOf(source: ExportSource, value: unknown): Cell {
  if (Buffer.isBuffer(value)) return decryptText(source, value)
  if (value === null || value === undefined) return null
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}
