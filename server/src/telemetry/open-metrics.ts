import type { Config } from "../config.ts"
import type { Metrics } from "../core/metrics.ts"
import type { JobCounts } from "../core/queue.ts"

/** Where the answers about the whole installation come from. */
export interface MetricSources {
  readonly countJobs: () => Promise<JobCounts>
  /** Seconds since the newest good backup was made; null: there is none. Absent: nothing knows. */
  readonly backupAge?: () => Promise<number | null>
}

/** The metrics of a process, where METRICS_PORT says so. */
export interface OpenMetrics {
  readonly metrics: Metrics
  /** In the process that Prometheus asks. Throws `SettingError` where it cannot listen. */
  listen(installation: MetricSources): Promise<void>
  /** To be called last: what happens afterwards is not counted. */
  close(): Promise<void>
}

/** How a process takes part: it is the only one that serves, the parent of those that do, or one of those. */
type Part = "alone" | "parent" | "worker"

/**
 * Begins to measure this process. Null without METRICS_PORT; the library is then not even loaded.
 */
export async function openMetrics(
  { metricsPort: port, metricsHost: host }: Pick<Config, "metricsPort" | "metricsHost">,
  part: Part,
): Promise<OpenMetrics | null> {
  if (port === null) return null
  const { createProcessMetrics } = await import("./process-metrics.ts")
  const { createInstallationMetrics } = await import("./installation-metrics.ts")
  const { startMetricsServer } = await import("./metrics-server.ts")
  const { answerParent, gatherFromProcesses } = await import("./gather.ts")
  const metrics = createProcessMetrics({ serves: part !== "parent" })
  const { registry } = metrics
  let close = part === "worker" ? answerParent(registry) : async () => undefined
  return {
    metrics,
    listen: async ({ countJobs, backupAge }) => {
      const installation = createInstallationMetrics()
      installation.measureJobs(countJobs)
      if (backupAge !== undefined) installation.measureBackupAge(backupAge)
      const ofProcesses = part === "parent" ? gatherFromProcesses(registry) : () => registry.metrics()
      const read = async () => `${await ofProcesses()}\n${await installation.registry.metrics()}`
      const server = await startMetricsServer({ host, port }, read)
      close = () => server.close()
    },
    close: () => close(),
  }
}
