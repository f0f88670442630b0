import { churchForOperator, disableChurch, enableChurch } from "../../ground/churches/public.ts"
import type { Command } from "./command-line.ts"
import { reasonOf, reasonOption } from "./reason.ts"

export const disableChurchCommand: Command = {
  name: "disable-church",
  does: "desativa uma igreja: ninguém dela entra mais, os QR Codes param, nada é apagado",
  church: true,
  options: { reason: reasonOption, yes: {} },
  async run(operator, typed) {
    const reason = reasonOf(typed)
    const { churchId: id } = typed
    const church = await operator.work((ctx) => churchForOperator(ctx, id))
    const place = `${church.name} (${church.city}/${church.state}, ${church.members} membros)`
    await operator.confirm(
      `Desativar a igreja ${place}? As sessões terminam agora, e ninguém dela entra até ser reativada.`,
      typed.has("yes"),
    )
    const { told } = await operator.work((ctx) => disableChurch(ctx, { id, reason }))
    operator.say(`Desativada: ${place}. Para desfazer: npm run admin -- enable-church ${id}`)
    operator.say(
      told === 0
        ? "Ninguém administra a igreja: nenhum e-mail foi enviado."
        : `O motivo foi por e-mail a quem administra a igreja (${operator.mailPlace}).`,
    )
  },
}

export const enableChurchCommand: Command = {
  name: "enable-church",
  does: "reativa uma igreja desativada",
  church: true,
  options: {},
  async run(operator, { churchId: id }) {
    await operator.work((ctx) => enableChurch(ctx, id))
    const { name } = await operator.work((ctx) => churchForOperator(ctx, id))
    operator.say(`Reativada: ${name}. As pessoas entram de novo com as senhas de antes.`)
  },
}
