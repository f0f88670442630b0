import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"

/** Erases the refused addresses of people who are anonymised; that they were refused stays known by their hash. Before their recipients are forgotten. */
export async function forgetSuppressed(ctx: AnyContext, ids: readonly number[]): Promise<void> {
  await sql`update suppressed_addresses as refused set address = null
    from message_recipients as line
    where coalesce(line.guardian_person_id, line.person_id) = any(${[...ids]}::bigint[])
      and refused.church_id = line.church_id and refused.address_hash = line.address_hash`.execute(ctx.db)
}
