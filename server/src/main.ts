/** The process: settings, database, application, and an orderly shutdown. */
import { seedReference } from "../seeds/reference.ts"
import { buildApp } from "./app.ts"
import { type Config, environment, loadConfig } from "./config.ts"
import { asJob } from "./core/job.ts"
import { createLog, type Logger } from "./core/log.ts"
import { connectDatabase } from "./db/open.ts"
import { acceptKeys } from "./modules/encryption-keys/public.ts"
import { operatorLine } from "./operator-line.ts"
import { createServices } from "./services.ts"

/** Stops one running part. Called in the reverse order of the starts. */
type End = () => Promise<unknown>

/** Longer than any request may take, so that every accepted request is answered. */
const END_WITHIN_MS = 40_000

const ends: End[] = []
let ending = false
let starting: Promise<void> = Promise.resolve()

async function start(): Promise<void> {
  const config = loadConfig(environment())
  const log = createLog(config.logLevel)
  const database = await connectDatabase(config, {
    tell: (line) => log.info(line),
    onLost: (error) => end(1, error),
    seed: seedReference,
  })
  ends.push(() => database.close())
  await asJob(createServices({ config, database: database.database, log }), acceptKeys)
  const app = await buildApp({ config, database: database.database, jobs: database.jobs, log })
  ends.push(() => app.close())
  await app.listen({ port: config.port, host: config.host })
  announce(config, log)
}

function announce(config: Config, log: Logger): void {
  log.info(
    { port: config.port, host: config.host, database: config.databaseUrl ? "external" : "embedded" },
    "listening",
  )
  process.stdout.write(`Aprisco: ${config.publicUrl}\n`)
}

/** Stops all running parts, newest first, and exits with the code. A second call changes nothing: npm passes Ctrl+C on twice. */
async function end(code: number, reason?: unknown): Promise<void> {
  if (ending) return
  ending = true
  if (reason !== undefined) process.stderr.write(`aprisco: ${operatorLine(reason)}\n`)
  // A part that hangs (a start that waits for another's migrations, an answer that is not read) must not keep the process alive.
  setTimeout(() => process.exit(1), END_WITHIN_MS).unref()
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

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => end(0))
starting = start()
starting.catch((error) => end(1, error))
