/** The process: settings, database, application, and an orderly shutdown. With `PROCESSES` also the parent of those that serve. */
import cluster from "node:cluster"
import { setTimeout as pause } from "node:timers/promises"
import { seedReference } from "../seeds/reference.ts"
import { buildApp } from "./app.ts"
import { type Config, environment, loadConfig } from "./config.ts"
import { asJob } from "./core/job.ts"
import { createLifecycle } from "./core/lifecycle.ts"
import { createLog } from "./core/log.ts"
import { type ConnectedDatabase, connectDatabase, joinDatabase } from "./db/open.ts"
import { jobsIn } from "./jobs/stored-jobs.ts"
import { backupAge, refuseHalfRestored } from "./modules/operation/backups/public.ts"
import { acceptKeys } from "./modules/operation/encryption-keys/public.ts"
import { operatorLine } from "./operator-line.ts"
import { startProcesses } from "./processes.ts"
import { readableLog } from "./readable-log.ts"
import { createServices } from "./services.ts"
import { type OpenMetrics, openMetrics } from "./telemetry/open-metrics.ts"
import type { Traces } from "./telemetry/traces.ts"

type Log = ReturnType<typeof createLog>

/** Stops one running part. Called in the reverse order of the starts. */
type End = () => Promise<unknown>

/** Longer than any request may take, so that every accepted request is answered. */
const END_WITHIN_MS = 40_000

const ends: End[] = []
const lifecycle = createLifecycle()
let graceMs = 0
let endWithinMs = END_WITHIN_MS
let starting: Promise<void> = Promise.resolve()

/** What `npm start` does beside the product. */
export interface RunOptions {
  /** Until they are built nothing is served. The database starts meanwhile. */
  readonly screens?: Promise<void>
  /** Called when the address has been printed. */
  readonly onServing?: () => void
}

/** Runs the product in this process, which ends with it. To be called once. */
export function runProduct({ screens = Promise.resolve(), onServing }: RunOptions = {}): void {
  process.on("SIGINT", () => end(0))
  process.on("SIGTERM", endByProxy)
  starting = start(screens)
  starting.then(onServing, (error) => end(1, error))
}

async function start(screens: Promise<void>): Promise<void> {
  const config = loadConfig(environment())
  refuseHalfRestored(config.dataDir)
  const log = createLog(config.logLevel, process.stdout.isTTY ? readableLog(writeOut) : undefined)
  endWithinMs += config.shutdownGraceMs
  const events = {
    tell: (line: string) => log.info(line),
    onLost: (error: unknown) => end(1, error),
    seed: (db: Parameters<typeof seedReference>[0]) => seedReference(db, config.plans),
  }
  if (cluster.isWorker) {
    const joined = await joinDatabase(config, events)
    ends.push(() => joined.close())
    return serve(config, log, joined)
  }
  const database = await connectDatabase(config, events)
  ends.push(() => database.close())
  await warnOfPause(log, database)
  await screens
  if (config.processes === 1) return serve(config, log, database)
  await acceptKeysOf(config, log, database)
  await exposeMetrics(await openMetrics(config, "parent"), database)
  const processes = await startProcesses({ count: config.processes, log, onLost: (error) => end(1, error) })
  ends.push(() => processes.stop())
  process.on("SIGHUP", () => processes.restart().catch((error) => end(1, error)))
  announce(config, log)
}

async function serve(config: Config, log: Log, database: ConnectedDatabase): Promise<void> {
  graceMs = config.shutdownGraceMs
  const measured = await openMetrics(config, cluster.isWorker ? "worker" : "alone")
  if (cluster.isWorker) ends.push(async () => measured?.close())
  else await exposeMetrics(measured, database)
  const traces = await openTraces(config, log)
  if (!cluster.isWorker) await acceptKeysOf(config, log, database)
  const app = await buildApp({
    config,
    database: database.database,
    jobs: database.jobs,
    queuePool: database.queuePool,
    log,
    lifecycle,
    metrics: measured?.metrics,
    traces,
  })
  ends.push(() => app.close())
  await app.listen({ port: config.port, host: config.host })
  if (!cluster.isWorker) announce(config, log)
}

/** A line for the operator, who may have forgotten it. The start does not depend on it. */
async function warnOfPause(log: Log, { queuePool }: ConnectedDatabase): Promise<void> {
  const isPaused = await jobsIn(queuePool)
    .isPaused()
    .catch(() => false)
  if (isPaused) log.warn("jobs are paused since a restore: npm run admin -- resume-jobs")
}

/** Before anything is served: a wrong setting ends the start. */
async function exposeMetrics(
  measured: OpenMetrics | null,
  { database, queuePool }: ConnectedDatabase,
): Promise<void> {
  await measured?.listen({
    countJobs: () => jobsIn(queuePool).count(),
    backupAge: () => backupAge(database),
  })
  ends.push(async () => measured?.close())
}

/** Their library is loaded where a collector is named, and nowhere else. */
async function openTraces({ traces: settings }: Config, log: Log): Promise<Traces | null> {
  if (settings === null) return null
  const { createTraces } = await import("./telemetry/traces.ts")
  const traces = createTraces(settings, log)
  ends.push(() => traces.close())
  return traces
}

function acceptKeysOf(config: Config, log: Log, { database, queuePool }: ConnectedDatabase) {
  return asJob(createServices({ config, database, queuePool, log }), acceptKeys)
}

function announce(config: Config, log: Log): void {
  log.info(
    { port: config.port, host: config.host, database: config.databaseUrl ? "external" : "embedded" },
    "listening",
  )
  writeOut(`Aprisco: ${config.publicUrl}\n`)
}

function writeOut(text: string): void {
  process.stdout.write(text)
}

/** Stops all running parts, newest first, and exits with the code. A second call changes nothing: npm passes Ctrl+C on twice. */
async function end(code: number, reason?: unknown): Promise<void> {
  if (lifecycle.isEnding) return
  lifecycle.isEnding = true
  if (reason !== undefined) process.stderr.write(`aprisco: ${operatorLine(reason)}\n`)
  // A part that hangs (a start that waits for another's migrations, an answer that is not read) must not keep the process alive.
  setTimeout(() => process.exit(1), endWithinMs).unref()
  await starting.catch(() => undefined)
  let exitCode = code
  for (const stop of ends.reverse()) {
    try {
      await stop()
    } catch (error) {
      process.stderr.write(`aprisco: ${operatorLine(error)}\n`)
      exitCode = 1
    }
  }
  process.exit(exitCode)
}

/** A proxy asks whether the process is ready, and needs a moment to learn that it is not. A person at a terminal does not wait. */
async function endByProxy(): Promise<void> {
  if (lifecycle.isEnding) return
  ends.push(() => pause(graceMs))
  await end(0)
}
