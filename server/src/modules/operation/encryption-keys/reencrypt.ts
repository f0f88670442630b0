import { sql } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import { DecryptionError } from "../../../core/encryption.ts"
import { storeRecoveryCodeKeys } from "../../ground/auth/second-factor/public.ts"
import { JOURNALS, reencryptJournals } from "../../readers/merges/public.ts"
import { type CiphertextColumn, encryptedColumns } from "./encrypted-columns.ts"
import type { CountedColumn } from "./key-usage.ts"
import { firstKeyInUse } from "./known-keys.ts"

/** Rows of one transaction: few enough that no request waits long for one of them. */
const BATCH = 200

/** Runs work in a separate transaction that sees every church. */
type RunInTransaction = <T>(work: (ctx: AnyContext) => Promise<T>) => Promise<T>

/** `unencrypted`: values without a key id. `rotation`: values that are not under the current key. */
type ReencryptionScope = "unencrypted" | "rotation"

export interface ColumnProgress {
  column: CountedColumn
  /** Encrypted again in this pass. */
  done: number
  /** Values that could not be decrypted and were left as they are. */
  unreadable: number
  finished: boolean
}

/**
 * Encrypts everything in scope with the current key, one batch in each transaction, so that it may be killed at any time and
 * continues where it stopped. Rows that another transaction is changing are left for the next call, as are those that cannot be
 * decrypted; several processes at once share the work. Returns how many were encrypted.
 */
export async function reencrypt(
  run: RunInTransaction,
  scope: ReencryptionScope,
  report: (progress: ColumnProgress) => void = () => undefined,
): Promise<number> {
  const { stored, columns } = await run(async (ctx) => ({
    stored: await storeRecoveryCodeKeys(ctx, await firstKeyInUse(ctx)),
    columns: lastingColumns(ctx),
  }))
  let total = stored
  for (const column of columns) total += await reencryptColumn(run, { column, scope }, report)
  return total + (await reencryptKept(run, scope, report))
}

/** What the merges keep for their undo, as `reencrypt` does it with the columns. */
export const reencryptKept = (
  run: RunInTransaction,
  scope: ReencryptionScope,
  report?: (progress: ColumnProgress) => void,
) =>
  inBatches<number>(JOURNALS, report, (after) =>
    run((ctx) => reencryptJournals(ctx, prefixFor(ctx, scope), after)),
  )

/** The columns whose rows are not deleted within a day. */
export const lastingColumns = ({ services }: AnyContext) =>
  encryptedColumns(services.modules).filter(({ expires }) => !expires)

/** What is encrypted again: a column, of one church where one is named. */
interface Part {
  readonly column: CiphertextColumn
  readonly scope: ReencryptionScope
  readonly churchId?: number
}

/** One column, or one church's part of it, as `reencrypt` does them all. */
export const reencryptColumn = (
  run: RunInTransaction,
  part: Part,
  report?: (progress: ColumnProgress) => void,
) => inBatches<Row>(part.column, report, (after) => run((ctx) => reencryptBatch(ctx, part, after)))

async function inBatches<Place>(
  column: CountedColumn,
  report: (progress: ColumnProgress) => void = () => undefined,
  work: (after: Place | null) => Promise<Batch<Place>>,
): Promise<number> {
  const progress = { column, done: 0, unreadable: 0, finished: false }
  let after: Place | null = null
  do {
    const batch: Batch<Place> = await work(after)
    progress.done += batch.done
    progress.unreadable += batch.unreadable
    after = batch.last
    progress.finished = after === null
    report({ ...progress })
  } while (after !== null)
  return progress.done
}

/** What a value begins with that is not in scope. */
function prefixFor({ services }: AnyContext, scope: ReencryptionScope): Buffer {
  const { currentPrefix } = services.encryption
  return scope === "rotation" ? currentPrefix : currentPrefix.subarray(0, 1)
}

/** The values in scope. */
export function inScope(ctx: AnyContext, { column }: CiphertextColumn, scope: ReencryptionScope) {
  const prefix = prefixFor(ctx, scope)
  const value = sql.ref(column)
  return sql<boolean>`${value} is not null and substring(${value} from 1 for ${sql.lit(prefix.length)}) <> ${prefix}`
}

type Row = Record<string, number | Buffer>

interface Batch<Place> {
  done: number
  unreadable: number
  /** The last row, after which the next batch begins; null: that was the last batch. */
  last: Place | null
}

async function reencryptBatch(
  ctx: AnyContext,
  { column, scope, churchId }: Part,
  after: Row | null,
): Promise<Batch<Row>> {
  const { table, key } = column
  const names = sql.join(key.map(({ name }) => sql.ref(name)))
  const value = sql.ref(column.column)
  const ofChurch = churchId === undefined ? sql`true` : sql`church_id = ${churchId}`
  const beyond =
    after === null
      ? sql`true`
      : sql`(${names}) > (${sql.join(key.map(({ name, type }) => sql`${after[camel(name)]}::${sql.raw(type)}`))})`
  const { rows } = await sql<Row & { value: Buffer }>`
    select ${names}, ${value} as value from ${sql.table(table)}
    where ${inScope(ctx, column, scope)} and ${ofChurch} and ${beyond}
    order by ${names} limit ${sql.lit(BATCH)} for update skip locked`.execute(ctx.db)
  const renewed = rows.flatMap((row) => renewedRow(ctx, column, row))
  if (renewed.length > 0) await store(ctx, column, renewed)
  const last = rows.length === BATCH ? (rows.at(-1) ?? null) : null
  return { done: renewed.length, unreadable: rows.length - renewed.length, last }
}

interface Renewed {
  row: Row
  value: Buffer
  hash: Buffer | null
}

function renewedRow(
  { services, log }: AnyContext,
  column: CiphertextColumn,
  row: Row & { value: Buffer },
): Renewed[] {
  const { encryption } = services
  try {
    const text = encryption.decrypt(column.purpose, row.value)
    const hash = column.hash ? encryption.hash(column.hash.purpose, text) : null
    return [{ row, value: encryption.encrypt(column.purpose, text), hash }]
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error
    const { table } = column
    log.error({ table, column: column.column, fault: error.message }, "an encrypted text cannot be read")
    return []
  }
}

async function store(
  ctx: AnyContext,
  { table, column, key, hash }: CiphertextColumn,
  rows: readonly Renewed[],
) {
  const given = rows.map(
    ({ row, value, hash: hashed }) =>
      sql`(${sql.join([
        ...key.map(({ name, type }) => sql`${row[camel(name)]}::${sql.raw(type)}`),
        sql`${value}::bytea`,
        sql`${hashed}::bytea`,
      ])})`,
  )
  const keyNames = key.map((_, index) => sql.ref(`key_${index}`))
  const found = key.map(({ name }, index) => sql`stored.${sql.ref(name)} = given.${sql.ref(`key_${index}`)}`)
  // The record's version does not change: see app.bump_version().
  await sql`select set_config('app.reencrypting', 'on', true)`.execute(ctx.db)
  await sql`
    update ${sql.table(table)} as stored
    set ${sql.ref(column)} = given.value ${hash ? sql`, ${sql.ref(hash.column)} = given.hash` : sql``}
    from (values ${sql.join(given)}) as given (${sql.join(keyNames)}, value, hash)
    where ${sql.join(found, sql` and `)}`.execute(ctx.db)
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
