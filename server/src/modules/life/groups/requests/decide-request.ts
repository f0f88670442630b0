import { CHOOSABLE_DECLINE_REASONS, type DeclineReason } from "@aprisco/contract/groups/labels"
import type { GroupRequestAcceptance } from "@aprisco/contract/groups/requests"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { encryptText } from "../../../../core/encrypted-text.ts"
import { invalid } from "../../../../core/errors.ts"
import { lockPeople } from "../../../people/people/known-person/public.ts"
import { registerByLink } from "../../../roll/visitors/public.ts"
import { includeInGroup } from "../people/add-person.ts"
import { groupsInReach, type LockedGroup, lockGroup } from "../queries.ts"
import { alreadyDecided, type GroupRequestRow, openRequest } from "./queries.ts"
import { whichRequest } from "./request-number.ts"

/**
 * Puts who asked into a group: the person named, else the visitor's person, else a new visitor of the group's branch. Throws 404, 409 on a request
 * that is decided and on a group that is full or has ended, 400 on a group or a person out of reach.
 */
export async function acceptRequest(
  ctx: Context,
  number: number,
  { groupId, personId }: GroupRequestAcceptance,
): Promise<void> {
  const request = await openRequest(ctx, whichRequest(number))
  const { churchId } = request
  await requireGroup(ctx, churchId, groupId)
  const known = personId ?? request.personId
  // As every change of a group's people locks: the person, the group, then the request.
  if (known !== null) await lockPeople(ctx, [known])
  const group = await lockGroup(ctx, groupId)
  await settle(ctx, request, { status: "accepted", groupId, branchId: group.branchId })
  const joining = known ?? (await newVisitor(ctx, request, group))
  await includeInGroup(ctx, groupId, { personId: joining, role: "member" })
  // What was typed is the person's from now on.
  await ctx.db
    .updateTable("groupRequests")
    .set({ personId: joining, fullName: null, phone: null })
    .where("churchId", "=", churchId)
    .where(request.visitorId === null ? "id" : "visitorId", "=", request.visitorId ?? request.id)
    .execute()
  await record(ctx, "group.request_accepted", {
    entity: "group",
    id: groupId,
    churchId,
    facts: { source: request.source },
  })
}

/** Declines a request, with one of the reasons or another one in words. Throws 404, and 409 on one that is decided. */
export async function declineRequest(ctx: Context, number: number, given: string): Promise<void> {
  const known = CHOOSABLE_DECLINE_REASONS.find((one) => one === given)
  const reason = known ?? "other"
  const request = await openRequest(ctx, whichRequest(number))
  const { churchId, groupId, visitorId, branchId } = request
  await settle(ctx, request, {
    status: "declined",
    groupId,
    branchId,
    declineReason: reason,
    encryptedDeclineNote: known ? null : encryptText(ctx, given),
  })
  const subject =
    groupId !== null
      ? { entity: "group", id: groupId }
      : visitorId !== null
        ? { entity: "visitor", id: visitorId }
        : { entity: "church", id: churchId }
  const facts = { source: request.source, reason }
  await record(ctx, "group.request_declined", { ...subject, churchId, facts })
}

async function requireGroup(ctx: Context, churchId: number, groupId: number): Promise<void> {
  const group = await groupsInReach(ctx)
    .where("groups.churchId", "=", churchId)
    .where("groups.id", "=", groupId)
    .select("groups.id")
    .executeTakeFirst()
  if (group === undefined) throw invalid({ groupId: ["Grupo não encontrado."] })
}

interface Decision {
  status: "accepted" | "declined"
  groupId: number | null
  branchId: number
  declineReason?: DeclineReason
  encryptedDeclineNote?: Buffer | null
}

/** Writes a decision down. Throws 409 where somebody else was faster; a visitor's wish gets its row here. */
async function settle(ctx: Context, request: GroupRequestRow, decision: Decision): Promise<void> {
  const decided = { ...decision, decidedAt: ctx.now, decidedById: ctx.actor.userId }
  const { source, id, churchId, visitorId, personId, createdAt } = request
  const row =
    source === "public"
      ? await ctx.db
          .updateTable("groupRequests")
          .set(decided)
          .where("id", "=", id)
          .where("status", "=", "open")
          .returning("id")
          .executeTakeFirst()
      : await ctx.db
          .insertInto("groupRequests")
          .values({ ...decided, source, churchId, visitorId, personId, createdAt })
          .onConflict((taken) => taken.columns(["churchId", "visitorId"]).doNothing())
          .returning("id")
          .executeTakeFirst()
  if (row === undefined) throw alreadyDecided()
}

/** Somebody who is not known yet, as a visitor of the place where the group meets. */
async function newVisitor(ctx: Context, request: GroupRequestRow, group: LockedGroup): Promise<number> {
  const { churchId, branchId } = group
  const { fullName, phone, createdAt, noticeVersion, noticeHash } = request
  if (fullName === null || noticeVersion === null || noticeHash === null)
    throw new Error("newVisitor: an open request of the public page lacks what was typed")
  const { personId } = await registerByLink(ctx, {
    churchId,
    branchId,
    fullName,
    phone,
    ...(await placeOf(ctx, group)),
    sentAt: createdAt,
    notice: { version: noticeVersion, hash: noticeHash },
  })
  return personId
}

/** City and state of the group, else of its branch, else of the church. */
async function placeOf(ctx: Context, { branchId, city, state }: LockedGroup) {
  if (city !== null && state !== null) return { city, state }
  const place = await ctx.db
    .selectFrom("branches")
    .innerJoin("churches", "churches.id", "branches.churchId")
    .where("branches.id", "=", branchId)
    .select([
      "branches.city",
      "branches.state",
      "churches.city as ofChurch",
      "churches.state as stateOfChurch",
    ])
    .executeTakeFirstOrThrow()
  return place.city !== null && place.state !== null
    ? { city: place.city, state: place.state }
    : { city: place.ofChurch, state: place.stateOfChurch }
}
