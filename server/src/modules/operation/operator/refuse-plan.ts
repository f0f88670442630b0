import { churchForOperator } from "../../ground/churches/public.ts"
import { refusePlan } from "../../ground/plans/public.ts"
import type { Command } from "./command-line.ts"
import { PLANS } from "./confirm-plan.ts"
import { reasonOf, reasonOption } from "./reason.ts"

export const refusePlanCommand: Command = {
  name: "refuse-plan",
  does: "recusa o plano que a igreja pediu (só o de --plan, se dito), e diz a ela por quê; o de agora continua valendo",
  church: true,
  options: { reason: reasonOption, plan: { value: PLANS } },
  async run(operator, typed) {
    const { churchId } = typed
    const reason = reasonOf(typed)
    const plan = typed.text("plan") || null
    await operator.work((ctx) => churchForOperator(ctx, churchId))
    const done = await operator.work((ctx) => refusePlan(ctx, churchId, reason, plan))
    operator.say(
      `${done.churchName}: pedido do plano ${done.refused} recusado, continua o plano ${done.plan}. Quem administra a igreja foi avisado.`,
    )
  },
}
