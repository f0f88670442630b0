import { sql } from "kysely"
import type { AnyContext, Services } from "../../../core/context.ts"
import { continueAfterFailures, type FailureFacts } from "../../../core/continue-after-failures.ts"
import { asJob } from "../../../core/job.ts"
import { storeRecoveryCodeKeys } from "../../ground/auth/second-factor/public.ts"
import { JOURNALS } from "../../readers/merges/public.ts"
import type { CiphertextColumn } from "./encrypted-columns.ts"
import { keyUsage } from "./key-usage.ts"
import { firstKeyInUse } from "./known-keys.ts"
import { inScope, lastingColumns, reencryptColumn, reencryptKept } from "./reencrypt.ts"

/**
 * Encrypts texts that a migration has left in plain text, and adds the key id to older ciphertexts without one. Goes from one church and
 * column to the next, also after one fails.
 */
export async function encryptPending(services: Services): Promise<void> {
  let encrypted = 0
  const add = async (done: Promise<number>) => {
    encrypted += await done
  }
  await continueAfterFailures(services, "encrypt-pending", async (attempt) => {
    await attempt({ table: "recovery_codes" }, () =>
      add(asJob(services, async (ctx) => storeRecoveryCodeKeys(ctx, await firstKeyInUse(ctx)))),
    )
    await attempt({ table: JOURNALS.table }, () =>
      add(reencryptKept((work) => asJob(services, work), "unencrypted")),
    )
    for (const { column, churchId } of await asJob(services, pendingParts)) {
      const names = { table: column.table, column: column.column }
      const facts: FailureFacts = churchId === null ? names : { ...names, churchId }
      const part = { column, scope: "unencrypted", ...(churchId !== null && { churchId }) } as const
      await attempt(facts, () => add(reencryptColumn((work) => asJob(services, work), part)))
    }
  })
  if (encrypted === 0) return
  const usage = await asJob(services, keyUsage)
  const left = usage.reduce((sum, { unencrypted }) => sum + unencrypted, 0)
  services.log.info(
    { encrypted, left },
    left === 0 ? "no text is left unencrypted" : "some texts are left unencrypted",
  )
}

interface PendingPart {
  readonly column: CiphertextColumn
  /** Null: the table is of no church. */
  readonly churchId: number | null
}

/** The columns and churches with such texts. */
async function pendingParts(ctx: AnyContext): Promise<PendingPart[]> {
  const ofChurches = await tablesOfChurches(ctx)
  const columns = lastingColumns(ctx)
  const parts = columns.map((column, index) => {
    const church = ofChurches.has(column.table) ? sql`church_id` : sql`null::bigint`
    return sql`select distinct ${sql.lit(index)}::int as index, ${church} as church_id
      from ${sql.table(column.table)} where ${inScope(ctx, column, "unencrypted")}`
  })
  const { rows } = await sql<{ index: number; churchId: number | null }>`
    ${sql.join(parts, sql` union all `)} order by index, church_id`.execute(ctx.db)
  return rows.flatMap(({ index, churchId }) => {
    const column = columns[index]
    return column ? [{ column, churchId }] : []
  })
}

/** The tables with a column `church_id`. */
async function tablesOfChurches({ db }: AnyContext): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and attname = 'church_id' and not attisdropped`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
