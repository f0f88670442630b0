import { verifyAudit } from "../../ground/audit/trail/public.ts"
import type { Command } from "./command-line.ts"

/** The trail was tampered with. The message is for the operator. */
export class TrailBroken extends Error {}

export const verifyAuditCommand: Command = {
  name: "verify-audit",
  does: "confere a trilha de auditoria com as assinaturas e as âncoras; sai com 1 se algo foi alterado, apagado ou incluído",
  options: {},
  async run(operator) {
    const { problems, entries, waiting, expired } = await operator.work((ctx) =>
      verifyAudit(ctx, (line) => operator.say(line)),
    )
    operator.say(`Registros conferidos: ${entries}. Ainda fora da corrente: ${waiting}.`)
    if (expired > 0) operator.say(`Leituras apagadas depois de 24 meses, como previsto: ${expired}.`)
    if (problems > 0) {
      throw new TrailBroken(
        problems === 1
          ? "a trilha de auditoria tem 1 problema"
          : `a trilha de auditoria tem ${problems} problemas`,
      )
    }
    operator.say("A trilha de auditoria está íntegra.")
  },
}
