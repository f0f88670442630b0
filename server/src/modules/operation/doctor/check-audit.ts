import { asJob } from "../../../core/job.ts"
import { verifyAudit } from "../../ground/audit/trail/public.ts"
import { type DoctorCheck, type InstallationWithDatabase, ok, problem, warning } from "./finding.ts"

const LIMIT_MS = 120_000

export const checkAudit: DoctorCheck<InstallationWithDatabase> = {
  name: "audit",
  limitMs: LIMIT_MS,
  late: warning(
    `longa demais para conferir aqui (mais de ${LIMIT_MS / 1_000} segundos)`,
    "npm run admin -- verify-audit confere toda",
  ),
  async run({ services }, giveUp) {
    const { problems, entries, late } = await asJob(services, (ctx) =>
      verifyAudit(ctx, () => undefined, giveUp),
    )
    const altered = problems - late
    if (altered > 0)
      return problem(
        `${altered === 1 ? "1 registro ou corrente foi alterado, apagado ou incluído" : `${altered} registros ou correntes foram alterados, apagados ou incluídos`} por fora`,
        "npm run admin -- verify-audit diz quais; guarde uma cópia do banco antes de mexer",
      )
    if (late > 0)
      return warning(
        "há registros que esperam há mais de um minuto para entrar na corrente",
        "inicie o Aprisco, se está parado; se não está, o log diz por quê",
      )
    return ok(`íntegra (${entries.toLocaleString("pt-BR")} registros)`)
  },
}
