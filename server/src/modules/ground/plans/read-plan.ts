import { isOrdinaryMember } from "@aprisco/contract/access/ordinary-member"
import { centsOf } from "@aprisco/contract/plans/price"
import {
  type ChurchPlan,
  PLAN_NEARLY_FULL,
  type PlanStatus,
  type PlanUsage,
} from "@aprisco/contract/plans/routes"
import type { SignedInContext } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { offeredPlan, soldFeatures } from "../../../core/offer.ts"
import { type Tagged, tagged } from "../../../core/route-handler.ts"
import { churchPlan } from "./queries.ts"

/** The plan of the caller's church with its usage, or the plan alone for an ordinary member. Throws 404 without a church. */
export async function readPlan(ctx: SignedInContext): Promise<Tagged<ChurchPlan>> {
  const row = await churchPlan(ctx, found(ctx.actor.churchId))
  const { config } = ctx.services
  const plan = found(offeredPlan(config, row.planId))
  const features = soldFeatures(config, row.planId)
  // What the church pays and how full its plan is are not the business of an ordinary member (docs/product/access.md#1.12).
  if (isOrdinaryMember((permission) => ctx.actor.permissions.has(permission)))
    return tagged(
      { ...OF_OTHERS, plan, status: isFree(plan.price) ? "free" : "active", features },
      row.version,
    )
  return tagged(
    {
      plan,
      status: statusOf(row, ctx.today, plan.price),
      period: row.period ?? row.invoicedPeriod,
      paidUntil: row.paidUntil,
      nextPlan:
        row.nextPlanId === null || row.nextFrom === null
          ? null
          : {
              id: row.nextPlanId,
              name: offeredPlan(config, row.nextPlanId)?.name ?? row.nextPlanId,
              period: row.nextPeriod,
              from: row.nextFrom,
            },
      requestedPlan: (row.requestedPlanId && offeredPlan(config, row.requestedPlanId)) || null,
      requestedAt: row.planRequestedAt?.toISOString() ?? null,
      features,
      usage: usageOf(row.members, plan.memberLimit),
      billing: {
        pix: config.pix !== null || config.payments !== null,
        contact: config.supportEmail ?? config.operatorEmail,
      },
      can: { change: ctx.actor.permissions.has("church.manage") },
    },
    row.version,
  )
}

/** What is told to an ordinary member besides the plan itself. */
const OF_OTHERS = {
  period: null,
  paidUntil: null,
  nextPlan: null,
  requestedPlan: null,
  requestedAt: null,
  usage: null,
  billing: { pix: false, contact: null },
  can: { change: false },
} as const satisfies Partial<ChurchPlan>

type PlanRow = Awaited<ReturnType<typeof churchPlan>>

function statusOf(row: PlanRow, today: string, price: string | null): PlanStatus {
  const { state, paidUntil, requestedPlanId } = row
  if (state === null || state === "lapsed") {
    if (requestedPlanId !== null && isFree(price)) return "pending"
    if (state === "lapsed") return "lapsed"
    return isFree(price) ? "free" : "active"
  }
  // The day after is due before the day's job has noted it.
  return state === "due" || (paidUntil !== null && today > paidUntil) ? "due" : "active"
}

function isFree(price: string | null): boolean {
  return price !== null && centsOf(price) === 0
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
