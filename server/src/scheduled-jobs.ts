import type { Services } from "./core/context.ts"
import { MODULES } from "./modules.ts"

const DAY_MS = 24 * 60 * 60_000

/**
 * Runs the modules' daily jobs: now, and every 24 hours while the process runs. Two concurrent processes do no harm: each job processes
 * what the other has not locked. Returns what stops it; a running job is awaited together with all other work that no answer
 * waits for.
 */
export function startScheduledJobs(services: Services): () => void {
  const jobs = MODULES.flatMap(({ dailyJobs }) => dailyJobs ?? [])
  const failed = (job: string) => (error: unknown) =>
    services.log.error(
      { kind: error instanceof Error ? error.name : typeof error, job },
      "a daily job failed",
    )
  const runAll = () =>
    services.afterCommit.start(async () => {
      for (const job of jobs) await job(services).catch(failed(job.name))
    }, failed("all"))
  runAll()
  const timer = setInterval(runAll, DAY_MS)
  return () => clearInterval(timer)
}
