import { Gauge, Registry } from "prom-client"
import type { JobCounts } from "../core/queue.ts"

/** A scrape that waits longer than ten seconds counts as failed: what does not answer is left out. */
const PATIENCE_MS = 2_000

/** What is true of the installation and not of one of its processes: one process measures it, when the metrics are read. */
export interface InstallationMetrics {
  readonly registry: Registry
  measureJobs(count: () => Promise<JobCounts>): void
  /** `read`: seconds since the newest good backup was made; null: there is none. */
  measureBackupAge(read: () => Promise<number | null>): void
}

/** The metrics of an installation. What is not measured has no value; it is not 0. */
export function createInstallationMetrics(): InstallationMetrics {
  const registry = new Registry()
  const registers = [registry]
  let countJobs: () => Promise<JobCounts | null> = async () => null
  let readBackupAge: () => Promise<number | null> = async () => null
  new Gauge({
    name: "aprisco_jobs",
    help: "Background jobs: waiting for their first attempt, running, retrying after a failure, set aside for the operator.",
    labelNames: ["state"],
    registers,
    async collect() {
      const counts = await inTime(countJobs)
      this.reset()
      if (counts === null) return
      const { due, waiting, running, retrying, setAside } = counts
      this.set({ state: "waiting" }, due + waiting - retrying)
      this.set({ state: "running" }, running)
      this.set({ state: "retrying" }, retrying)
      this.set({ state: "set_aside" }, setAside)
    },
  })
  new Gauge({
    name: "aprisco_backup_age_seconds",
    help: "Time since the newest good backup. No value: none is known.",
    registers,
    async collect() {
      const age = await inTime(readBackupAge)
      if (age === null) this.remove()
      else this.set(age)
    },
  })
  return {
    registry,
    measureJobs: (count) => {
      countJobs = count
    },
    measureBackupAge: (read) => {
      readBackupAge = read
    },
  }
}

/** Null where the answer fails or takes too long: the other metrics are then read all the same. */
async function inTime<T>(read: () => Promise<T | null>): Promise<T | null> {
  const { promise: tooLate, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, PATIENCE_MS, null)
  try {
    return await Promise.race([read(), tooLate])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
