import { EventEmitter } from "node:events"
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  runOnce,
  type WorkerEvents,
} from "graphile-worker"
import type { Pool } from "pg"
import type { Services } from "../core/context.ts"
import { HopelessJob, type Job } from "../core/define-job.ts"
import type { Logger as Log } from "../core/log.ts"
import type { Queue } from "../core/queue.ts"
import { watched } from "../core/watch.ts"
import { StorageFault } from "../integrations/bucket.ts"
import { startHeartbeat } from "./heartbeat.ts"
import { jobsIn } from "./stored-jobs.ts"

/** Times in UTC: the daily ones run at a quarter past three in São Paulo. */
const TIMES = { minute: "* * * * *", "five minutes": "*/5 * * * *", day: "15 6 * * *" } as const

/** A notification wakes the workers at once; looking is for what became due by its time. */
const LOOK_EVERY_MS = 2_000
/** Before another try to reach a database that was lost. */
const REST_MS = 2_000
/** A job that has not ended so long after the stop is handed back. */
const GRACE_MS = 5_000

export interface QueueParts {
  /** Connections of the role `app_jobs`. */
  readonly pool: Pool
  readonly jobs: readonly Job[]
  /** How many jobs this process runs at a time. */
  readonly workers: number
  readonly services: () => Services
  readonly log: Log
}

/** The queue of one process, over graphile-worker. */
export function createQueue({ pool, jobs, workers, services, log }: QueueParts): Queue {
  const stored = jobsIn(pool)
  const tasks = Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, services, log)]))
  const options = {
    pgPool: pool,
    taskList: tasks,
    noHandleSignals: true,
    logger: loggerInto(log),
    pollInterval: LOOK_EVERY_MS,
    // Not for speed: without batches a connection that is lost while a job is completed would be an unhandled rejection, which ends the process.
    preset: {
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: GRACE_MS },
    },
  } satisfies RunnerOptions
  return {
    ...stored,
    async runDue() {
      if (await stored.isPaused()) return
      const events: WorkerEvents = new EventEmitter()
      const heartbeat = startHeartbeat(options, events, log)
      try {
        await runOnce({ ...options, concurrency: 1, events })
      } finally {
        await heartbeat.stop()
      }
    },
    start: () =>
      keepRunning(
        { ...options, concurrency: workers, parsedCronItems: scheduleOf(jobs) },
        jobs.filter(({ every }) => every !== undefined),
        log,
      ),
  }
}

/** One that is still waiting, or was set aside, begins anew at its next time. */
function scheduleOf(jobs: readonly Job[]) {
  return parseCronItems(
    jobs.flatMap(({ name, every, mostAttempts }) =>
      every === undefined
        ? []
        : {
            task: name,
            match: TIMES[every],
            options: {
              jobKey: name,
              jobKeyMode: "preserve_run_at",
              maxAttempts: mostAttempts,
              backfillPeriod: 0,
            },
          },
    ),
  )
}

function taskOf(job: Job, services: () => Services, log: Log) {
  return async (payload: unknown, { job: stored, query }: JobHelpers): Promise<void> => {
    try {
      const { _cron: _, ...given } = Object(payload)
      const parsed = job.payload.safeParse(given)
      if (!parsed.success) throw new HopelessJob("a payload of another form")
      const { data } = parsed
      const attempt = { number: stored.attempts }
      await asWatched(services(), job, stored, () => job.run(services(), data, attempt))
    } catch (error) {
      const { id, attempts } = stored
      const isHopeless = error instanceof HopelessJob
      log.warn({ job: job.name, id, attempt: attempts, fault: faultOf(error) }, "a job failed")
      if (job.every !== undefined && (await isFollowed(query, id))) return
      if (isHopeless)
        await query("update graphile_worker._private_jobs set max_attempts = attempts where id = $1", [id])
      if (isHopeless || attempts >= stored.max_attempts)
        log.error({ job: job.name, id }, "a job was set aside: npm run admin -- jobs")
      // What the queue stores of an error may not have personal data, as the messages of mail servers do.
      throw withoutData(error)
    }
  }
}

