import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { conflict } from "../../../../core/errors.ts"
import { lockPeople } from "../../../people/people/known-person/public.ts"
import { beginStay, endTheseStays, openStaysOf, requireGoingOn, type Stay } from "../people/stays.ts"
import { type LockedGroup, lockGroup, touchGroup } from "../queries.ts"
import { insertSuccessor, moveStays } from "../succession/successor.ts"
import { churchesOfPeople } from "../who-is-named.ts"
import { lockMultiplication, mayDecide, multiplicationById, peopleOf } from "./queries.ts"

interface Approval {
  groupId: number
  /** People who were to go, and had left the group or lead it by now. */
  leftOut: number[]
}

/**
 * Makes the new group: on this day the people leave the first group and join it, whatever the capacity (docs/product/groups.md#4.4). Throws 404, 403 to
 * a LEADER who proposed it or does not supervise the group, 409 on one that was decided, on a group that has ended, and where the new leader is gone.
 */
export async function approveMultiplication(ctx: Context, id: number): Promise<Approval> {
  const { groupId, leaderId: leads } = await multiplicationById(ctx, id)
  const wanted = await peopleOf(ctx, id)
  await lockPeople(ctx, [...wanted, ...(leads === null ? [] : [leads])])
  const group = await lockGroup(ctx, groupId)
  const { name, leaderId } = await undecided(ctx, id)
  requireGoingOn(group)
  const { churchId } = group
  const stays = await openStaysOf(ctx, groupId)
  const hasNewLeader = leaderId !== null && (await churchesOfPeople(ctx, [leaderId])).has(leaderId)
  if (!hasNewLeader || stays.some(({ role, personId }) => role === "leader" && personId === leaderId))
    throw conflict("Quem lideraria o novo grupo não está mais disponível. Recuse e proponha outra pessoa.")
  const going = stays.filter(
    ({ personId, role }) => role !== "leader" && personId !== leaderId && wanted.includes(personId),
  )
  const to = await insertSuccessor(ctx, group, { name, term: group.term })
  await moveStays(ctx, going, { to, on: ctx.today, why: "multiplication" })
  await leadNew(ctx, stays, { group, to, leaderId })
  await touchGroup(ctx, groupId)
  await decide(ctx, id, { status: "approved", newGroupId: to })
  const moved = new Set([leaderId, ...going.map(({ personId }) => personId)])
  await record(ctx, "group.multiplied", {
    entity: "group",
    id: groupId,
    churchId,
    facts: { people: moved.size },
  })
  return { groupId: to, leftOut: wanted.filter((personId) => !moved.has(personId)) }
}

/** The new leader leaves the first group, where they are in it. */
async function leadNew(
  ctx: Context,
  stays: readonly Stay[],
  { group, to, leaderId }: { group: LockedGroup; to: number; leaderId: number },
): Promise<void> {
  const own = stays.filter(({ personId }) => personId === leaderId).map(({ id }) => id)
  if (own.length > 0) await endTheseStays(ctx, own, { leftOn: ctx.today, leftReason: "multiplication" })
  const stay = { personId: leaderId, role: "leader", joinedOn: ctx.today } as const
  await beginStay(ctx, { id: to, churchId: group.churchId }, stay)
}

/** Leaves the group as it is. Throws as `approveMultiplication` does. */
export async function refuseMultiplication(ctx: Context, id: number): Promise<void> {
  const { groupId } = await multiplicationById(ctx, id)
  const { churchId } = await lockGroup(ctx, groupId)
  await undecided(ctx, id)
  await decide(ctx, id, { status: "refused" })
  await record(ctx, "group.multiplication_refused", { entity: "group", id: groupId, churchId })
}

async function undecided(ctx: Context, id: number) {
  const multiplication = await lockMultiplication(ctx, id)
  ensure(await mayDecide(ctx, multiplication))
  if (multiplication.status !== "proposed") throw conflict("Isto já foi decidido.")
  return multiplication
}

async function decide(
  ctx: Context,
  id: number,
  decision: { status: "approved" | "refused"; newGroupId?: number },
): Promise<void> {
  await ctx.db
    .updateTable("groupMultiplications")
    .set({ ...decision, decidedById: ctx.actor.userId, decidedAt: ctx.now })
    .where("id", "=", id)
    .execute()
}
