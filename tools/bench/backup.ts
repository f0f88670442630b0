/**
 * Measures a backup with its check and a restore, of 400,000 people (`npm run tools bench:backup`; another number as its argument): seconds,
 * the size of the file beside the database's, and the most memory that each command takes. Linux alone.
 */
import { spawn } from "node:child_process"
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { seedReference } from "../../server/seeds/reference.ts"
import { connectDatabase } from "../../server/src/db/open.ts"
import { fillChurches } from "./fill.ts"

const PEOPLE = Number(process.argv[2] ?? 400_000)
const EACH = 1_000
const MEGABYTE = 1e6

const folder = mkdtempSync(join(tmpdir(), "aprisco-bench-"))
// As root the database runs as a user without rights, who must reach the folder.
chmodSync(folder, 0o711)
const [from, to, file] = ["from", "to", "aprisco.backup"].map((name) => join(folder, name))
const secret = {
  APP_SECRET: "a secret for this measurement alone",
  BACKUP_PASSPHRASE: "a passphrase of this measurement",
}
try {
  const settings = { dataDir: from ?? "", databaseUrl: null, appSecret: secret.APP_SECRET }
  const source = await connectDatabase(settings, { tell: () => undefined, onLost: fail, seed: seedReference })
  const churches = PEOPLE / EACH / 2
  await fillChurches(source.ownerUrl, source.database, { churches, membersEach: EACH, visitorsEach: EACH })
  const bytes = await databaseBytes(source.ownerUrl)
  await source.close()
  console.log(`${PEOPLE} people in ${churches} churches, a database of ${(bytes / MEGABYTE).toFixed(0)} MB`)
  const backup = await command("backup.ts", ["--out", file ?? ""], { DATA_DIR: from ?? "" })
  const size = statSync(file ?? "").size
  console.log(
    `backup and its check: ${backup.seconds.toFixed(1)} s, ${(size / MEGABYTE).toFixed(1)} MB, ${backup.peak.toFixed(0)} MB of memory`,
  )
  const restore = await command("restore.ts", [file ?? ""], { DATA_DIR: to ?? "" })
  console.log(`restore: ${restore.seconds.toFixed(1)} s, ${restore.peak.toFixed(0)} MB of memory`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function databaseBytes(ownerUrl: string): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ bytes: string }>(
    "select pg_database_size(current_database()) as bytes",
  )
  await owner.end()
  return Number(rows[0]?.bytes)
}

/** Runs a command of the product; throws when it fails. `peak`: of the command's own process, in MB. */
function command(
  script: string,
  words: readonly string[],
  settings: Record<string, string>,
): Promise<{ seconds: number; peak: number }> {
  const start = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../scripts", script), ...words], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...secret, ...settings, DATABASE_URL: "" },
  })
  let peak = 0
  const reading = setInterval(() => {
    peak = peakMemory(child.pid) ?? peak
  }, 100)
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => {
      clearInterval(reading)
      if (code === 0) resolve({ seconds: (performance.now() - start) / 1000, peak })
      else reject(new Error(`${script} ended with ${code}`))
    })
  })
}

/** In MB; undefined once the process has ended. */
function peakMemory(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}

function fail(error: unknown): never {
  throw error
}
