import type { Kysely } from "kysely"
import { connectAlone, createOwnerPool, createServingPool, kyselyOver } from "./connect.ts"
import { asRole, databaseOf, withoutSecrets } from "./connection-url.ts"
import { startEmbedded } from "./embedded.ts"
import { migrate } from "./migrate.ts"
import { prepareWebRole, RoleError, refuseUnfitRole, webPassword, webRoleOf } from "./roles.ts"
import type { Schema } from "./schema.ts"
import { type Door, openDoor } from "./scope.ts"
import { requireSupportedServer } from "./server-version.ts"

/** The operator's own server does not answer, or does not let us in. */
export class UnreachableDatabase extends Error {}

export interface DatabaseSettings {
  readonly dataDir: string
  /** Null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null
  readonly appSecret: string
}

export interface DatabaseEvents {
  /** One line an operator may want to read. */
  readonly tell: (line: string) => void
  /** The database is gone for good; only a stop is left. */
  readonly onLost: (error: unknown) => void
  /** Runs after the migrations, as the owner. */
  readonly seed: (owner: Kysely<Schema>) => Promise<void>
}

export interface OpenDatabase {
  readonly door: Door
  /** For commands that see all rows (backup, restore); never for a request. */
  readonly ownerUrl: string
  close(): Promise<void>
}

/**
 * From nothing to a door: starts or finds the server, migrates, seeds, prepares the serving role and refuses to serve as
 * one that is more. What was started is stopped again when a step fails.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  events: DatabaseEvents,
): Promise<OpenDatabase> {
  const server = await findServer(settings, events)
  try {
    await migrate(server.ownerUrl)
    await seedWith(server.ownerUrl, events.seed)
    const pool = createServingPool(await prepareServing(server))
    try {
      await refuseUnfitRole(pool)
    } catch (error) {
      await pool.end()
      throw error instanceof RoleError ? error : refused(server.ownerUrl, error)
    }
    const door = openDoor(pool)
    const close = async () => {
      await door.close()
      await server.stop()
    }
    return { door, ownerUrl: server.ownerUrl, close }
  } catch (error) {
    await server.stop()
    throw error
  }
}

interface Server {
  readonly ownerUrl: string
  /** The serving role's password; undefined where the server trusts whoever reaches its socket. */
  readonly password: string | undefined
  stop(): Promise<void>
}

async function findServer(settings: DatabaseSettings, events: DatabaseEvents): Promise<Server> {
  if (settings.databaseUrl === null) {
    const { ownerUrl, password, stop } = await startEmbedded({ ...events, dataDir: settings.dataDir })
    return { ownerUrl, password, stop }
  }
  const ownerUrl = settings.databaseUrl
  try {
    await (await connectAlone(ownerUrl, "aprisco")).end()
  } catch (error) {
    throw refused(ownerUrl, error)
  }
  return {
    ownerUrl,
    password: webPassword(settings.appSecret, databaseOf(ownerUrl)),
    stop: async () => undefined,
  }
}

async function seedWith(ownerUrl: string, seed: DatabaseEvents["seed"]): Promise<void> {
  const owner = kyselyOver(createOwnerPool(ownerUrl, 1))
  try {
    await seed(owner)
  } finally {
    await owner.destroy()
  }
}

/** The serving role's connection URL. */
async function prepareServing(server: Server): Promise<string> {
  const role = webRoleOf(databaseOf(server.ownerUrl))
  const owner = await connectAlone(server.ownerUrl, "aprisco roles")
  try {
    await requireSupportedServer(owner)
    await prepareWebRole(owner, role, server.password)
  } finally {
    await owner.end()
  }
  return asRole(server.ownerUrl, role, server.password)
}

function refused(url: string, error: unknown): UnreachableDatabase {
  // Several addresses of one name fail together in an error without a message of its own.
  const causes = error instanceof AggregateError ? error.errors : [error]
  const reasons = causes.map((cause) => (cause instanceof Error ? plain(cause.message) : String(cause)))
  return new UnreachableDatabase(
    `não consigo usar o banco de dados em ${withoutSecrets(url)}: ${[...new Set(reasons)].join("; ")}`,
    { cause: error },
  )
}

/** The driver's words for a server that is silent are about its own insides. */
function plain(message: string): string {
  return /timeout|terminated unexpectedly/.test(message) ? "o servidor não respondeu a tempo" : message
}
