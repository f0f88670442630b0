/**
 * Vitest's global set-up: one temporary PostgreSQL for the run and in it one migrated template, from which
 * `createTestDatabase` creates a database for each test file. `TEST_DATABASE_URL` names a server to use instead
 * (a role that may create databases and roles); the product's own embedded one is the default.
 */
import { randomBytes } from "node:crypto"
import { mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import type { TestProject } from "vitest/node"
import { seedReference } from "../../seeds/reference.ts"
import { testDatabaseUrl, testPoolerUrl, testReplicaUrl } from "../config.ts"
import { connectAlone, createOwnerPool, kyselyOver } from "../db/connect.ts"
import { atDatabase } from "../db/connection-url.ts"
import { stopRunning } from "../db/embedded/postmaster.ts"
import { isAlive } from "../db/embedded/process-table.ts"
import { startEmbedded } from "../db/embedded.ts"
import { migrate } from "../db/migrate.ts"
import { prepareWebRole } from "../db/roles.ts"
import { dropDatabase } from "./drop-database.ts"

/** What a test needs to make databases. */
export interface TestCluster {
  /** The connection that owns the databases; its database is not used. */
  readonly ownerUrl: string
  /** Where the product connects instead: a pooler that hands out transactions. Null: to the server itself. */
  readonly poolerUrl: string | null
  /** A replica of that server, on which the product reads too. */
  readonly replicaUrl: string | null
  readonly template: string
  /** The serving role, one for the whole cluster, and its password. */
  readonly webRole: string
  readonly webPassword: string
  /** The prefix of every database's name of this run. */
  readonly prefix: string
}

declare module "vitest" {
  export interface ProvidedContext {
    cluster: TestCluster
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await serverForTests()
  // Several runs may share one server.
  const prefix = `aprisco_test_${randomBytes(4).toString("hex")}`
  const cluster: TestCluster = {
    ownerUrl: server.ownerUrl,
    poolerUrl: testPoolerUrl(),
    replicaUrl: testReplicaUrl(),
    template: `${prefix}_template`,
    webRole: `${prefix}_web`,
    webPassword: prefix,
    prefix,
  }
  const owner = await connectAlone(server.ownerUrl, "aprisco tests")
  try {
    await owner.query(`create database ${pg.escapeIdentifier(cluster.template)}`)
    await prepareTemplate(atDatabase(server.ownerUrl, cluster.template))
    await prepareWebRole(owner, cluster.webRole, cluster.webPassword)
    // Lets the owner, who is no superuser, end the sessions of a database it drops.
    await owner.query(`grant ${pg.escapeIdentifier(cluster.webRole)} to current_user`)
  } finally {
    await owner.end()
  }
  project.provide("cluster", cluster)
  return () => tearDown(cluster, server.stop)
}

/** The schema and what every installation comes with: plans and denominations. */
async function prepareTemplate(url: string): Promise<void> {
  await migrate(url)
  const template = kyselyOver(createOwnerPool(url, 1))
  try {
    await seedReference(template)
  } finally {
    await template.destroy()
  }
}

const FOLDER = "aprisco-test-"

interface TestServer {
  readonly ownerUrl: string
  /** Null for an external server: it is not stopped, the run's databases are dropped instead. */
  readonly stop: (() => Promise<void>) | null
}

async function serverForTests(): Promise<TestServer> {
  const external = testDatabaseUrl()
  if (external !== null) return { ownerUrl: external, stop: null }
  await clearAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), `${FOLDER}${process.pid}-`))
  const server = await startEmbedded({ dataDir, durable: false, tell: () => undefined })
  return {
    ownerUrl: server.ownerUrl,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A killed run leaves its server behind: the next run stops it and deletes its folder. */
async function clearAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const run = name.startsWith(FOLDER) ? Number(name.slice(FOLDER.length).split("-")[0]) : Number.NaN
    if (!Number.isInteger(run) || isAlive(run)) continue
    const dataDir = join(realpathSync(tmpdir()), name)
    try {
      await stopRunning({ home: join(dataDir, "postgres"), binaries: "", loopback: null })
      rmSync(dataDir, { recursive: true, force: true })
    } catch {
      // Belongs to another user, who has to delete it.
    }
  }
}

async function tearDown(cluster: TestCluster, stop: TestServer["stop"]): Promise<void> {
  if (stop !== null) return stop()
  const owner = await connectAlone(cluster.ownerUrl, "aprisco tests")
  try {
    const { rows } = await owner.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [cluster.prefix],
    )
    for (const { name } of rows) await dropDatabase(owner, name)
    await owner.query(`drop owned by ${pg.escapeIdentifier(cluster.webRole)}`)
    await owner.query(`drop role ${pg.escapeIdentifier(cluster.webRole)}`)
  } finally {
    await owner.end()
  }
}
