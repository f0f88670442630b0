/** The encrypted texts in what is needed to undo a merge (`person_merges.journal`): copies of those in the records, as they were. */
import { toSnake } from "@aprisco/contract/kit/wire"
import { sql } from "kysely"
import type { AnyContext, Context, Modules } from "../../../core/context.ts"
import { DecryptionError, type Encryption, type EncryptionPurpose } from "../../../core/encryption.ts"
import { hexOf } from "../../../db/insert-all.ts"

/** A column of ciphertexts, by its names in the database. */
interface TextColumn {
  readonly table: string
  readonly column: string
  readonly purpose: EncryptionPurpose
}

/** Where they are. */
export const JOURNALS = { table: "person_merges", column: "journal" } as const

/** Merges of one transaction. */
const BATCH = 50

interface RenewedJournals {
  done: number
  /** Values that could not be decrypted and were left as they are. */
  unreadable: number
  /** The last merge, after which the next batch begins; null: that was the last batch. */
  last: number | null
}

/**
 * Encrypts with the current key what in one batch of journals does not begin with `prefix`. A journal that another transaction is changing is
 * left for the next call. Needs a system transaction.
 */
export async function reencryptJournals(
  ctx: AnyContext,
  prefix: Buffer,
  after: number | null,
): Promise<RenewedJournals> {
  const { encryption, modules } = ctx.services
  const columns = textColumns(modules)
  const { rows: merges } = await sql<{ id: number }>`
    select id from person_merges where ${UNDOABLE} and id > ${after ?? 0}::bigint
    order by id limit ${BATCH} for update skip locked`.execute(ctx.db)
  const ids = merges.map(({ id }) => id)
  const { rows } = await sql<{
    id: number
    tbl: string
    value: string
    place: number
    side: string
    field: string
  }>`
    select id, tbl, value, place, side, field from (${textsOf(columns)}) as kept
    where id = any (${ids}::bigint[]) and not starts_with(value, ${hexOf(prefix)})`.execute(ctx.db)
  const renewed = new Map<number, unknown[]>()
  for (const { id, tbl, value, ...place } of rows) {
    const purpose = purposeOf(columns, tbl, place.field)
    const text = readable(encryption, purpose, value)
    if (text === null) {
      ctx.log.error({ table: JOURNALS.table, column: JOURNALS.column }, "an encrypted text cannot be read")
      continue
    }
    const texts = renewed.get(id) ?? []
    renewed.set(id, [...texts, { ...place, value: hexOf(encryption.encrypt(purpose, text)) }])
  }
  await sql`
    update person_merges as stored set journal = app.with_texts(stored.journal, given.texts)
    from jsonb_each(${JSON.stringify(Object.fromEntries(renewed))}::jsonb) as given (id, texts)
    where stored.id = given.id::bigint`.execute(ctx.db)
  const done = [...renewed.values()].reduce((sum, { length }) => sum + length, 0)
  const last = merges.length === BATCH ? (ids.at(-1) ?? null) : null
  return { done, unreadable: rows.length - done, last }
}

/** How many texts in journals begin with each of the prefixes, and how many there are. */
export async function countJournalTexts(
  { db, services }: AnyContext,
  prefixes: { current: Buffer; format: Buffer },
): Promise<{ current: number; unencrypted: number; total: number }> {
  const { rows } = await sql<{ current: number; unencrypted: number; total: number }>`
    select count(*) filter (where starts_with(value, ${hexOf(prefixes.current)})) as current,
      count(*) filter (where not starts_with(value, ${hexOf(prefixes.format)})) as unencrypted,
      count(*) as total
    from (${textsOf(textColumns(services.modules))}) as kept`.execute(db)
  return rows[0] ?? { current: 0, unencrypted: 0, total: 0 }
}

/**
 * Before an undo: a text that was only encrypted anew since the merge, with another key or because it was stored again unchanged, is not a
 * change. Its ciphertext in the journal becomes that of the record.
 */
export async function followTexts(ctx: Context, id: number): Promise<void> {
  const { encryption, modules } = ctx.services
  const columns = textColumns(modules)
  const { rows } = await sql<{ tbl: string; place: number; field: string; written: string; present: string }>`
    select * from app.texts_of_merge(${id}::bigint, ${tablesOf(columns)}, ${fieldsOf(columns)})
    where present <> written`.execute(ctx.db)
  const same = rows.flatMap(({ tbl, place, field, written, present }) => {
    const purpose = purposeOf(columns, tbl, field)
    const text = readable(encryption, purpose, present)
    return text !== null && text === readable(encryption, purpose, written)
      ? [{ place, side: "after", field, value: present }]
      : []
  })
  if (same.length > 0)
    await sql`select app.renew_texts_of_merge(${id}::bigint, ${JSON.stringify(same)}::jsonb)`.execute(ctx.db)
}

const textColumns = (modules: Modules): TextColumn[] =>
  modules
    .flatMap(({ encrypted }) => encrypted ?? [])
    .map(({ table, column, purpose }) => ({ table: toSnake(table), column: toSnake(column), purpose }))

const UNDOABLE = sql`jsonb_typeof(journal) = 'array' and undone_at is null`

/** Every ciphertext in the journals, before and after the merge. */
const textsOf = (columns: readonly TextColumn[]) => sql`
  select merge.id, entry.ordinality::integer as place, side.name as side, encrypted.tbl, encrypted.field,
    entry.value -> side.name ->> encrypted.field as value
  from (select id, journal from person_merges where ${UNDOABLE}) as merge
  cross join lateral jsonb_array_elements(merge.journal) with ordinality as entry
  join unnest(${tablesOf(columns)}, ${fieldsOf(columns)}) as encrypted (tbl, field) on encrypted.tbl = entry.value ->> 'table'
  cross join (values ('before'), ('after')) as side (name)
  where entry.value -> side.name ->> encrypted.field is not null`

const tablesOf = (columns: readonly TextColumn[]) => sql`${columns.map(({ table }) => table)}::text[]`
const fieldsOf = (columns: readonly TextColumn[]) => sql`${columns.map(({ column }) => column)}::text[]`

function purposeOf(columns: readonly TextColumn[], table: string, field: string): EncryptionPurpose {
  const column = columns.find((one) => one.table === table && one.column === field)
  if (column === undefined) throw new Error(`no encrypted column ${table}.${field}`)
  return column.purpose
}

/** Null: it cannot be decrypted. */
function readable(encryption: Encryption, purpose: EncryptionPurpose, hex: string): string | null {
  try {
    return encryption.decrypt(purpose, Buffer.from(hex.slice(2), "hex"))
  } catch (error) {
    if (error instanceof DecryptionError) return null
    throw error
  }
}
