import { sql } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import { encryptedColumns } from "./encrypted-columns.ts"
import { acceptKeys, retireFormerKeys } from "./known-keys.ts"

/**
 * Goes on without a secret that is lost: removes what is of no use unread (second factors, addresses of calendars, letters that wait), leaves texts
 * about people, which can be read again should the secret be found, and accepts the secret of the settings. In a transaction of the owner.
 * Returns how many values were removed.
 */
export async function forgetLostKeys(ctx: AnyContext): Promise<number> {
  const { modules, encryption } = ctx.services
  const prefix = encryption.currentPrefix
  let removed = 0
  for (const { table, column, lost } of encryptedColumns(modules)) {
    if (lost === undefined) continue
    const value = sql.ref(column)
    const unreadable = sql`${value} is not null and substring(${value} from 1 for ${sql.lit(prefix.length)}) <> ${prefix}`
    const { numAffectedRows } =
      lost === "row"
        ? await sql`delete from ${sql.table(table)} where ${unreadable}`.execute(ctx.db)
        : await sql`update ${sql.table(table)} set ${sql.join(lost.map((name) => sql`${sql.ref(name)} = null`))}
            where ${unreadable}`.execute(ctx.db)
    removed += Number(numAffectedRows ?? 0n)
  }
  await retireFormerKeys(ctx)
  await acceptKeys(ctx)
  return removed
}
