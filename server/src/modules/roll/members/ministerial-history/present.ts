import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { members } from "@aprisco/contract/members/routes"
import { MEMBERSHIP_STATUSES, MINISTERIAL_FUNCTIONS } from "@aprisco/contract/vocabulary"
import type { Context } from "../../../../core/context.ts"
import { decryptText } from "../../../../core/encrypted-text.ts"
import { readsRegistry } from "../../../people/people/public.ts"
import { presentMember } from "../present.ts"
import type { MemberRecord } from "../queries.ts"
import type { StatusChangeRow, StatusRow } from "./queries.ts"

export type StatusReply = ReplyOf<typeof members.statusHistory>[number]
type ChangeReply = ReplyOf<typeof members.profile>["statusChanges"][number]

/** An entry of the ministerial history. Its reason and author are shown in the registry only. */
export function presentStatus(ctx: Context, status: StatusRow): StatusReply {
  const registry = readsRegistry(ctx)
  return {
    id: status.id,
    member: status.memberId,
    status: status.status,
    statusDisplay: MINISTERIAL_FUNCTIONS[status.status],
    effectiveDate: status.effectiveDate,
    endDate: status.endDate,
    reason: registry ? (decryptText(ctx, status.encryptedReason) ?? "") : "",
    isCurrent: status.isCurrent,
    changedByName: registry ? status.changedByName : null,
    createdAt: status.createdAt,
    migratedFromMember: status.migratedFromMember,
  }
}

/** The member with both histories, newest first. */
export function presentProfile(
  ctx: Context,
  member: MemberRecord,
  history: readonly (StatusRow & { inAll: number })[],
  changes: readonly StatusChangeRow[],
): ReplyOf<typeof members.profile> {
  return {
    ...presentMember(ctx, member),
    membershipStatuses: history.map((status) => presentStatus(ctx, status)),
    membershipStatusCount: history[0]?.inAll ?? 0,
    // Why and when a member left, or died, is shown in the registry only.
    statusChanges: readsRegistry(ctx) ? changes.map((change) => presentChange(ctx, change)) : [],
    statusChangeCount: readsRegistry(ctx) ? (changes[0]?.inAll ?? 0) : 0,
  }
}

function presentChange(ctx: Context, change: StatusChangeRow): ChangeReply {
  const { id, fromStatus, status, effectiveDate, encryptedReason, changedByName, createdAt } = change
  return {
    id,
    from: fromStatus,
    fromDisplay: MEMBERSHIP_STATUSES[fromStatus],
    status,
    statusDisplay: MEMBERSHIP_STATUSES[status],
    effectiveDate,
    reason: decryptText(ctx, encryptedReason) ?? "",
    changedByName,
    createdAt,
  }
}
