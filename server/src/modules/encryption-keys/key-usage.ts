import { sql } from "kysely"
import type { AnyContext } from "../../core/context.ts"
import { KEY_ID } from "../../core/encryption.ts"
import { ENCRYPTED_COLUMNS, type EncryptedColumn } from "./encrypted-columns.ts"

/** How many values of a column are under which key. */
export interface ColumnUsage {
  column: EncryptedColumn
  current: number
  /** Under another key, which each ciphertext names. */
  former: number
  /** Without a key id: in plain text, or in the first format. */
  unencrypted: number
}

/** Counts every ciphertext, column by column. */
export async function keyUsage({ db, services }: AnyContext): Promise<ColumnUsage[]> {
  const { currentPrefix } = services.encryption
  const format = currentPrefix.subarray(0, 1)
  const counts = ENCRYPTED_COLUMNS.map(({ table, column }, index) => {
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
  return ENCRYPTED_COLUMNS.map((column, index) => {
    const { current = 0, unencrypted = 0, total = 0 } = rows[index] ?? {}
    const missing = column.table === "recovery_codes" ? unstoredKeys : 0
    return { column, current, former: total - current - unencrypted, unencrypted: unencrypted + missing }
  })
}

async function codesWithoutKey(db: AnyContext["db"]): Promise<number> {
  const { count } = await db
    .selectFrom("recoveryCodes")
    .where("encryptedKey", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}
