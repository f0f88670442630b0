import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from "kysely"
import pg from "pg"
import { eachHost, seeksPrimary } from "./connection-url.ts"
import { CopyCursor } from "./copy-cursor.ts"
import { POOL_SIZE, QUEUE_CONNECTIONS } from "./pool-size.ts"
import { PrimaryPool, requirePrimary } from "./primary-pool.ts"
import type { Schema } from "./schema.ts"
import { servingPool, type TransactionStart } from "./serving-connection.ts"

const OID = { int8: 20, date: 1082, int8Array: 1016, dateArray: 1182 } as const

/** No statement of a request may run longer. */
const STATEMENT_TIMEOUT_MS = 5_000
/** A transaction that is idle for this long is aborted; its locks must be released. */
const IDLE_IN_TRANSACTION_MS = 15_000

/** The same two limits for one transaction: a pooler refuses a connection that asks for them. */
export const LIMITS_OF_TRANSACTION = `set local statement_timeout = ${STATEMENT_TIMEOUT_MS}; set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`

/** How values of the database are read on every connection. */
export const TYPES = new pg.TypeOverrides()
TYPES.setTypeParser(OID.int8, wholeNumber)
TYPES.setTypeParser(OID.date, (text: string) => text)
TYPES.setTypeParser(OID.int8Array, (text: string) => elements(text).map(wholeNumber))
TYPES.setTypeParser(OID.dateArray, (text: string) => elements(text))

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint too large for an exact number: ${text}`)
  return value
}

/** Elements of a one-dimensional array whose elements need no quotes. */
function elements(text: string): string[] {
  const inside = text.slice(1, -1)
  return inside === "" ? [] : inside.split(",")
}

interface ServingOptions {
  size?: number
  /** How long a statement may run, and without `connectMs` how long one may wait for a connection. */
  timeoutMs?: number
  connectMs?: number
  /** False: a pooler is between, which hands each transaction to another connection of the server. */
  prepared?: boolean
}

/**
 * The pool that answers requests: short statements, few connections. Its role is not the owner (see `db/roles`).
 */
export function createServingPool(
  connectionUrl: string,
  { size = POOL_SIZE, timeoutMs = STATEMENT_TIMEOUT_MS, connectMs, prepared = true }: ServingOptions = {},
): pg.Pool {
  const limits = {
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  }
  return createPool({
    connectionString: connectionUrl,
    max: size,
    application_name: "aprisco",
    ...(prepared && limits),
    connectionTimeoutMillis: connectMs ?? timeoutMs,
    // Longer than the server's own limit: for a server whose machine is gone without a word.
    ...(seeksPrimary(connectionUrl) && { query_timeout: 2 * timeoutMs }),
    pipeline: true,
  })
}

/**
 * The connections that take jobs, one of which listens, and that count limits. They act as a role that sees jobs and limits alone.
 */
export function createQueuePool(connectionUrl: string): pg.Pool {
  return createPool({
    connectionString: connectionUrl,
    max: QUEUE_CONNECTIONS,
    application_name: "aprisco jobs",
    options: "-c role=app_jobs",
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
  })
}

/** The owner's pool, for seeds, tests and commands. Never reachable from a request. */
export function createOwnerPool(connectionUrl: string, size = 2): pg.Pool {
  return createPool({ connectionString: connectionUrl, max: size, application_name: "aprisco owner" })
}

function createPool(config: pg.PoolConfig & { connectionString: string }): pg.Pool {
  const follows = seeksPrimary(config.connectionString)
  const pool = follows
    ? new PrimaryPool({ ...config, types: TYPES })
    : new pg.Pool({ ...config, types: TYPES })
  // An idle connection that is lost is dropped by the pool and replaced at need; without a listener it would end the process.
  pool.on("error", () => undefined)
  // One that is lost while in use fails its query and emits an error too: without a listener, that would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined))
  return pool
}

/** A Kysely over a pool. `destroy()` ends the pool. */
export function kyselyOver(pool: PostgresPool): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool, cursor: CopyCursor }),
    plugins: [new CamelCasePlugin({ underscoreBeforeDigits: true })],
  })
}

/** The same for requests: statements keep their plans, and what begins a transaction is sent without waiting for its answer. */
export function servingKysely(pool: pg.Pool, start: TransactionStart): Kysely<Schema> {
  return kyselyOver(servingPool(pool, start))
}

/**
 * A separate connection, for what must not share one: locks, migrations, creating databases. Of several servers to the one that takes
 * writes; throws an `AggregateError` when none does. The caller ends it.
 */
export async function connectAlone(connectionUrl: string, applicationName: string): Promise<pg.Client> {
  if (!seeksPrimary(connectionUrl)) return connectOnce(connectionUrl, applicationName)
  const errors: unknown[] = []
  for (const server of eachHost(connectionUrl)) {
    try {
      const client = await connectOnce(server, applicationName)
      try {
        await requirePrimary(client)
        return client
      } catch (error) {
        await client.end()
        throw error
      }
    } catch (error) {
      errors.push(error)
    }
  }
  throw new AggregateError(errors, "no server takes writes")
}

async function connectOnce(connectionUrl: string, applicationName: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: connectionUrl,
    application_name: applicationName,
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
    types: TYPES,
  })
  client.on("error", () => undefined)
  await client.connect()
  return client
}
