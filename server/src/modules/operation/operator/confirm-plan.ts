import { churchForOperator } from "../../ground/churches/public.ts"
import { confirmPlan } from "../../ground/plans/public.ts"
import type { Command } from "./command-line.ts"

/** How the help names a plan. */
export const PLANS = "<basic|professional|enterprise|denomination>"

export const confirmPlanCommand: Command = {
  name: "confirm-plan",
  does: "confirma o plano que a igreja pediu (só o de --plan, se dito); sem pedido, dá a ela o de --plan",
  church: true,
  options: { plan: { value: PLANS } },
  async run(operator, typed) {
    const plan = typed.text("plan") || null
    const { churchId } = typed
    await operator.work((ctx) => churchForOperator(ctx, churchId))
    const done = await operator.work((ctx) => confirmPlan(ctx, churchId, plan))
    operator.say(`${done.churchName}: plano ${done.from} → ${done.to}. Quem administra a igreja foi avisado.`)
    if (done.planId === "denomination") operator.say(NO_OFFICE)
  },
}

const NO_OFFICE =
  "Este plano tira o limite de membros desta igreja. Ele não faz de ninguém administrador de denominação nem filia igrejas: para criar a administração de uma denominação, use create-denomination."
