import { UNDO_DAYS } from "@aprisco/contract/members/import-export"
import { type RawBuilder, sql } from "kysely"
import type { Services } from "../../core/context.ts"
import { asJob } from "../../core/job.ts"

/** Rows of one transaction: enough to make progress, few enough to delay no request. */
const BATCH = 500

interface Rule {
  table: string
  key: readonly string[]
  /** Whether the retention period of a row is over. */
  expired: (now: RawBuilder<Date>) => RawBuilder<boolean>
}

/**
 * The retention periods (docs/product/retention.md#1.1). In other modules: sessions and failed sign-ins (visitors/privacy), the
 * trash (trash), notifications (notifications), replaced pictures (uploads), the audit trail (audit).
 */
const RULES: readonly Rule[] = [
  // A repeat is recognised for a day.
  {
    table: "idempotency_keys",
    key: ["key_hash"],
    expired: (now) => sql`created_at < ${now} - interval '24 hours'`,
  },
  // Used or expired; those of the last hour are counted for the limit of mails, the rest of the day is slack.
  {
    table: "account_links",
    key: ["id"],
    expired: (now) => sql`least(used_at, expires_at) < ${now} - interval '1 day'`,
  },
  // A device without a sign-in for this long is unknown again.
  { table: "known_devices", key: ["id"], expired: (now) => sql`last_used_at < ${now} - interval '365 days'` },
  // The changes of an import, as long as it can be undone.
  {
    table: "member_import_lines",
    key: ["import_id", "member_id"],
    expired: (now) => sql`exists (select from member_imports as import where import.id = import_id
      and import.done_at < ${now} - make_interval(days => ${UNDO_DAYS}))`,
  },
  // A sheet that was checked and not imported.
  {
    table: "member_imports",
    key: ["id"],
    expired: (now) => sql`state = 'checked' and created_at < ${now} - interval '24 hours'`,
  },
  { table: "leads", key: ["id"], expired: (now) => sql`created_at < ${now} - interval '365 days'` },
]

/** Deletes rows whose retention period is over. A second run does nothing more. */
export async function deleteExpired(services: Services): Promise<void> {
  for (const rule of RULES) {
    let deleted: number
    do {
      deleted = await deleteBatch(services, rule)
    } while (deleted === BATCH)
  }
}

function deleteBatch(services: Services, { table, key, expired }: Rule): Promise<number> {
  return asJob(services, async ({ db, now }) => {
    const names = sql.join(key.map((name) => sql.ref(name)))
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where (${names}) in (
        select ${names} from ${sql.table(table)} where ${expired(sql<Date>`${now}::timestamptz`)} limit ${sql.lit(BATCH)})`.execute(
      db,
    )
    return Number(numAffectedRows ?? 0)
  })
}
