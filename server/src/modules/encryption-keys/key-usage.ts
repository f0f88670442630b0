import { sql } from "kysely"
import type { AnyContext } from "../../core/context.ts"
import { KEY_ID } from "../../core/encryption.ts"
import { type EncryptedColumn, encryptedColumns } from "./encrypted-columns.ts"

/** How many values of a column are encrypted with which key. */
export interface ColumnUsage {
  column: EncryptedColumn
  current: number
  /** Encrypted with another key, whose id the ciphertext contains. */
  former: number
  /** Without a key id: in plain text, or in the first format. */
  unencrypted: number
}

/** Counts every ciphertext, column by column. */
export async function keyUsage({ db, services }: AnyContext): Promise<ColumnUsage[]> {
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
  return columns.map((column, index) => {
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
