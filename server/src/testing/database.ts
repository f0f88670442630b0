import { randomBytes } from "node:crypto"
import type { Kysely } from "kysely"
import pg from "pg"
import { inject, vi } from "vitest"
import {
  connectAlone,
  createOwnerPool,
  createQueuePool,
  createServingPool,
  kyselyOver,
} from "../db/connect.ts"
import { asRole, atDatabase } from "../db/connection-url.ts"
import { openReplicas } from "../db/replicas.ts"
import type { Schema } from "../db/schema.ts"
import { type Database, openDatabase, type Replicas } from "../db/tenant-scope.ts"
import type { TestCluster } from "./cluster.ts"
import { dropDatabase } from "./drop-database.ts"

// As with the overload limit: a slow test machine must not cause a 503.
const TIMEOUT_MS = 60_000

/** A database of the tests. */
export interface TestDatabase {
  readonly name: string
  /** The product's connection: the serving role, with row-level security. */
  readonly connection: Database
  /** Sees every row; for arranging a test and for checking the stored rows. */
  readonly owner: Kysely<Schema>
  readonly ownerUrl: string
  readonly servingUrl: string
  /** The connections that take jobs. */
  readonly queuePool: pg.Pool
  /** Closes both and drops the database, even with open connections. */
  close(): Promise<void>
}

/**
 * A fresh, migrated database from the run's template. Close it in `afterAll`. `empty`: without a
 * schema, for a test that migrates it itself.
 */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const cluster = inject("cluster")
  const name = `${cluster.prefix}_${randomBytes(5).toString("hex")}`
  const ownerUrl = atDatabase(cluster.ownerUrl, name)
  const servingUrl = asRole(ownerUrl, cluster.webRole, cluster.webPassword)
  await inCluster((server) =>
    // A copy of the files costs half of one through the log of changes, which is the default.
    server.query(
      `create database ${pg.escapeIdentifier(name)} template ${empty ? "template1" : pg.escapeIdentifier(cluster.template)} strategy file_copy`,
    ),
  )
  const prepared = cluster.poolerUrl === null
  const productUrl = asRole(
    atDatabase(cluster.poolerUrl ?? ownerUrl, name),
    cluster.webRole,
    cluster.webPassword,
  )
  const connection = openDatabase(
    createServingPool(productUrl, { timeoutMs: TIMEOUT_MS, prepared }),
    createServingPool(productUrl, { timeoutMs: TIMEOUT_MS, size: 1, prepared }),
    { prepared, replicas: await replicasOf(cluster, name) },
  )
  const owner = kyselyOver(createOwnerPool(ownerUrl))
  const queuePool = createQueuePool(servingUrl)
  return {
    name,
    connection,
    owner,
    ownerUrl,
    servingUrl,
    queuePool,
    close: async () => {
      await Promise.all([connection.close(), owner.destroy(), queuePool.end()])
      await inCluster((server) => dropDatabase(server, name))
    },
  }
}

async function replicasOf(cluster: TestCluster, name: string): Promise<Replicas | null> {
  if (cluster.replicaUrl === null) return null
  const url = asRole(atDatabase(cluster.replicaUrl, name), cluster.webRole, cluster.webPassword)
  // The new database takes a moment to arrive there, and a product leaves a replica alone that lacks it.
  await vi.waitFor(async () => (await connectAlone(url, "aprisco tests")).end(), { timeout: 30_000 })
  const pool = createServingPool(url, { timeoutMs: TIMEOUT_MS })
  return openReplicas([{ name: "test", pool }], { tell: () => undefined, prepared: true })
}

async function inCluster(work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = await connectAlone(inject("cluster").ownerUrl, "aprisco tests")
  try {
    await work(server)
  } finally {
    await server.end()
  }
}
