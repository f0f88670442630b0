import { churchForOperator } from "../features/churches/public.ts"
import { refusePlan } from "../features/plans/public.ts"
import type { Command } from "./command-line.ts"
import { reasonOf, reasonOption } from "./reason.ts"

export const refusePlanCommand: Command = {
  name: "refuse-plan",
  does: "recusa o plano que a igreja pediu, e diz a ela por quê; o de agora continua valendo",
  church: true,
  options: { reason: reasonOption },
  async run(desk, typed) {
    const { churchId } = typed
    const reason = reasonOf(typed)
    await desk.work((ctx) => churchForOperator(ctx, churchId))
    const done = await desk.work((ctx) => refusePlan(ctx, churchId, reason))
    desk.say(
      `${done.churchName}: pedido do plano ${done.refused} recusado, continua o plano ${done.holds}. Quem administra a igreja foi avisado.`,
    )
  },
}
