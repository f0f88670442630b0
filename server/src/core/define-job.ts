import { CompiledQuery } from "kysely"
import { z } from "zod"
import { SENT_AHEAD } from "../db/serving-connection.ts"
import type { Db } from "../db/tenant-scope.ts"
import type { Services } from "./context.ts"

/** Ids only: what a job needs besides them is read, and links are made, when it runs. */
export type JobPayload = Readonly<Record<string, number>>

/** What the queue tells a job of the attempt that it runs in. */
export interface JobAttempt {
  /** 1 at the first one. */
  readonly number: number
}

/** Work that survives the process that caused it: stored with the change, run by any process, tried again when it fails. */
export interface Job<P extends JobPayload = JobPayload> {
  /** Its name in the database: stays as it is from one release to the next. */
  readonly name: string
  readonly payload: z.ZodType<P>
  /** Attempts before it is set aside for the operator. 25, over about three days, when absent. */
  readonly mostAttempts?: number
  /** Besides when it is enqueued. Its payload is then empty. */
  readonly every?: "minute" | "five minutes" | "day"
  // A method: the queue runs jobs of all payloads, each parsed by its own schema.
  run(services: Services, payload: P, attempt: JobAttempt): Promise<void>
}

/** A job as exact as it is written. */
export function defineJob<P extends JobPayload>(job: Job<P>): Job<P> {
  return job
}

/** A job that repeats, and that no other code enqueues. */
export function repeatedJob(
  name: string,
  every: NonNullable<Job["every"]>,
  run: (services: Services) => Promise<void>,
): Job {
  return defineJob({ name, every, payload: z.object({}), run: (services) => run(services) })
}

/** A job throws this where no further attempt can succeed: it is set aside at once. The message has no personal data. */
export class HopelessJob extends Error {}

interface When {
  /** How long after the commit, in milliseconds. */
  readonly delayMs?: number
  /** At most one job with this key waits; one that waits already keeps its time. */
  readonly key?: string
}

/** Stores a job in the transaction `db`: it exists once that commits. Its statement travels with the next one. */
export async function enqueue<P extends JobPayload>(
  db: Db,
  job: Job<P>,
  payload: P,
  { delayMs = 0, key }: When = {},
): Promise<void> {
  const values = [job.name, JSON.stringify(payload), delayMs, key ?? null, job.mostAttempts ?? null]
  await db.executeQuery(
    CompiledQuery.raw(
      `${SENT_AHEAD}select app.enqueue($1, $2::jsonb, $3 * interval '1 millisecond', $4, $5)`,
      values,
    ),
  )
}
