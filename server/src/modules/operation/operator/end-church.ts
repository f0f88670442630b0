import { shownDay } from "@aprisco/contract/brazil/civil-day"
import { toWire } from "@aprisco/contract/kit/wire"
import { askToEndChurch, listChurchesWithoutUsers, takeBackEnd } from "../../ground/churches/ending/public.ts"
import { churchForOperator } from "../../ground/churches/public.ts"
import type { Command } from "./command-line.ts"
import { reasonOf, reasonOption } from "./reason.ts"

export const churchesWithoutUsersCommand: Command = {
  name: "churches-without-users",
  does: "mostra as igrejas em que ninguém mais consegue entrar",
  options: { json: {} },
  async run(operator, typed) {
    const churches = await operator.work(listChurchesWithoutUsers)
    if (typed.has("json")) return operator.say(JSON.stringify(churches.map(toWire), null, 2))
    if (churches.length === 0) return operator.say("Todas as igrejas têm quem entre nelas.")
    for (const { id, name, city, state, since, endsOn } of churches) {
      const end = endsOn === null ? "" : `, encerra em ${shownDay(endsOn)}`
      operator.say(
        `${id}  ${name} (${city}/${state})  sem usuários desde ${shownDay(since)}${end}`.replace(
          /\p{C}+/gu,
          " ",
        ),
      )
    }
    operator.say('end-church NÚMERO --reason "motivo" pede o encerramento; keep-church NÚMERO desfaz.')
  },
}

export const endChurchCommand: Command = {
  name: "end-church",
  does: "pede o encerramento da conta de uma igreja em que ninguém entra mais: em 30 dias tudo dela é apagado",
  church: true,
  options: { reason: reasonOption, yes: {} },
  async run(operator, typed) {
    const reason = reasonOf(typed)
    const { churchId: id } = typed
    const church = await operator.work((ctx) => churchForOperator(ctx, id))
    const place = `${church.name} (${church.city}/${church.state}, ${church.members} membros)`
    await operator.confirm(
      `Pedir o encerramento da conta de ${place}? Em 30 dias todos os dados dela são apagados para sempre.`,
      typed.has("yes"),
    )
    const { endsOn, told } = await operator.work((ctx) => askToEndChurch(ctx, { id, reason }))
    operator.say(
      `Encerramento em ${shownDay(endsOn)}: ${place}. Para desfazer: npm run admin -- keep-church ${id}`,
    )
    operator.say(
      `O motivo foi por e-mail a ${told === 1 ? "1 endereço" : `${told} endereços`} da igreja (${operator.mailPlace}).`,
    )
  },
}

export const keepChurchCommand: Command = {
  name: "keep-church",
  does: "desfaz o pedido de encerramento da conta de uma igreja",
  church: true,
  options: {},
  async run(operator, { churchId: id }) {
    const { name } = await operator.work((ctx) => takeBackEnd(ctx, id))
    operator.say(`O encerramento foi desfeito: ${name} continua.`)
  },
}
