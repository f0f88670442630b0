import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { isStillTheirs } from "./addressee.ts"

/**
 * Writes down which addresses have ended because their addressee answers for the group no more: they stay so, also where that person leads it once
 * more. Until then a call finds it out by itself.
 */
export async function endStaleLinks({ db, now }: Pick<AnyContext, "db" | "now">): Promise<void> {
  await sql`update attendance_links set ended_at = ${now}
    from gatherings, groups
    where attendance_links.ended_at is null and attendance_links.expires_at > ${now}
      and gatherings.church_id = attendance_links.church_id and gatherings.id = attendance_links.gathering_id
      and groups.church_id = gatherings.church_id and groups.id = gatherings.group_id
      and not ${isStillTheirs}`.execute(db)
}
