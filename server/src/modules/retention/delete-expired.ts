import { UNDO_DAYS } from "@aprisco/contract/members/import-export"
import { type RawBuilder, sql } from "kysely"
import type { Services } from "../../core/context.ts"
import { asJob } from "../../core/job.ts"

/** In one transaction: enough to make progress, few enough to delay no request. */
const BATCH = 500

interface Rule {
  table: string
  key: readonly string[]
  /** When a row has been kept for long enough. */
  expired: (now: RawBuilder<Date>) => RawBuilder<boolean>
}

/**
 * How long what is kept. Elsewhere: sessions and failed sign-ins (visitor-privacy), the trash (trash), notices (notices),
 * replaced pictures (files), the audit trail (core).
 */
const RULES: readonly Rule[] = [
  // A repeat is recognised for a day.
  {
    table: "idempotency_keys",
    key: ["key_hash"],
    expired: (now) => sql`created_at < ${now} - interval '24 hours'`,
  },
  // Used or lapsed; an hour of them is counted against those who ask for too many, the rest of the day is slack.
  {
    table: "account_links",
    key: ["id"],
    expired: (now) => sql`least(used_at, expires_at) < ${now} - interval '1 day'`,
  },
  // A device that nobody has signed in from for so long is a strange one again.
  { table: "known_devices", key: ["id"], expired: (now) => sql`last_used_at < ${now} - interval '365 days'` },
  // What an import has changed, for as long as it can be undone.
  {
    table: "member_import_lines",
    key: ["import_id", "member_id"],
    expired: (now) => sql`exists (select from member_imports as import where import.id = import_id
      and import.done_at < ${now} - make_interval(days => ${UNDO_DAYS}))`,
  },
  // A sheet that was looked at and not taken in.
  {
    table: "member_imports",
    key: ["id"],
    expired: (now) => sql`state = 'checked' and created_at < ${now} - interval '24 hours'`,
  },
  { table: "leads", key: ["id"], expired: (now) => sql`created_at < ${now} - interval '365 days'` },
]

/** Deletes what has been kept for long enough. Made twice it does nothing more. */
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
