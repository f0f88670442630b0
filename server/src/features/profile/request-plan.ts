import { expectVersion } from "../../core/allow.ts"
import { record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import { invalid } from "../../core/errors.ts"
import { planRequestLetter } from "./letters.ts"
import { churchForUpdate } from "./queries.ts"

/**
 * Asks for another plan of the caller's church; it holds once it is confirmed, and until then the present one does (api.md,
 * fixed shapes 10). The present plan's own id takes a request back. Throws 400 on `subscriptionPlan`, 412 on another version.
 */
export async function requestPlan(ctx: Context, wanted: string): Promise<void> {
  const church = await churchForUpdate(ctx.db, ctx.actor.churchId)
  expectVersion(ctx, church.version)
  const plan = await ctx.db.selectFrom("plans").where("id", "=", wanted).selectAll().executeTakeFirst()
  if (plan === undefined) throw invalid({ subscriptionPlan: ["Plano não encontrado."] })
  const requested = plan.id === church.planId ? null : plan.id
  if (requested === church.requestedPlanId) return
  const { id } = church
  await ctx.db
    .updateTable("churches")
    .set({ requestedPlanId: requested, planRequestedAt: requested === null ? null : ctx.now })
    .where("id", "=", id)
    .execute()
  const subject = { entity: "church", id, churchId: id, facts: { plan: plan.name } }
  await record(ctx, requested === null ? "church.plan_request_withdrawn" : "church.plan_requested", subject)
  const { operatorEmail } = ctx.services.config
  if (operatorEmail === null || requested === null) return
  ctx.later(() => ctx.services.mail.send(planRequestLetter(operatorEmail, church, plan.name)))
}
