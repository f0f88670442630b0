import { makeWorkerUtils } from "graphile-worker"
import type { Pool } from "pg"
import type { JobCounts, JobSetAside, Queue } from "../core/queue.ts"

const JOBS = `graphile_worker._private_jobs as jobs
  join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id`
const IS_SET_ASIDE = "jobs.locked_at is null and jobs.attempts >= jobs.max_attempts"

/** What is stored in the queue, for the operator and for jobs that hasten others. */
export function jobsIn(pool: Pool): Pick<Queue, "hasten" | "setAside" | "retry" | "drop" | "count"> {
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
    async setAside() {
      const { rows } = await pool.query<JobSetAside & { lastError: string | null }>(
        `select jobs.id, tasks.identifier as name, jobs.attempts, jobs.updated_at as since, jobs.last_error as "lastError"
          from ${JOBS} where ${IS_SET_ASIDE} order by jobs.id`,
      )
      return rows.map(({ lastError, ...job }) => ({ ...job, fault: lastError?.split("\n")[0] ?? "" }))
    },
    async retry(id) {
      const name = await nameOf(id)
      if (name === null) return null
      // `HopelessJob` has lowered the limit.
      await pool.query(
        "update graphile_worker._private_jobs set max_attempts = greatest(max_attempts, 25) where id = $1",
        [id],
      )
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
      await utils.completeJobs([String(id)]).finally(() => utils.release())
      return name
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
