import type { ReplyOf } from "@aprisco/contract/kit/route"
import { MINISTRY_ROLES, type ministries } from "@aprisco/contract/ministries/routes"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { pictureAddress } from "../../ground/uploads/public.ts"
import type { MinistryRecord, TeamRow } from "./queries.ts"

type RowReply = ReplyOf<typeof ministries.list>["results"][number]

/** A line of the list. */
export function presentMinistryRow(ctx: Context, ministry: MinistryRecord): RowReply {
  return {
    id: ministry.id,
    name: ministry.name,
    description: ministry.description,
    leaderId: ministry.leaderId,
    leaderName: ministry.leaderName,
    church: ministry.churchId,
    churchName: ministry.churchName,
    branchId: ministry.branchId,
    branchName: ministry.branchName,
    meetingWeekday: ministry.meetingWeekday,
    meetingTime: ministry.meetingTime?.slice(0, 5) ?? null,
    place: ministry.place,
    isActive: ministry.isActive,
    memberCount: ministry.memberCount,
    activityCount: ministry.activityCount,
    can: { edit: can(ctx, "activities.edit"), delete: can(ctx, "activities.delete") },
  }
}

/** The ministry with its team. */
export function presentMinistry(
  ctx: Context,
  ministry: MinistryRecord,
  team: readonly TeamRow[],
): ReplyOf<typeof ministries.detail> {
  const { createdAt, updatedAt } = ministry
  const members = team.map((member) => presentServing(ctx, member))
  return { ...presentMinistryRow(ctx, ministry), members, createdAt, updatedAt }
}

/** One member of the team. */
export function presentServing(
  ctx: Context,
  { memberId, fullName, photo, role, since }: TeamRow,
): ReplyOf<typeof ministries.team>["results"][number] {
  return {
    memberId,
    fullName,
    photo: pictureAddress(ctx, photo),
    role,
    roleDisplay: MINISTRY_ROLES[role],
    since,
  }
}
