import { type ChildProcess, spawn } from "node:child_process"
import { closeSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { type Address, dataFolder, type Installation, SUPERUSER } from "./installation.ts"
import { EmbeddedError } from "./problem.ts"
import { isAlive, isPostmasterOf } from "./process-table.ts"

const START_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 30_000
const POLL_MS = 15
/** More than one, because a start that races with another loses its first. */
const ATTEMPTS = 3
const LONGEST_LOG = 1_000_000

/**
 * Answers where this data folder's PostgreSQL listens, starting it when it does not run. One that outlived its product is
 * used again; one that is just starting or stopping is waited for; a pid file that a dead one left is no obstacle.
 */
export async function ensureRunning(installation: Installation): Promise<Address> {
  const deadline = performance.now() + START_WITHIN_MS
  let attempts = 0
  let child: ChildProcess | null = null
  while (performance.now() < deadline) {
    const found = readPidFile(installation)
    const starting = child !== null && child.exitCode === null && child.signalCode === null
    if (found !== null) {
      const answer = await knock(installation, found.address)
      if (answer === "ready") return found.address
      if (answer === "busy" || starting || isPostmasterOf(found.pid, dataFolder(installation))) {
        await wait(POLL_MS)
        continue
      }
      disownPidFile(installation, found.pid)
    } else if (starting) {
      await wait(POLL_MS)
      continue
    }
    if (attempts === ATTEMPTS)
      throw new EmbeddedError(`o PostgreSQL embutido não iniciou: ${lastWords(installation)}`)
    attempts += 1
    child = launch(installation)
  }
  throw new EmbeddedError(`o PostgreSQL de ${installation.home} não respondeu em ${START_WITHIN_MS / 1000} s`)
}

/** Stops the server of this data folder, whoever started it. Open transactions are rolled back. */
export async function stopRunning(installation: Installation): Promise<void> {
  const found = readPidFile(installation)
  if (found === null) return
  const data = dataFolder(installation)
  for (const { signal, patience } of [
    { signal: "SIGINT", patience: STOP_WITHIN_MS },
    { signal: "SIGQUIT", patience: STOP_WITHIN_MS / 3 },
  ] as const) {
    if (!isPostmasterOf(found.pid, data)) return
    process.kill(found.pid, signal)
    const deadline = performance.now() + patience
    while (performance.now() < deadline) {
      if (!isPostmasterOf(found.pid, data)) return
      await wait(POLL_MS)
    }
  }
  throw new EmbeddedError(`o PostgreSQL (processo ${found.pid}) não parou`)
}

/** Its lines: process, data folder, start, port, socket folder, address, shared memory, state. */
function readPidFile(installation: Installation): { pid: number; address: Address } | null {
  try {
    const lines = readFileSync(join(dataFolder(installation), "postmaster.pid"), "utf8").split("\n")
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return null
    return { pid, address: { host: lines[4] || installation.socketFolder, port: Number(lines[3]) || 5432 } }
  } catch {
    return null
  }
}

/**
 * "silent" when nobody listens there, or a server of other data; "busy" while it starts, recovers or stops.
 */
async function knock(installation: Installation, address: Address): Promise<"ready" | "busy" | "silent"> {
  const client = new pg.Client({
    ...address,
    user: SUPERUSER,
    database: "postgres",
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  })
  client.on("error", () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data: string }>("select current_setting('data_directory') as data")
    return rows[0]?.data === dataFolder(installation) ? "ready" : "silent"
  } catch (error) {
    return error instanceof pg.DatabaseError ? "busy" : "silent"
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * After a crash the pid file may name a process that is alive again as something else; PostgreSQL would wait for it for ever.
 * Its own parent's number, though, it takes for stale. The rest of the file must stay: by its shared memory key PostgreSQL
 * tells whether back ends of the dead server are still writing.
 */
function disownPidFile(installation: Installation, pid: number): void {
  if (!isAlive(pid)) return
  const file = join(dataFolder(installation), "postmaster.pid")
  const text = readFileSync(file, "utf8")
  if (text.startsWith(`${pid}\n`)) writeFileSync(file, text.replace(/^\d+/, String(process.pid)))
}

function launch(installation: Installation): ChildProcess {
  const log = openSync(freshLog(installation), "a", 0o600)
  const child = spawn(join(installation.binaries, "postgres"), serverArguments(installation), {
    cwd: installation.home,
    // A session of its own: Ctrl+C in the terminal is for the product, which then stops PostgreSQL in order.
    detached: true,
    stdio: ["ignore", log, log],
    env: { LC_ALL: "C", TZ: "UTC" },
    ...installation.runAs,
  })
  closeSync(log)
  // Told by the exit code and the log; without a listener a missing binary would end the process.
  child.on("error", () => undefined)
  child.unref()
  return child
}

function serverArguments(installation: Installation): string[] {
  const settings = {
    listen_addresses: "",
    unix_socket_directories: installation.socketFolder,
    unix_socket_permissions: "0700",
    timezone: "UTC",
    log_timezone: "UTC",
    // Errors are reported by the product. Here their texts could carry what a person typed.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    // Compiling costs more than it saves on statements this short.
    jit: "off",
    ...(installation.durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  }
  return [
    "-D",
    dataFolder(installation),
    ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]),
  ]
}

function logFile(installation: Installation): string {
  return join(installation.home, "server.log")
}

function freshLog(installation: Installation): string {
  const file = logFile(installation)
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LONGEST_LOG) renameSync(file, `${file}.1`)
  return file
}

function lastWords(installation: Installation): string {
  try {
    const lines = readFileSync(logFile(installation), "utf8").trim().split("\n")
    return lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? "sem explicação"
  } catch {
    return "sem explicação"
  }
}
