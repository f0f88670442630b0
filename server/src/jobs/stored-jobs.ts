import { makeWorkerUtils } from "graphile-worker"
import type { Pool } from "pg"
import type { JobCounts, JobSetAside, JobState, Queue } from "../core/queue.ts"
import { GONE_AFTER } from "./heartbeat.ts"

const JOBS = `graphile_worker._private_jobs as jobs
  join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id`
const IS_SET_ASIDE = "jobs.locked_at is null and jobs.attempts >= jobs.max_attempts"

/** What is stored in the queue, for the operator and for jobs that hasten others. */
export function jobsIn(pool: Pool): Omit<Queue, "runDue" | "start"> {
  const nameOf = async (id: number): Promise<string | null> => {
    const { rows } = await pool.query<{ name: string }>(
      `select tasks.identifier as name from ${JOBS} where jobs.id = $1 and ${IS_SET_ASIDE}`,
      [id],
    )
    return rows[0]?.name ?? null
  }
  return {
    async hasten(job, most = 1_000_000) {
      await pool.query(
        `with chosen as materialized (
          select jobs.id from ${JOBS}
          where tasks.identifier = $1 and jobs.is_available and jobs.attempts > 0 and jobs.run_at > now()
          order by jobs.id limit $2 for update of jobs skip locked)
        update graphile_worker._private_jobs as jobs set run_at = now() from chosen where jobs.id = chosen.id`,
        [job.name, most],
      )
    },
    async processes() {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from job_processes where seen_at >= now() - interval '${GONE_AFTER}'`,
      )
      return rows[0]?.count ?? 0
    },
    async isPaused() {
      const { rows } = await pool.query("select from queue_pauses limit 1")
      return rows.length > 0
    },
    async setAside() {
      const { rows } = await pool.query<JobSetAside & { lastError: string | null }>(
        `select jobs.id, tasks.identifier as name, jobs.attempts, jobs.updated_at as since, jobs.last_error as "lastError",
            (jobs.payload->>'churchId')::bigint as "churchId", (jobs.payload->>'userId')::bigint as "userId"
          from ${JOBS} where ${IS_SET_ASIDE} order by jobs.id`,
      )
      return rows.map(({ lastError, ...job }) => ({ ...job, fault: lastError?.split("\n")[0] ?? "" }))
    },
    async retry(id) {
      const name = await nameOf(id)
      if (name === null) return null
      // `HopelessJob` has lowered the limit. Of two calls at once only one changes the row.
      const { rowCount } = await pool.query(
        `update graphile_worker._private_jobs as jobs set max_attempts = greatest(max_attempts, 25), attempts = 0
          where id = $1 and ${IS_SET_ASIDE}`,
        [id],
      )
      if (rowCount === 0) return null
      const utils = await makeWorkerUtils({ pgPool: pool })
      await utils
        .rescheduleJobs([String(id)], { runAt: new Date(0), attempts: 0 })
        .finally(() => utils.release())
      return name
    },
    async drop(id) {
      const name = await nameOf(id)
      if (name === null) return null
      const utils = await makeWorkerUtils({ pgPool: pool })
      const dropped = await utils.completeJobs([String(id)]).finally(() => utils.release())
      return dropped.length === 0 ? null : name
    },
    async stateOf({ name }) {
      const { rows } = await pool.query<{ state: JobState }>(
        `select case when jobs.locked_at is not null then 'running' when ${IS_SET_ASIDE} then 'set-aside'
              when jobs.attempts > 0 then 'retrying' else 'waiting' end as state
          from ${JOBS} where tasks.identifier = $1
          order by jobs.locked_at is null, ${IS_SET_ASIDE}, jobs.attempts > 0 limit 1`,
        [name],
      )
      return rows[0]?.state ?? "idle"
    },
    async count() {
      const { rows } = await pool.query<JobCounts>(
        `select count(*) filter (where is_available and run_at <= now())::int as due,
            count(*) filter (where is_available and run_at > now())::int as waiting,
            count(*) filter (where locked_at is not null)::int as running,
            count(*) filter (where ${IS_SET_ASIDE})::int as "setAside",
            count(*) filter (where is_available and attempts > 0)::int as retrying
          from graphile_worker._private_jobs as jobs`,
      )
      return rows[0] ?? { due: 0, waiting: 0, running: 0, setAside: 0, retrying: 0 }
    },
  }
}
