import type { NewcomerBody, rosters } from "@aprisco/contract/attendance/rosters"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
import { Existing } from "../../../../core/route-handler.ts"
import { registerNewcomer } from "../../../roll/visitors/public.ts"
import { IS_CANCELLED, IS_CLOSED } from "../lists/change-state.ts"
import { requireReached } from "../lists/list-of-day.ts"
import { isDayOff, lockGathering } from "../lists/queries.ts"

type Reply = ReplyOf<typeof rosters.addNewcomer>

/**
 * Registers someone who came for the first time, as a visitor of the list's branch. The same `clientId` again finds the first one. Throws 404, and
 * 409 on a list that is not open.
 */
export async function addNewcomer(
  ctx: Context,
  id: number,
  { fullName, phone, clientId = null }: NewcomerBody,
): Promise<Reply | Existing<Reply>> {
  const list = await lockGathering(ctx, id)
  const there = clientId === null ? undefined : await newcomerOf(ctx, id, clientId)
  if (there !== undefined) return new Existing(there)
  if (list.status === "closed") throw conflict(IS_CLOSED)
  if (list.status === "cancelled" || (await isDayOff(ctx, id))) throw conflict(IS_CANCELLED)
  requireReached(ctx, list.startsAt)
  const { churchId, branchId } = list
  const visitor = await registerNewcomer(ctx, { churchId, branchId, fullName, phone: phone ?? null })
  await ctx.db
    .insertInto("attendanceNewcomers")
    .values({
      churchId,
      gatheringId: id,
      personId: visitor.personId,
      visitorId: visitor.id,
      clientId,
      addedById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .execute()
  await record(ctx, "gathering.newcomer_added", { entity: "gathering", id, churchId })
  return { visitorId: visitor.id, personId: visitor.personId }
}

async function newcomerOf(ctx: Context, gatheringId: number, clientId: string): Promise<Reply | undefined> {
  const row = await ctx.db
    .selectFrom("attendanceNewcomers")
    .where("gatheringId", "=", gatheringId)
    .where("clientId", "=", clientId)
    .select(["visitorId", "personId"])
    .executeTakeFirst()
  // A registration that was deleted for good is gone from here too.
  return row?.visitorId ? { visitorId: row.visitorId, personId: row.personId } : undefined
}
