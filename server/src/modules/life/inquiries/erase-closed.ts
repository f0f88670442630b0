import { sql } from "kysely"
import { repeatedJob } from "../../../core/define-job.ts"

/** Job: erases name and address of messages that were closed twelve months ago (docs/product/church-page.md#3.2). */
export const eraseClosedInquiries = repeatedJob("erase-closed-inquiries", "day", (services) =>
  services.database.withSystem(async (db) => {
    await sql`update inquiries set name = null, email = null, phone = null
      where state = 'closed' and name is not null and closed_at < ${services.clock.now()}::timestamptz - interval '12 months'`.execute(
      db,
    )
  }),
)
