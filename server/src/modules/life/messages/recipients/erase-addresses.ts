import { sql } from "kysely"
import { repeatedJob } from "../../../../core/define-job.ts"

/** Job: erases the addresses to which messages went twelve months ago (docs/product/messages.md#4.5). That they were used stays known by their hash. */
export const eraseMessageAddresses = repeatedJob("erase-message-addresses", "day", (services) =>
  services.database.withSystem(async (db) => {
    const before = sql`${services.clock.now()}::timestamptz - interval '12 months'`
    await sql`update message_recipients set address = null
      where address is not null and coalesce(sent_at, due_at) < ${before}`.execute(db)
    await sql`update suppressed_addresses set address = null where address is not null and since < ${before}`.execute(
      db,
    )
  }),
)
