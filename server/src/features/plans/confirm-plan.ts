import { record } from "../../core/audit.ts"
import type { AnyContext } from "../../core/context.ts"
import { conflict } from "../../core/errors.ts"
import { tellOfConfirmedPlan } from "../notices/public.ts"
import { churchForUpdate, planNamed } from "./queries.ts"

export interface ConfirmedPlan {
  churchName: string
  /** Names of the plan that held and of the one that holds now. */
  from: string
  to: string
}

/**
 * The operator confirms the plan that a church has asked for (it is paid, or agreed upon): from now on it holds, and the
 * church's administrators hear of it. Nobody of a church can call this: it runs in a job's system transaction
 * (`core/job`). Throws 404 for no such church, 409 where nothing is asked for.
 */
export async function confirmPlan(ctx: AnyContext, churchId: number): Promise<ConfirmedPlan> {
  const church = await churchForUpdate(ctx.db, churchId)
  if (church.requestedPlanId === null) throw conflict("Esta igreja não tem pedido de plano.")
  await ctx.db
    .updateTable("churches")
    .set({ planId: church.requestedPlanId, requestedPlanId: null, planRequestedAt: null })
    .where("id", "=", churchId)
    .execute()
  const from = (await planNamed(ctx, church.planId))?.name ?? church.planId
  const to = (await planNamed(ctx, church.requestedPlanId))?.name ?? church.requestedPlanId
  await record(ctx, "church.plan_confirmed", {
    entity: "church",
    id: churchId,
    churchId,
    facts: { from, to },
  })
  await tellOfConfirmedPlan(ctx, { id: churchId, plan: to })
  return { churchName: church.name, from, to }
}
