import type { AnyContext } from "../../core/context.ts"

export interface ChosenPlan {
  planId: string
  requestedPlanId: string | null
  planRequestedAt: Date | null
}

const FREE = "basic"

/** A paid plan waits for its confirmation; until then `basic` applies (docs/product/plans.md#1.2). Null: no such plan. */
export async function choosePlan(ctx: AnyContext, wanted: string): Promise<ChosenPlan | null> {
  const plan = await ctx.db.selectFrom("plans").where("id", "=", wanted).select("id").executeTakeFirst()
  if (plan === undefined) return null
  return plan.id === FREE
    ? { planId: FREE, requestedPlanId: null, planRequestedAt: null }
    : { planId: FREE, requestedPlanId: plan.id, planRequestedAt: ctx.now }
}
