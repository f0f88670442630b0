import { type ChurchPlan, PLAN_NEARLY_FULL, type PlanUsage } from "@aprisco/contract/plans/routes"
import type { SignedInContext } from "../../core/context.ts"
import { found } from "../../core/errors.ts"
import { offeredPlan, soldFeatures } from "../../core/offer.ts"
import { type Tagged, tagged } from "../../core/route-handler.ts"
import { churchPlan } from "./queries.ts"

/** The plan of the caller's church with its usage. Throws 404 without a church. */
export async function readPlan(ctx: SignedInContext): Promise<Tagged<ChurchPlan>> {
  const row = await churchPlan(ctx, found(ctx.actor.churchId))
  const { config } = ctx.services
  const plan = found(offeredPlan(config, row.planId))
  return tagged(
    {
      plan,
      requestedPlan: (row.requestedPlanId && offeredPlan(config, row.requestedPlanId)) || null,
      requestedAt: row.planRequestedAt?.toISOString() ?? null,
      features: soldFeatures(config, row.planId),
      usage: usageOf(row.members, plan.memberLimit),
      can: { change: ctx.actor.permissions.has("church.manage") },
    },
    row.version,
  )
}

function usageOf(members: number, limit: number | null): PlanUsage {
  if (limit === null) return { members, limit, left: null, percent: null, level: "free" }
  const percent = Math.round((members / limit) * 1000) / 10
  return { members, limit, left: Math.max(0, limit - members), percent, level: levelOf(members, limit) }
}

function levelOf(members: number, limit: number): PlanUsage["level"] {
  if (members > limit) return "over"
  if (members === limit) return "full"
  return members * 100 >= limit * PLAN_NEARLY_FULL ? "near" : "free"
}
