import { asJob } from "../../../core/job.ts"
import { requireKeys, WrongSecret } from "../encryption-keys/public.ts"
import { type DoctorCheck, type InstallationWithDatabase, ok, problem, warning } from "./finding.ts"

export const checkSecret: DoctorCheck<InstallationWithDatabase> = {
  name: "secret",
  async run({ config, services }) {
    if (config.appSecret === "")
      return problem(
        `não há segredo: APP_SECRET está em branco, e ${config.dataDir}/secrets falta ou não se lê`,
        "recupere-o de uma cópia de segurança (docs/OPERACAO.md, «DATA_DIR/secrets perdido») antes de iniciar o Aprisco",
      )
    try {
      await asJob(services, requireKeys)
    } catch (error) {
      if (!(error instanceof WrongSecret)) throw error
      return problem(
        error.message,
        "sem o segredo certo, recupere-o de uma cópia de segurança (docs/OPERACAO.md)",
      )
    }
    if (config.appSecretOld === null) return ok("é o dos dados gravados")
    return warning(
      "o segredo anterior ainda está em uso (APP_SECRET_OLD)",
      "npm run admin -- rotate-keys; quando check-encryption sair com 0, retire APP_SECRET_OLD e reinicie",
    )
  },
}
