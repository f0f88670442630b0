import { sql } from "kysely"
import type { Services } from "../../../core/context.ts"
import { continueAfterFailures } from "../../../core/continue-after-failures.ts"
import { asJob } from "../../../core/job.ts"
import type { ExpiringRows } from "../../../core/manifest/expiring-rows.ts"

/** Rows of one transaction: enough to make progress, few enough to delay no request. */
const BATCH = 500

/**
 * Deletes the rows of all modules whose retention period is over (docs/product/retention.md#1.1). A second run does nothing
 * more. Have separate jobs: visitors (visitors/privacy), the trash (trash), notifications (notifications), replaced
 * pictures (uploads), the audit trail (audit).
 */
export async function deleteExpired(services: Services): Promise<void> {
  await continueAfterFailures(services, "delete-expired", async (attempt) => {
    for (const rows of services.modules.flatMap(({ expires }) => expires ?? []))
      await attempt({ table: rows.table }, async () => {
        while ((await deleteBatch(services, rows)) === BATCH);
      })
  })
}

function deleteBatch(services: Services, { table, key, expired, skipLocked }: ExpiringRows): Promise<number> {
  return asJob(services, async ({ db, now }) => {
    const names = sql.join(key.map((name) => sql.ref(name)))
    const lock = skipLocked ? sql`for update skip locked` : sql``
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where (${names}) in (
        select ${names} from ${sql.table(table)} where ${expired(sql<Date>`${now}::timestamptz`)}
        limit ${sql.lit(BATCH)} ${lock})`.execute(db)
    return Number(numAffectedRows ?? 0)
  })
}

/** Deletes what was used of limits whose window is over: strangers with many addresses must not fill the table. */
export async function deleteExpiredLimits(services: Services): Promise<void> {
  await asJob(services, ({ db, now }) =>
    db.deleteFrom("rateLimits").where("expire", "<", now.getTime()).execute(),
  )
}
