import { record } from "../../../core/audit.ts"
import { conflict } from "../../../core/errors.ts"
import { asOwner } from "../../../db/dump/as-owner.ts"
import { deleteChains, startNewChains } from "../../ground/audit/trail/public.ts"
import { acceptKeys, forgetLostKeys, WrongSecret } from "../encryption-keys/public.ts"
import { operatorOn } from "./as-operator.ts"
import type { Command } from "./command-line.ts"
import type { OperatorContext } from "./operator-context.ts"

export const forgetSecretCommand: Command = {
  name: "forget-secret",
  does: "segue sem um segredo perdido, com o de agora: só quando nenhuma cópia de segurança o tem, e com o Aprisco parado",
  options: { yes: {} },
  async run(operator, typed) {
    if (await readsEverything(operator))
      throw conflict("O segredo de agora é o dos dados: não há o que esquecer, e nada foi mudado.")
    await operator.confirm(
      "Dar por perdido o segredo com que os dados foram cifrados? Observações e anotações ficam ilegíveis, e a verificação em duas etapas de todos termina.",
      typed.has("yes"),
    )
    const { services, ownerUrl } = operator
    const removed = await asOwner(ownerUrl, "write", async (db) => {
      const ctx = operatorOn(services, db)
      const count = await forgetLostKeys(ctx)
      await deleteChains(ctx)
      await record(ctx, "installation.secret_lost", { entity: "installation", id: null, churchId: null })
      return count
    })
    const anchors = await startNewChains(services)
    operator.say(`Valores cifrados que não servem sem o segredo, retirados: ${removed}.`)
    operator.say(
      "Observações e anotações continuam guardadas, ilegíveis. Se o segredo for achado, ponha-o em APP_SECRET_OLD e rode rotate-keys: elas voltam.",
    )
    operator.say("Quem usava a verificação em duas etapas a ativa de novo em Perfil → Segurança.")
    if (anchors !== null)
      operator.say(`A trilha de auditoria começa correntes novas. As âncoras de antes: ${anchors}`)
  },
}

async function readsEverything(operator: OperatorContext): Promise<boolean> {
  try {
    await operator.work(acceptKeys)
    return true
  } catch (error) {
    if (error instanceof WrongSecret) return false
    throw error
  }
}
