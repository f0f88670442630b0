import type { Kysely } from "kysely"
import type { Pool } from "pg"
import { connectAlone, createOwnerPool, createQueuePool, createServingPool, kyselyOver } from "./connect.ts"
import { asRole, databaseOf, withoutSecrets } from "./connection-url.ts"
import { hasEmbedded, joinEmbedded, startEmbedded } from "./embedded.ts"
import { createInspection, type Inspection } from "./inspection.ts"
import { migrate, requireMigrated } from "./migrate.ts"
import { FOR_JOBS } from "./pool-size.ts"
import { openReplicas, type ReplicaOptions } from "./replicas.ts"
import {
  ensureWebPassword,
  prepareWebRole,
  RoleError,
  refuseUnfitRole,
  storedWebPassword,
  webRoleOf,
} from "./roles.ts"
import type { Schema } from "./schema.ts"
import { requireSupportedServer } from "./server-version.ts"
import { type Database, openDatabase, type Replicas } from "./tenant-scope.ts"

/** The operator's own server does not answer, or refuses the connection. */
export class UnreachableDatabase extends Error {}

export interface DatabaseSettings {
  readonly dataDir: string
  /** Null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null
  /** The same database without a pooler between, for migrations, roles, commands and jobs. None: there is no pooler. */
  readonly databaseDirectUrl?: string | null
  /** Replicas that answer lists, reports and exports. */
  readonly databaseReplicaUrls?: readonly string[]
  /** Whether statements may be named; false behind a pooler that hands out transactions. */
  readonly databasePrepared?: boolean
}

export interface DatabaseEvents {
  /** One line an operator may want to read. */
  readonly tell: (line: string) => void
  /** The database is lost for good; the product must stop. */
  readonly onLost: (error: unknown) => void
  /** Runs after the migrations, as the owner. */
  readonly seed: (owner: Kysely<Schema>) => Promise<void>
}

export interface ConnectedDatabase {
  readonly database: Database
  /** The connections of jobs where those of requests go through a pooler; null: they are the same. */
  readonly jobs: Database | null
  /** The connections that take jobs. Never through a pooler: they listen. */
  readonly queuePool: Pool
  /** For commands that see all rows (backup, restore); never for a request. */
  readonly ownerUrl: string
  close(): Promise<void>
}

/**
 * Opens the database: starts or finds the server, migrates, seeds, prepares the serving role and refuses to serve as a role
 * with more rights. What was started is stopped again when a step fails.
 */
