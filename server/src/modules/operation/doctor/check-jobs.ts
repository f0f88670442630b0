import { type DoctorCheck, type InstallationWithDatabase, ok, problem, warning } from "./finding.ts"
import { someOf } from "./some-of.ts"

export const checkJobs: DoctorCheck<InstallationWithDatabase> = {
  name: "jobs",
  async run({ services }) {
    const jobs = await services.queue.setAside()
    if (jobs.length === 0) return ok("nenhum")
    const names = [...new Set(jobs.map(({ name }) => name))]
    return problem(
      `${jobs.length} (${someOf(names)}): todas as tentativas falharam`,
      "npm run admin -- jobs diz quais; retry-job tenta de novo, drop-job desiste",
    )
  },
}

export const checkWorkers: DoctorCheck<InstallationWithDatabase> = {
  name: "workers",
  async run({ services: { queue } }) {
    if (await queue.isPaused())
      return warning(
        "parados desde uma restauração: nenhum e-mail sai",
        "confira o que foi restaurado, e então npm run admin -- resume-jobs",
      )
    const processes = await queue.processes()
    if (processes > 0) return ok(processes === 1 ? "1 processo os faz" : `${processes} processos os fazem`)
    return warning(
      "nenhum processo os faz agora: e-mails, lembretes e cópias esperam",
      "inicie o Aprisco (npm start); se ele já roda, um dos processos precisa de WORKERS maior que 0",
    )
  },
}
