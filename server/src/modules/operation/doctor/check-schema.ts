import { type DoctorCheck, type InstallationWithDatabase, ok, problem } from "./finding.ts"
import { someOf } from "./some-of.ts"

export const checkSchema: DoctorCheck<InstallationWithDatabase> = {
  name: "schema",
  async run({ inspection }) {
    const { missing, changed, newer, breaking } = await inspection.migrations()
    if (breaking.length > 0)
      return problem(
        `o banco de dados é de uma versão mais nova, com que esta não funciona: ${someOf(breaking)}`,
        "use a versão mais nova do programa, ou restaure a cópia feita antes da atualização",
      )
    if (changed.length > 0)
      return problem(
        `o texto não é o que foi aplicado: ${someOf(changed)}`,
        "instale de novo os arquivos do programa, sem alterações em server/migrations",
      )
    if (missing.length > 0)
      return problem(
        `falta aplicar: ${someOf(missing)}`,
        "inicie esta versão do Aprisco (npm start); ela aplica as que faltam",
      )
    return ok(
      newer.length === 0
        ? "todas aplicadas"
        : "todas aplicadas, e outras de uma versão mais nova, compatíveis",
    )
  },
}
