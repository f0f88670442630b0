import { CompiledQuery, sql } from "kysely"
import type { Db } from "../tenant-scope.ts"
import type { Row } from "./church-rows.ts"
import type { ChurchTable } from "./church-tables.ts"

/** Waiting for less than PostgreSQL waits before it looks for a deadlock: no request of the product fails because of it. */
const LOCK_TIMEOUT = "400ms"
const ATTEMPTS = 100

/** The tables are in use all the time. */
export class TablesBusy extends Error {}

/** Columns that the target decides, with the text of their value, by table. */
export type SettledValues = Readonly<Record<string, Readonly<Record<string, string | null>>>>

/** A place for rows of each table which nobody else sees, until `insertStaged`. */
export async function stageTables(db: Db, tables: readonly ChurchTable[]): Promise<void> {
  for (const { name, columns } of tables)
    await run(
      db,
      `create temp table ${staged(name)} on commit drop as select ${list(columns)} from "${name}" limit 0`,
    )
}

/** Puts rows into the place of their table. */
export async function stageRows(db: Db, { name, columns }: ChurchTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const parameters = columns.map((_, index) => rows.map((row) => row[index] ?? null))
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(", ")
  const aliases = columns.map((_, index) => `v${index}`)
  const values = columns.map(({ type }, index) => `v${index}::${type}`).join(", ")
  await run(
    db,
    `insert into ${staged(name)} select ${values} from unnest(${arrays}) as given(${aliases.join(", ")})`,
    parameters,
  )
}

/**
 * Copies what was staged into the tables. Their triggers are silent meanwhile: the rows are already what they made of them. Until the
 * transaction ends, others read these tables, and wait where they write. Throws `TablesBusy`.
 */
export async function insertStaged(
  db: Db,
  tables: readonly ChurchTable[],
  settled: SettledValues,
): Promise<void> {
  await lockTables(db, tables)
  for (const { name } of tables) await run(db, `alter table "${name}" disable trigger user`)
  for (const { name, columns } of tables) {
    const more = Object.entries(settled[name] ?? {})
    const columnsAndMore = [list(columns), ...more.map(([column]) => `"${column}"`)].join(", ")
    const values = [list(columns), ...more.map((_, index) => `$${index + 1}`)].join(", ")
    await run(
      db,
      `insert into "${name}" (${columnsAndMore}) overriding system value select ${values} from ${staged(name)}`,
      more.map(([, value]) => value),
    )
  }
  for (const { name } of tables) await run(db, `alter table "${name}" enable trigger user`)
}

async function lockTables(db: Db, tables: readonly ChurchTable[]): Promise<void> {
  const names = tables.map(({ name }) => `"${name}"`).join(", ")
  for (let attempt = 1; ; attempt += 1) {
    await run(db, "savepoint before_locks")
    try {
      await run(db, `set local lock_timeout = '${LOCK_TIMEOUT}'`)
      await run(db, `lock table ${names} in share row exclusive mode`)
      await run(db, "set local lock_timeout = 0")
      return
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      await run(db, "rollback to savepoint before_locks")
      if (attempt === ATTEMPTS) throw new TablesBusy("the tables are in use all the time")
    }
  }
}

const isLockTimeout = (error: unknown) => error instanceof Error && "code" in error && error.code === "55P03"

/** Numbers for new rows of a table, ascending, which no other row gets. */
export async function nextNumbers(db: Db, table: string, column: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select nextval(pg_get_serial_sequence(${table}, ${column}))::text as number
    from generate_series(1, ${count}::integer)`.execute(db)
  return rows.map(({ number }) => number)
}

const staged = (name: string) => `pg_temp."moved_${name}"`
const list = (columns: ChurchTable["columns"]) => columns.map(({ name }) => `"${name}"`).join(", ")
const run = (db: Db, text: string, parameters: readonly unknown[] = []) =>
  db.executeQuery(CompiledQuery.raw(text, [...parameters]))
