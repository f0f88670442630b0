import { churchForOperator } from "../../ground/churches/public.ts"
import { resetFactorForOperator } from "./churches/public.ts"
import type { Command } from "./command-line.ts"
import { typedAddress } from "./operators.ts"
import { reasonOf, reasonOption } from "./reason.ts"

export const resetSecondFactorCommand: Command = {
  name: "reset-second-factor",
  does: "desliga a verificação em duas etapas de quem perdeu o telefone e os códigos, e que ninguém na igreja pode ajudar",
  email: true,
  options: { reason: reasonOption, yes: {} },
  async run(operator, typed) {
    const email = typedAddress(typed)
    const reason = reasonOf(typed)
    await operator.confirm(
      `Desligar a verificação em duas etapas de ${email}? As sessões terminam agora, e a senha basta para entrar. Tenha certeza de que é a própria pessoa quem pede.`,
      typed.has("yes"),
    )
    const { name, told } = await operator.work(async (ctx) => {
      const done = await resetFactorForOperator(ctx, { churchId: null, email, reason })
      const church = await churchForOperator(ctx, done.churchId)
      return { name: church.name, told: done.told }
    })
    operator.say(`${name}: verificação em duas etapas de ${email} desligada, sessões encerradas.`)
    operator.say(
      told === 0
        ? `O motivo foi por e-mail à pessoa (${operator.mailPlace}).`
        : `O motivo foi por e-mail à pessoa e a quem mais administra a igreja (${operator.mailPlace}).`,
    )
  },
}
