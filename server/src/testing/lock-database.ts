/**
 * A product reduced to its database, for tests that kill it: `node lock-database.ts DATA_DIR`. Says `ready` on its first
 * line, its messages on others, and stops PostgreSQL on SIGTERM. Exits with 1 and the reason when it may not start.
 */
import { startEmbedded } from "../db/embedded.ts"

const [dataDir = ""] = process.argv.slice(2)
try {
  const server = await startEmbedded({
    dataDir,
    tell: (line) => process.stdout.write(`${line}\n`),
    onLost: () => process.exit(2),
  })
  process.on("SIGTERM", () => server.stop().then(() => process.exit(0)))
  process.stdout.write("ready\n")
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