export async function connectDatabase(
  settings: DatabaseSettings,
  events: DatabaseEvents,
): Promise<ConnectedDatabase> {
  const server = await findServer(settings, events)
  try {
    await migrate(server.ownerUrl)
    await seedWith(server.ownerUrl, events.seed)
    const replicas = { urls: settings.databaseReplicaUrls ?? [], tell: events.tell }
    const serving = await openServing(server, await prepareServing(server), { replicas })
    const close = async () => {
      await serving.close()
      await server.stop()
    }
    return { ...serving, ownerUrl: server.ownerUrl, close }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/**
 * The database for a command that may run while the product runs: through the running product's own PostgreSQL, through the
 * operator's server, or through the embedded one, started for as long as the command takes. Only in the last case is anything
 * prepared (migrations, roles), as a start would: what another process serves with is left as it is.
 */
export async function openBeside(
  settings: DatabaseSettings,
  events: DatabaseEvents,
): Promise<ConnectedDatabase> {
  const server = await findServed(settings, events)
  if (server === null) return connectDatabase(settings, events)
  await requireMigrated(server.ownerUrl)
  const password = server.keepsPassword ? await readWebPassword(server.ownerUrl) : server.password
  const serving = await openServing(server, password)
  return { ...serving, ownerUrl: server.ownerUrl }
}

/**
 * The database for one of several processes that serve, whose parent has opened it: migrated, seeded, with its roles. Throws where the
 * parent's embedded server does not run.
 */
export async function joinDatabase(
  settings: DatabaseSettings,
  events: DatabaseEvents,
): Promise<ConnectedDatabase> {
  const server = await findServed(settings, events)
  if (server === null) throw new UnreachableDatabase("o PostgreSQL embutido não está rodando")
  await requireMigrated(server.ownerUrl)
  const password = server.keepsPassword ? await readWebPassword(server.ownerUrl) : server.password
  const replicas = { urls: settings.databaseReplicaUrls ?? [], tell: events.tell }
  return { ...(await openServing(server, password, { replicas })), ownerUrl: server.ownerUrl }
}

/**
 * The database as it is, for the operator's look at what is wrong: nothing is migrated, prepared or refused. An embedded server that does not
 * run is started for as long as the command takes. Throws where there is none, it does not answer, or no start has prepared it.
 */
export async function openAsFound(
  settings: DatabaseSettings,
  events: Pick<DatabaseEvents, "tell" | "onLost">,
): Promise<ConnectedDatabase> {
  const served = await findServed(settings, events)
  if (served === null && !hasEmbedded(settings.dataDir)) {
    throw new UnreachableDatabase(
      `em ${settings.dataDir} ainda não há banco de dados: inicie o Aprisco (npm start) uma vez`,
    )
  }
  const server = served ? { ...served, stop: async () => undefined } : await findServer(settings, events)
  try {
    const password = server.keepsPassword ? await readWebPassword(server.ownerUrl) : server.password
    const serving = await openServing(server, password, { refusesUnfit: false })
    const close = async () => {
      await serving.close()
      await server.stop()
    }
    return { ...serving, ownerUrl: server.ownerUrl, close }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** A look into a database that runs, as its owner. Throws where it does not run or answer. */
export async function inspectDatabase(
  settings: DatabaseSettings,
  tell: (line: string) => void,
): Promise<Inspection> {
  const server = await findServed(settings, { tell })
  if (server === null) throw new UnreachableDatabase("o PostgreSQL embutido não está rodando")
  return createInspection(server.ownerUrl)
}

/** The server of a database that a restore fills, started where it is ours. Nothing in it is prepared. */
export function openServer(
  settings: DatabaseSettings,
  events: Pick<DatabaseEvents, "tell" | "onLost">,
): Promise<Pick<Server, "ownerUrl" | "stop">> {
  return findServer(settings, events)
}

/** Where PostgreSQL already runs; null when the embedded one is not running. */
async function findServed(
  settings: DatabaseSettings,
  events: Pick<DatabaseEvents, "tell">,
): Promise<Omit<Server, "stop"> | null> {
  if (settings.databaseUrl === null) {
    const running = await joinEmbedded({ ...events, dataDir: settings.dataDir })
    return running && { ...running, keepsPassword: false, pooler: null }
  }
  return reachServer(settings.databaseUrl, settings)
}

async function readWebPassword(ownerUrl: string): Promise<string> {
  const owner = await connectAlone(ownerUrl, "aprisco roles")
  try {
    const table = await owner.query<{ there: boolean }>(
      "select to_regclass('public.serving_password') is not null as there",
    )
    const password = table.rows[0]?.there ? await storedWebPassword(owner) : null
    if (password !== null) return password
    throw new RoleError(
      "o Aprisco ainda não preparou este banco de dados: inicie-o (npm start) uma vez e repita o comando",
    )
  } finally {
    await owner.end()
  }
}

interface ServingParts {
  readonly replicas?: { readonly urls: readonly string[]; readonly tell: (line: string) => void }
  /** False for a look at what is wrong, which says so itself. */
  readonly refusesUnfit?: boolean
}

const NO_REPLICAS: NonNullable<ServingParts["replicas"]> = { urls: [], tell: () => undefined }

async function openServing(
  { ownerUrl, pooler }: Pick<Server, "ownerUrl" | "pooler">,
  password: string | undefined,
  { replicas: replicated = NO_REPLICAS, refusesUnfit = true }: ServingParts = {},
): Promise<Pick<ConnectedDatabase, "database" | "jobs" | "queuePool" | "close">> {
  const role = webRoleOf(databaseOf(ownerUrl))
  const servingUrl = asRole(pooler?.url ?? ownerUrl, role, password)
  const { prepared } = pooler ?? { prepared: true }
  const pool = createServingPool(servingUrl, { prepared })
  try {
    if (refusesUnfit) await refuseUnfitRole(pool)
  } catch (error) {
    await pool.end()
    throw error instanceof RoleError ? error : refused(servingUrl, error)
  }
  const replicas = connectReplicas(
    replicated.urls.map((url) => asRole(url, role, password)),
    {
      tell: replicated.tell,
      prepared,
    },
  )
  const health = createServingPool(servingUrl, { size: 1, prepared })
  const database = openDatabase(pool, health, { prepared, replicas })
  const directUrl = asRole(ownerUrl, role, password)
  const queuePool = createQueuePool(directUrl)
  const isDirect = pooler === null || pooler.url === ownerUrl
  const jobs = isDirect ? null : openDatabase(createServingPool(directUrl, { size: FOR_JOBS }))
  const close = async () => void (await Promise.all([database.close(), jobs?.close(), queuePool.end()]))
  return { database, jobs, queuePool, close }
}

/** A replica that does not answer is missed for a second, not for five. */
const REPLICA_TIMEOUT_MS = 1_000

function connectReplicas(urls: readonly string[], options: ReplicaOptions): Replicas | null {
  if (urls.length === 0) return null
  const pools = urls.map((url) => ({
    name: withoutSecrets(url),
    pool: createServingPool(url, { prepared: options.prepared, connectMs: REPLICA_TIMEOUT_MS }),
  }))
  return openReplicas(pools, options)
}

interface Server {
  /** Directly, without a pooler. */
  readonly ownerUrl: string
  /** What requests connect to, where that is set; null: the server itself. */
  readonly pooler: { readonly url: string; readonly prepared: boolean } | null
  /** The serving role's password where the server is ours; undefined where it trusts every client of its socket. */
  readonly password: string | undefined
  /** The operator's own server: the password is stored in the database itself. */
  readonly keepsPassword: boolean
  stop(): Promise<void>
}

async function findServer(
  settings: DatabaseSettings,
  events: Pick<DatabaseEvents, "tell" | "onLost">,
): Promise<Server> {
  if (settings.databaseUrl === null) {
    const { ownerUrl, password, stop } = await startEmbedded({ ...events, dataDir: settings.dataDir })
    return { ownerUrl, password, keepsPassword: false, pooler: null, stop }
  }
  return { ...(await reachServer(settings.databaseUrl, settings)), stop: async () => undefined }
}

async function reachServer(
  databaseUrl: string,
  { databaseDirectUrl, databasePrepared = true }: DatabaseSettings,
): Promise<Omit<Server, "stop">> {
  const ownerUrl = databaseDirectUrl ?? databaseUrl
  try {
    await (await connectAlone(ownerUrl, "aprisco")).end()
  } catch (error) {
    throw refused(ownerUrl, error)
  }
  const pooler = { url: databaseUrl, prepared: databasePrepared }
  return { ownerUrl, password: undefined, keepsPassword: true, pooler }
}

async function seedWith(ownerUrl: string, seed: DatabaseEvents["seed"]): Promise<void> {
  const owner = kyselyOver(createOwnerPool(ownerUrl, 1))
  try {
    await seed(owner)
  } finally {
    await owner.destroy()
  }
}

/** The serving role's password. */
async function prepareServing(server: Server): Promise<string | undefined> {
  const role = webRoleOf(databaseOf(server.ownerUrl))
  const owner = await connectAlone(server.ownerUrl, "aprisco roles")
  try {
    await requireSupportedServer(owner)
    const password = server.keepsPassword ? await ensureWebPassword(owner) : server.password
    await prepareWebRole(owner, role, password)
    return password
  } finally {
    await owner.end()
  }
}

function refused(url: string, error: unknown): UnreachableDatabase {
  // When all addresses of a host fail, the joint error has no message.
  const causes = error instanceof AggregateError ? error.errors : [error]
  const reasons = causes.map((cause) => (cause instanceof Error ? plain(cause.message) : String(cause)))
  return new UnreachableDatabase(
    `não consigo usar o banco de dados em ${withoutSecrets(url)}: ${[...new Set(reasons)].join("; ")}`,
    { cause: error },
  )
}

/** The driver's message for a silent server describes its internals. */
function plain(message: string): string {
  return /timeout|terminated unexpectedly/.test(message) ? "o servidor não respondeu a tempo" : message
}
