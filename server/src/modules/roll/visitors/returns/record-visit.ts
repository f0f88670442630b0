import type { InputOf } from "@aprisco/contract/kit/route"
import type { visitorReturns } from "@aprisco/contract/visitors/returns"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { conflict, found, invalid } from "../../../../core/errors.ts"
import { branchInReach } from "../../../ground/branches/public.ts"
import { alreadyConverted, visitorForUpdate } from "../public.ts"
import { type VisitRow, visitById } from "./queries.ts"

type Body = InputOf<typeof visitorReturns.recordVisit>["body"]

/**
 * Records a visit that staff enters. A day counts once. Throws 404, 400 on a future day or a branch out of reach, 409 for a
 * day that is recorded already and for a converted visitor.
 */
export async function recordVisit(ctx: Context, visitorId: number, body: Body): Promise<VisitRow> {
  const visitor = await visitorForUpdate(ctx, visitorId)
  ensure(visitor.convertedAt === null, alreadyConverted)
  const visitedOn = body.visitedOn ?? ctx.today
  // The contract accepts a day that has begun somewhere on earth; a visit is on a civil day of this church.
  if (visitedOn > ctx.today) throw invalid({ visitedOn: ["Data inválida"] })
  const branchId = body.branch ? await branchOf(ctx, visitor.churchId, body.branch) : visitor.branchId
  const { churchId } = visitor
  const visit = await ctx.db
    .insertInto("visitorVisits")
    .values({
      churchId,
      branchId,
      visitorId,
      visitedOn,
      source: "recorded",
      recordedById: ctx.actor.userId,
      recordedAt: ctx.now,
    })
    .onConflict((clash) => clash.columns(["churchId", "visitorId", "visitedOn", "branchId"]).doNothing())
    .returning("id")
    .executeTakeFirst()
  if (visit === undefined) throw conflict("A visita deste dia já está registrada.")
  await record(ctx, "visitor.visited", { entity: "visitor", id: visitorId, churchId, facts: { visitedOn } })
  return visitById(ctx, visitorId, visit.id)
}

async function branchOf(ctx: Context, churchId: number, id: number): Promise<number> {
  const branch = await branchInReach(ctx, id)
  if (branch.churchId !== churchId) throw invalid({ branch: ["Filial não encontrada."] })
  return branch.id
}

/** Deletes a visit that was entered by hand. Throws 404, also for the visit that came with the registration. */
export async function removeVisit(ctx: Context, visitorId: number, visitId: number): Promise<void> {
  const { churchId } = await visitorForUpdate(ctx, visitorId)
  const { visitedOn } = found(
    await ctx.db
      .deleteFrom("visitorVisits")
      .where("id", "=", visitId)
      .where("visitorId", "=", visitorId)
      .where("source", "=", "recorded")
      .returning("visitedOn")
      .executeTakeFirst(),
  )
  await record(ctx, "visitor.visit_removed", {
    entity: "visitor",
    id: visitorId,
    churchId,
    facts: { visitedOn },
  })
}
