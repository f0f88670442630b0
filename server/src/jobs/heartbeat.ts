import { makeWorkerUtils, type RunnerOptions, type WorkerEvents } from "graphile-worker"
import type { Logger as Log } from "../core/log.ts"

const BEAT_MS = 10_000
/** Not seen for so long: the process has ended, or its machine is lost. With the beat less than the 60 s that a job may wait. */
export const GONE_AFTER = "35 seconds"

/**
 * Says every few seconds that this process is there, and takes over the jobs of those that are not seen any more: otherwise what a
 * killed process had begun would wait for hours. Every run of the queue in this process has a name of its own.
 */
export function startHeartbeat(
  { pgPool: pool }: RunnerOptions,
  events: WorkerEvents,
  log: Log,
): { stop(): Promise<void> } {
  if (pool === undefined) throw new TypeError("the queue needs a pool")
  let name: string | null = null
  let beating: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  events.on("pool:create", ({ workerPool }) => {
    name = workerPool.id
    clearTimeout(timer)
    beating = beat()
  })

  async function beat(): Promise<void> {
    await once().catch(() => log.warn("the queue's heartbeat failed"))
    if (isStopped) return
    timer = setTimeout(() => {
      beating = beat()
    }, BEAT_MS)
    timer.unref()
  }

  async function once(): Promise<void> {
    await pool?.query(
      "insert into job_processes (name, seen_at) values ($1, now()) on conflict (name) do update set seen_at = excluded.seen_at",
      [name],
    )
    await pool?.query(`delete from job_processes where seen_at < now() - interval '${GONE_AFTER}'`)
    const gone = await pool?.query<{ name: string }>(
      `select distinct locked_by as name from graphile_worker._private_jobs
        where locked_at < now() - interval '${GONE_AFTER}' and locked_by not in (select name from job_processes)`,
    )
    if (gone === undefined || gone.rows.length === 0) return
    log.warn({ processes: gone.rows.length }, "jobs of processes that are gone are taken over")
    const utils = await makeWorkerUtils({ pgPool: pool })
    await utils.forceUnlockWorkers(gone.rows.map((row) => row.name)).finally(() => utils.release())
  }

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await beating
      await pool.query("delete from job_processes where name = $1", [name]).catch(() => undefined)
    },
  }
}
