import { GROUP_ROLES, type GroupRole, LEFT_REASONS, type LeftReason } from "@aprisco/contract/groups/labels"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { beginningOfDay, type TimelineSource } from "../../../core/timeline.ts"
import { seesPublicOnly } from "./policy.ts"
import { groupsInReach } from "./queries.ts"

interface Joined {
  name: string
  role: GroupRole
}

interface Left {
  name: string
  reason: LeftReason
}

const href = (id: number) => `/grupos/${id}`

/** When a person joined and left the groups that the caller sees: a LEADER learns nothing about the groups of others. */
export const timelineOfGroups: TimelineSource<Context> = {
  rows: (ctx, { id }) => {
    if (!can(ctx, "activities.view") || seesPublicOnly(ctx)) return []
    const seen = groupsInReach(ctx).select(["groups.id", "groups.name"]).as("seen")
    const stays = sql`group_stays as stay join ${seen} on seen.id = stay.group_id where stay.person_id = ${id}`
    return [
      sql`select 'group joined', stay.group_id, ${beginningOfDay(sql`stay.joined_on`)}, stay.joined_on, stay.added_by_id,
        jsonb_build_object('name', seen.name, 'role', stay.role) from ${stays}`,
      sql`select 'group left', stay.group_id, ${beginningOfDay(sql`stay.left_on`)}, stay.left_on, null::bigint,
        jsonb_build_object('name', seen.name, 'reason', stay.left_reason) from ${stays} and stay.left_on is not null`,
    ]
  },
  kinds: {
    "group joined": ({ name, role }: Joined, id) => ({
      module: "groups",
      title: `Entrou no grupo ${name}`,
      detail: GROUP_ROLES[role],
      href: href(id),
    }),
    "group left": ({ name, reason }: Left, id) => ({
      module: "groups",
      title: `Deixou o grupo ${name}`,
      detail: LEFT_REASONS[reason],
      href: href(id),
    }),
  },
}
