import { type ChildProcess, spawnSync } from "node:child_process"
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { dataFolder, type EmbeddedPostgres, type ServerAddress, SUPERUSER, urlAt } from "./installation.ts"
import { lastLines, startServer } from "./launch.ts"
import { EmbeddedError } from "./problem.ts"
import { isAlive, isPostmasterOf } from "./process-table.ts"

const START_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 30_000
const POLL_MS = 15
const PROBE_TIMEOUT_MS = 2_000
const DEFAULT_PORT = 5432
/** More than one, because a start that races with another loses its first. */
const ATTEMPTS = 3

/**
 * Returns where this data folder's PostgreSQL listens, starting it when it does not run. One that was left running is
 * used again; one that is just starting or stopping is waited for; a pid file that a dead one left is no obstacle.
 */
export async function ensureRunning(installation: EmbeddedPostgres): Promise<ServerAddress> {
  const data = dataFolder(installation)
  const deadline = performance.now() + START_WITHIN_MS
  let attempts = 0
  let child: ChildProcess | null = null
  while (performance.now() < deadline) {
    const starting = child !== null && child.exitCode === null && child.signalCode === null
    const found = readPidFile(data)
    if (found !== null) {
      const address = addressOf(installation, found)
      const answer = await probe(data, address)
      if (answer === "ready") return address
      if (answer === "busy" || starting || isPostmasterOf(found.pid, data)) {
        await wait(POLL_MS)
        continue
      }
      disownPidFile(data, found.pid)
    } else if (starting) {
      await wait(POLL_MS)
      continue
    }
    if (attempts === ATTEMPTS)
      throw new EmbeddedError(`o PostgreSQL embutido não iniciou: ${lastLines(installation.home)}`)
    attempts += 1
    clearSocket(installation)
    child = startServer(installation)
  }
  throw new EmbeddedError(`o PostgreSQL de ${installation.home} não respondeu em ${START_WITHIN_MS / 1000} s`)
}

/** Where this data folder's PostgreSQL listens at the moment; null when it does not run or is not ready. Starts nothing. */
export async function findRunning(installation: EmbeddedPostgres): Promise<ServerAddress | null> {
  const data = dataFolder(installation)
  const found = readPidFile(data)
  if (found === null) return null
  const address = addressOf(installation, found)
  return (await probe(data, address)) === "ready" ? address : null
}

/** Stops the server of this data folder, whatever process started it. Open transactions are rolled back. */
export async function stopRunning(
  installation: Pick<EmbeddedPostgres, "home" | "binaries" | "loopback">,
): Promise<void> {
  const data = dataFolder(installation)
  const found = readPidFile(data)
  if (found === null) return
  for (const { signal, timeout } of [
    { signal: "SIGINT", timeout: STOP_WITHIN_MS },
    { signal: "SIGQUIT", timeout: STOP_WITHIN_MS / 3 },
  ] as const) {
    if (!isPostmasterOf(found.pid, data)) return
    if (installation.loopback === null) process.kill(found.pid, signal)
    // Windows has no signals.
    else spawnSync(join(installation.binaries, "pg_ctl"), ["stop", "-D", data, "-m", "fast"])
    const deadline = performance.now() + timeout
    while (performance.now() < deadline) {
      if (!isPostmasterOf(found.pid, data)) return
      await wait(POLL_MS)
    }
  }
  throw new EmbeddedError(`o PostgreSQL (processo ${found.pid}) não parou`)
}

interface PidFile {
  readonly pid: number
  readonly port: number
  readonly socketFolder: string
}

/** Its lines, the later ones written while the server starts: process, data folder, start, port, socket folder, … */
function readPidFile(data: string): PidFile | null {
  try {
    const lines = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return null
    return { pid, port: Number(lines[3]) || DEFAULT_PORT, socketFolder: lines[4] ?? "" }
  } catch {
    return null
  }
}

function addressOf(installation: EmbeddedPostgres, { port, socketFolder }: PidFile): ServerAddress {
  const { loopback } = installation
  if (loopback !== null) return { host: "127.0.0.1", port, password: loopback.password }
  return { host: socketFolder || installation.socketFolder, port }
}

/** "silent" when no server listens there, or a server of other data; "busy" while it starts, recovers or stops. */
async function probe(data: string, address: ServerAddress): Promise<"ready" | "busy" | "silent"> {
  const client = new pg.Client({
    connectionString: urlAt(address, SUPERUSER, "postgres"),
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  })
  client.on("error", () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data: string }>("select current_setting('data_directory') as data")
    return resolve(rows[0]?.data ?? "") === resolve(data) ? "ready" : "silent"
  } catch (error) {
    return error instanceof pg.DatabaseError ? "busy" : "silent"
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * After a crash another program may have the number in the pid file; PostgreSQL would refuse to start for
 * ever. It treats its own parent's number as stale. The rest of the file must stay: by its shared memory key
 * PostgreSQL detects whether back ends of the dead server are still writing.
 */
function disownPidFile(data: string, pid: number): void {
  if (!isAlive(pid)) return
  const file = join(data, "postmaster.pid")
  const text = readFileSync(file, "utf8")
  if (text.startsWith(`${pid}\n`)) writeFileSync(file, text.replace(/^\d+/, String(process.pid)))
}

/**
 * The socket has a lock file with the same weakness; the folder is private, so what a dead server left in it is
 * removed.
 */
function clearSocket(installation: EmbeddedPostgres): void {
  const socket = join(installation.socketFolder, `.s.PGSQL.${DEFAULT_PORT}`)
  if (!existsSync(`${socket}.lock`)) return
  const pid = Number(readFileSync(`${socket}.lock`, "utf8").split("\n")[0])
  if (isPostmasterOf(pid, dataFolder(installation))) return
  rmSync(`${socket}.lock`, { force: true })
  rmSync(socket, { force: true })
}
