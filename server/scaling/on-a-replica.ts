/** Vitest's global set-up for the tests of the API on Debian's PostgreSQL 15 with a replica that answers lists and reports. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import setUpCluster from "../src/testing/cluster.ts"
import { DebianPostgres } from "../src/testing/debian-postgres.ts"

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "aprisco-replica-"))
  chmodSync(folder, 0o755)
  const server = await DebianPostgres.create(folder, "primary", ["fsync = off", "max_connections = 200"])
  const replica = await server.replicaIn(folder, "replica")
  process.env.TEST_DATABASE_URL = server.url()
  process.env.TEST_REPLICA_URL = replica.url()
  const tearDown = await setUpCluster(project)
  return async () => {
    await tearDown()
    await Promise.all([replica.kill(), server.kill()])
    rmSync(folder, { recursive: true, force: true })
  }
}