/** Whether the next run of a job that repeats was stored meanwhile: that took over its key, and is the next attempt. */
async function isFollowed(query: JobHelpers["query"], id: string): Promise<boolean> {
  const { rows } = await query("select from graphile_worker._private_jobs where id = $1 and key is null", [
    id,
  ])
  return rows.length > 0
}

/** Lets the statements of a job know whose they are. */
async function asWatched(
  { watch }: Services,
  { name }: Job,
  { id, attempts }: JobHelpers["job"],
  run: () => Promise<void>,
): Promise<void> {
  const one = watch?.job(name, id, attempts)
  if (one === undefined) return run()
  let status = 500
  try {
    await watched.run(one, run)
    status = 200
  } finally {
    one.end?.(status)
  }
}

/** What an error is, without what it says: that may be about a person. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown } // as Node, PostgreSQL and SMTP add them
  const known = error instanceof HopelessJob || error instanceof StorageFault ? error.message : undefined
  return [error.name, code, responseCode, known].filter((part) => part !== undefined).join(" ")
}

function withoutData(error: unknown): Error {
  const fault = new Error(faultOf(error))
  const frames =
    error instanceof Error ? (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line)) : []
  fault.stack = [fault.message, ...frames].join("\n")
  return fault
}

/** Its lines about single jobs are the product's own; those about the queue as a whole are passed on. */
function loggerInto(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === "error" && !message.startsWith("Failed task"))
      log.error({ fault: message }, "the queue failed")
  })
}

const WORKERS_ENDED = [
  "pool:gracefulShutdown:complete",
  "pool:forcefulShutdown:complete",
  "pool:forcefulShutdown:error",
] as const

/**
 * Resolves a moment after the workers of a run have ended. graphile-worker 0.18.0 may never say so itself: when a connection is lost while one
 * job is completed and another job is completed after it, it counts a pending batch too few (`batch` in its main.js) and waits for it for good.
 * This process would take no job until it is started again.
 */
function endOfWorkers(events: WorkerEvents): { promise: Promise<void>; forget: () => void } {
  let end: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    end = () => setTimeout(resolve, REST_MS).unref()
  })
  for (const event of WORKERS_ENDED) events.once(event, end)
  const forget = () => {
    for (const event of WORKERS_ENDED) events.off(event, end)
  }
  return { promise, forget }
}

/**
 * Runs it, and again whenever it ends by itself: the database may be away for a while. What repeats runs at the start too: a computer
 * in an office is off at night, and entries of the audit trail may not wait a minute to be chained.
 */
function keepRunning(
  options: RunnerOptions & { pgPool: Pool },
  repeated: readonly Job[],
  log: Log,
): { stop(): Promise<void> } {
  let isStopping = false
  let runner: Runner | null = null
  let wake: () => void = () => undefined
  const events: WorkerEvents = new EventEmitter()
  const heartbeat = startHeartbeat(options, events, log)
  const rest = () =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, REST_MS).unref()
    })
  const done = (async () => {
    while (!isStopping) {
      const ended = endOfWorkers(events)
      try {
        if (await jobsIn(options.pgPool).isPaused()) {
          await rest()
          continue
        }
        runner = await run({ ...options, events })
        // Not beside one that another process has just begun.
        for (const { name, mostAttempts } of repeated)
          await runner.addJob(
            name,
            {},
            { jobKey: name, jobKeyMode: "unsafe_dedupe", maxAttempts: mostAttempts },
          )
        if (isStopping) await Promise.race([runner.stop(), ended.promise])
        await Promise.race([runner.promise, ended.promise])
      } catch (error) {
        log.warn({ fault: faultOf(error) }, "the queue has lost its database")
      } finally {
        // What of it still runs must not do so beside the one that follows: it takes jobs when its database was lost while the first ones were
        // stored, and its timetable runs when only its workers have ended.
        await Promise.race([runner?.stop().catch(() => undefined), ended.promise])
        ended.forget()
      }
      runner = null
      if (isStopping) break
      await rest()
    }
  })()
  return {
    async stop() {
      isStopping = true
      wake()
      await Promise.race([runner?.stop().catch(() => undefined), done])
      await done
      await heartbeat.stop()
    },
  }
}
