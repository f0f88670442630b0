import { sql } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import { KEY_ID } from "../../../core/encryption.ts"
import { countJournalTexts, JOURNALS } from "../../readers/merges/public.ts"
import { type CiphertextColumn, encryptedColumns } from "./encrypted-columns.ts"

/** A column of ciphertexts, or one with them in what it keeps. */
export type CountedColumn = Pick<CiphertextColumn, "table" | "column" | "expires">

/** How many values of a column are encrypted with which key. */
export interface ColumnUsage {
  column: CountedColumn
  current: number
  /** Encrypted with another key, whose id the ciphertext contains. */
  former: number
  /** Without a key id: in plain text, or in the first format. */
  unencrypted: number
}

/** Counts every ciphertext, column by column. */
export async function keyUsage(ctx: AnyContext): Promise<ColumnUsage[]> {
  const { db, services } = ctx
  const { currentPrefix } = services.encryption
  const format = currentPrefix.subarray(0, 1)
  const columns = encryptedColumns(services.modules)
  const counts = columns.map(({ table, column }, index) => {
    const value = sql.ref(column)
    return sql`
      select ${sql.lit(index)}::int as index,
        count(*) filter (where substring(${value} from 1 for ${sql.lit(1 + KEY_ID)}) = ${currentPrefix}) as current,
        count(*) filter (where substring(${value} from 1 for 1) <> ${format}) as unencrypted,
        count(${value}) as total
      from ${sql.table(table)}`
  })
  const { rows } = await sql<{ index: number; current: number; unencrypted: number; total: number }>`
    ${sql.join(counts, sql` union all `)} order by index`.execute(db)
  const unstoredKeys = await codesWithoutKey(db)
  const kept = await countJournalTexts(ctx, { current: currentPrefix, format })
  const inColumns = columns.map((column, index) => {
    const { current = 0, unencrypted = 0, total = 0 } = rows[index] ?? {}
    const missing = column.table === "recovery_codes" ? unstoredKeys : 0
    return { column, current, former: total - current - unencrypted, unencrypted: unencrypted + missing }
  })
  const { current, unencrypted, total } = kept
  return [...inColumns, { column: JOURNALS, current, former: total - current - unencrypted, unencrypted }]
}

async function codesWithoutKey(db: AnyContext["db"]): Promise<number> {
  const { count } = await db
    .selectFrom("recoveryCodes")
    .where("encryptedKey", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}
