import { type SqlBool, sql } from "kysely"
import type { AudienceSource } from "../../../core/audience-source.ts"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { seesPublicOnly } from "./policy.ts"
import { groupsInReach } from "./queries.ts"

/** Who is in a group now. */
export const peopleOfGroup: AudienceSource<Context> = async (ctx, churchId, { groupId = 0 }) => {
  if (!can(ctx, "activities.view") || seesPublicOnly(ctx)) return null
  const group = await groupsInReach(ctx)
    .where("groups.churchId", "=", churchId)
    .where("groups.id", "=", groupId)
    .select("groups.name")
    .executeTakeFirst()
  if (group === undefined) return null
  return {
    people: sql<SqlBool>`people.id in (select stay.person_id from group_stays as stay
      where stay.church_id = ${churchId} and stay.group_id = ${groupId} and stay.left_on is null)`,
    label: group.name,
  }
}
