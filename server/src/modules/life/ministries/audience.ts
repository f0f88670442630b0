import { type SqlBool, sql } from "kysely"
import type { AudienceSource } from "../../../core/audience-source.ts"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"

/** Who serves in a ministry. */
export const peopleOfMinistry: AudienceSource<Context> = async (ctx, churchId, { ministryId = 0 }) => {
  if (!can(ctx, "activities.view")) return null
  const ministry = await ctx.db
    .selectFrom("ministries")
    .where("id", "=", ministryId)
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    .select("name")
    .executeTakeFirst()
  if (ministry === undefined) return null
  return {
    people: sql<SqlBool>`people.id in (select entry.person_id from ministry_members as team
      join members as entry on entry.church_id = team.church_id and entry.id = team.member_id and entry.deleted_at is null
        and entry.membership_status <> 'deceased'
      where team.church_id = ${churchId} and team.ministry_id = ${ministryId})`,
    label: ministry.name,
  }
}
