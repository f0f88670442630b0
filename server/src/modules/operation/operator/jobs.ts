import type { JobSetAside } from "../../../core/queue.ts"
import type { Command } from "./command-line.ts"
import { changeJobSetAside, resumeAllJobs } from "./jobs-set-aside.ts"

export const jobsCommand: Command = {
  name: "jobs",
  does: "mostra os trabalhos com falha: os que falharam em todas as tentativas",
  options: { json: {} },
  async run(operator, typed) {
    const jobs = await operator.work((ctx) => ctx.services.queue.setAside())
    if (typed.has("json")) return operator.say(JSON.stringify(jobs, null, 2))
    if (jobs.length === 0) return operator.say("Nenhum trabalho com falha.")
    for (const job of jobs) operator.say(lineOf(job))
    operator.say("retry-job NÚMERO tenta de novo; drop-job NÚMERO desiste.")
  },
}

function lineOf({ id, name, attempts, since, fault }: JobSetAside): string {
  return `${id}  ${name}  desde ${since.toISOString()}  tentativas: ${attempts}  ${fault}`
}

export const retryJobCommand: Command = {
  name: "retry-job",
  does: "tenta de novo um trabalho que falhou",
  job: true,
  options: {},
  async run(operator, { jobId }) {
    await operator.work((ctx) => changeJobSetAside(ctx, jobId, "retry"))
    operator.say(`Trabalho ${jobId}: nova tentativa agora.`)
  },
}

export const resumeJobsCommand: Command = {
  name: "resume-jobs",
  does: "retoma os trabalhos em segundo plano, parados desde uma restauração",
  options: {},
  async run(operator) {
    const wasPaused = await operator.work(resumeAllJobs)
    operator.say(wasPaused ? "Os trabalhos em segundo plano foram retomados." : "Não estavam parados.")
  },
}

export const dropJobCommand: Command = {
  name: "drop-job",
  does: "desiste de um trabalho que falhou",
  job: true,
  options: {},
  async run(operator, { jobId }) {
    await operator.work((ctx) => changeJobSetAside(ctx, jobId, "drop"))
    operator.say(`Trabalho ${jobId}: retirado.`)
  },
}
