/**
 * The PostgreSQL that comes with the product, for installations without a server of their own: created on the first start, started and
 * stopped with the product, one product per data directory.
 */
import { existsSync, rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { connectAlone } from "./connect.ts"
import { findBinaries } from "./embedded/binaries.ts"
import { ensureCluster } from "./embedded/cluster.ts"
import { findHome, socketFolder } from "./embedded/home.ts"
import { type EmbeddedPostgres, type ServerAddress, SUPERUSER, urlAt } from "./embedded/installation.ts"
import { findLoopback } from "./embedded/loopback.ts"
import { ensureRunning, findRunning, stopRunning } from "./embedded/postmaster.ts"
import { EmbeddedError } from "./embedded/problem.ts"

export interface EmbeddedOptions {
  readonly dataDir: string
  /** Called with what an operator may want to know, one line each. */
  readonly tell: (line: string) => void
  /** Called when the server was lost and could not be brought back, or another product took the data directory. */
  readonly onLost?: (error: unknown) => void
  /** False only for throw-away test clusters. */
  readonly durable?: boolean
}

export interface EmbeddedServer {
  /** The cluster's superuser, at the database `postgres`. */
  readonly superuserUrl: string
  /** The connection that migrates: the owner of the product's database, not a superuser. */
  readonly ownerUrl: string
  /** What every role logs in with; undefined where reaching the private socket is proof enough. */
  readonly password: string | undefined
  /** Stops PostgreSQL and releases the data directory. */
  stop(): Promise<void>
}

const OWNER = "aprisco_owner"
const DATABASE = "aprisco"
/** Locked on a connection of its own for as long as the product runs: the lock ends with the process, however that ends. */
const PRODUCT_LOCK = 4_720_000
/** PostgreSQL needs a moment to notice that the connection of a killed product is gone. */
const LET_GO_WITHIN_MS = 2_000

/** Starts the embedded PostgreSQL of a data directory, or takes over one whose product has ended. Throws `EmbeddedError`. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const installation = await findInstallation(options)
  await ensureCluster(installation)
  let stopping = false
  const { lock: first, address } = await own(installation, options.dataDir)
  let lock = first
  let recovery: Promise<void> = Promise.resolve()
  watch()
  await ensureDatabase(lock, address)

  /** PostgreSQL went down under the running product (killed, out of memory): bring it back at the same address. */
  function watch(): void {
    lock.once("end", () => {
      if (stopping) return
      options.tell("o PostgreSQL embutido caiu; iniciando de novo")
      recovery = own(installation, options.dataDir).then((again) => {
        lock = again.lock
        watch()
      })
      recovery.catch((error) => options.onLost?.(error))
    })
  }

  return {
    superuserUrl: urlAt(address, SUPERUSER, "postgres"),
    ownerUrl: urlAt(address, OWNER, DATABASE),
    password: address.password,
    stop: async () => {
      stopping = true
      await recovery.catch(() => undefined)
      await stopRunning(installation)
      await lock.end().catch(() => undefined)
      rmSync(installation.socketFolder, { recursive: true, force: true })
    },
  }
}

/**
 * The connection to the embedded PostgreSQL that a running product has started, for a command; null when
 * none is running, and the command may start it itself. A process that joins stops nothing.
 */
export async function joinEmbedded(
  options: Pick<EmbeddedOptions, "dataDir" | "tell">,
): Promise<Pick<EmbeddedServer, "ownerUrl" | "password"> | null> {
  if (!hasEmbedded(options.dataDir)) return null
  const address = await findRunning(await findInstallation(options))
  if (address === null) return null
  const answer = await tryLock(address)
  if (answer === "taken") return { ownerUrl: urlAt(address, OWNER, DATABASE), password: address.password }
  // Its product has ended: a start takes it over.
  if (answer !== "gone") await answer.end()
  return null
}

/** Whether a start has made an embedded PostgreSQL in this data directory. */
export function hasEmbedded(dataDir: string): boolean {
  return existsSync(join(dataDir, "postgres/data"))
}

async function findInstallation(
  options: Pick<EmbeddedOptions, "dataDir" | "tell" | "durable">,
): Promise<EmbeddedPostgres> {
  const home = findHome(options.dataDir)
  const binaries = findBinaries(home.directory, home.runAs)
  for (const note of [home.note, binaries.note]) if (note !== null) options.tell(note)
  return {
    binaries: binaries.directory,
    home: home.directory,
    runAs: home.runAs,
    socketFolder: socketFolder(home),
    durable: options.durable ?? true,
    loopback: await findLoopback(home.directory),
  }
}

/** A running server together with the lock that says this product owns it. */
async function own(
  installation: EmbeddedPostgres,
  dataDir: string,
): Promise<{ lock: pg.Client; address: ServerAddress }> {
  let takenSince: number | null = null
  for (;;) {
    const address = await ensureRunning(installation)
    const answer = await tryLock(address)
    if (answer instanceof pg.Client) return { lock: answer, address }
    if (answer === "taken") takenSince ??= performance.now()
    if (takenSince !== null && performance.now() - takenSince > LET_GO_WITHIN_MS) {
      throw new EmbeddedError(`outro Aprisco já está usando a pasta de dados ${dataDir}`)
    }
    await wait(50)
  }
}

/** "taken" by another product, or "gone": the server has stopped meanwhile and must be looked for again. */
async function tryLock(address: ServerAddress): Promise<pg.Client | "taken" | "gone"> {
  let client: pg.Client
  try {
    client = await connectAlone(urlAt(address, SUPERUSER, "postgres"), "aprisco lock")
  } catch {
    return "gone"
  }
  try {
    const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
      PRODUCT_LOCK,
    ])
    if (rows[0]?.locked) return client
    await client.end()
    return "taken"
  } catch {
    await client.end().catch(() => undefined)
    return "gone"
  }
}

/** The owner is no superuser, so that migrations meet the same limits here as on an operator's own server. */
async function ensureDatabase(superuser: pg.Client, address: ServerAddress): Promise<void> {
  const role = await superuser.query("select from pg_roles where rolname = $1", [OWNER])
  if (role.rows.length === 0) {
    const password = address.password === undefined ? "" : ` password ${pg.escapeLiteral(address.password)}`
    await superuser.query(`create role ${OWNER} login createrole createdb${password}`)
  }
  const database = await superuser.query("select from pg_database where datname = $1", [DATABASE])
  if (database.rows.length === 0) await superuser.query(`create database ${DATABASE} owner ${OWNER}`)
}
