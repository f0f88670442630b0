/** Vitest's global set-up for the tests of the API on Debian's PostgreSQL 15 behind Debian's PgBouncer. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import setUpCluster from "../src/testing/cluster.ts"
import { DebianPgBouncer, DebianPostgres } from "../src/testing/debian-postgres.ts"

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "aprisco-pgbouncer-"))
  chmodSync(folder, 0o755)
  const server = await DebianPostgres.create(folder, "primary", ["fsync = off", "max_connections = 200"])
  const pooler = await DebianPgBouncer.before(server, folder)
  process.env.TEST_DATABASE_URL = server.url()
  process.env.TEST_POOLER_URL = pooler.url()
  const tearDown = await setUpCluster(project)
  return async () => {
    await tearDown()
    await pooler.stop()
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}
