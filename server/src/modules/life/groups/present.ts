import { GROUP_KINDS } from "@aprisco/contract/groups/labels"
import type { groups } from "@aprisco/contract/groups/routes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { mayManage, seesPublicOnly } from "./policy.ts"
import type { GroupRecord } from "./queries.ts"

type RowReply = ReplyOf<typeof groups.list>["results"][number]

/** A line of the list: without leader and count for a caller who sees groups as the public page shows them. */
export function presentGroupRow(ctx: Context, group: GroupRecord): RowReply {
  const isPublicOnly = seesPublicOnly(ctx)
  const { leaderId, leaderName } = group
  return {
    id: group.id,
    name: group.name,
    kind: group.kind,
    kindDisplay: GROUP_KINDS[group.kind],
    unitId: isPublicOnly ? null : group.unitId,
    unitName: isPublicOnly ? null : group.unitName,
    church: group.churchId,
    churchName: group.churchName,
    branch: group.branchId,
    branchName: group.branchName,
    weekday: group.weekday,
    time: group.startTime?.slice(0, 5) ?? null,
    neighborhood: group.neighborhood,
    leaders:
      isPublicOnly || leaderId === null || leaderName === null
        ? []
        : [{ id: leaderId, fullName: leaderName }],
    peopleCount: isPublicOnly ? null : group.peopleCount,
    capacity: isPublicOnly ? null : group.capacity,
    hasRoom: group.hasRoom,
    isPublic: group.isPublic,
    endedOn: group.endedOn,
    can: groupAbilities(ctx),
  }
}

/** What the caller may do with a group that they see. */
export function groupAbilities(ctx: Context) {
  return {
    edit: can(ctx, "activities.edit"),
    delete: can(ctx, "activities.delete"),
    manage: mayManage(ctx),
  }
}

/** A group with all that is known of it; the street is not for a caller who sees groups as the public page shows them. */
export function presentGroup(ctx: Context, group: GroupRecord): ReplyOf<typeof groups.detail> {
  const { hostId, hostName, weekday } = group
  const isPublicOnly = seesPublicOnly(ctx)
  const unlessPublicOnly = <T>(value: T) => (isPublicOnly ? null : value)
  return {
    ...presentGroupRow(ctx, group),
    repeat: weekday === null ? null : group.repeat,
    interval: weekday === null ? null : group.repeatInterval,
    weekOfMonth: group.weekOfMonth,
    startsOn: group.startsOn,
    host: isPublicOnly || hostId === null || hostName === null ? null : { id: hostId, fullName: hostName },
    address: unlessPublicOnly(group.address),
    number: unlessPublicOnly(group.number),
    complement: unlessPublicOnly(group.complement),
    city: group.city,
    state: group.state,
    zipcode: unlessPublicOnly(group.zipcode),
    description: isPublicOnly ? "" : group.description,
    ageBand: group.ageBand,
    term: group.term,
    hasHistory: group.hasHistory,
    createdAt: group.createdAt,
    updatedAt: group.updatedAt,
  }
}
