import { record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import { expectVersion } from "../../core/ensure.ts"
import { emailOperator } from "./choose-plan.ts"
import { requestWithdrawnEmail } from "./email-templates.ts"
import { churchForUpdate, planNamed } from "./queries.ts"

/** Withdraws the request for another plan; does nothing where there is none. Throws 412 on another version. */
export async function withdrawRequest(ctx: Context): Promise<void> {
  const church = await churchForUpdate(ctx.db, ctx.actor.churchId)
  expectVersion(ctx, church.version)
  if (church.requestedPlanId === null) return
  const plan = (await planNamed(ctx, church.requestedPlanId))?.name ?? church.requestedPlanId
  await ctx.db
    .updateTable("churches")
    .set({ requestedPlanId: null, planRequestedAt: null })
    .where("id", "=", church.id)
    .execute()
  const subject = { entity: "church", id: church.id, churchId: church.id, facts: { plan } }
  await record(ctx, "church.plan_request_withdrawn", subject)
  emailOperator(ctx, (operator) => requestWithdrawnEmail(operator, church, plan))
}
