import { execFile } from "node:child_process"
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { makeFolderFor } from "./home.ts"
import { dataFolder, type EmbeddedPostgres, SUPERUSER } from "./installation.ts"
import { passwordFile } from "./loopback.ts"
import { EmbeddedError } from "./problem.ts"
import { isAlive } from "./process-table.ts"

const MAJOR = "18"

/** Creates the cluster on the first start. Created in another folder and renamed: one that was interrupted is created again, never used half complete. */
export async function ensureCluster(installation: EmbeddedPostgres): Promise<void> {
  const data = dataFolder(installation)
  if (existsSync(join(data, "PG_VERSION"))) return requireSameMajor(data)
  const aside = join(installation.home, `new-${process.pid}`)
  forgetUnfinished(installation)
  makeFolderFor(aside, installation.runAs)
  try {
    await promisify(execFile)(join(installation.binaries, "initdb"), initArguments(installation, aside), {
      cwd: installation.home,
      env: { LC_ALL: "C", TZ: "UTC" },
      ...installation.runAs,
    })
    renameSync(aside, data)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    // A concurrent start was first: its cluster is used.
    if (existsSync(join(data, "PG_VERSION"))) return
    throw new EmbeddedError(`não consegui criar o banco de dados em ${data}: ${reason(error)}`)
  }
}

function initArguments(installation: EmbeddedPostgres, folder: string): string[] {
  return [
    ...["-D", folder, "-U", SUPERUSER, "-E", "UTF8", "--no-instructions"],
    ...(installation.loopback === null
      ? ["-A", "trust"]
      : ["-A", "scram-sha-256", `--pwfile=${passwordFile(installation.home)}`]),
    ...["--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ...(installation.durable ? [] : ["--no-sync"]),
  ]
}

function forgetUnfinished(installation: EmbeddedPostgres): void {
  for (const name of readdirSync(installation.home)) {
    const maker = /^new-(\d+)$/.exec(name)?.[1]
    if (maker === undefined || isAlive(Number(maker))) continue
    rmSync(join(installation.home, name), { recursive: true, force: true })
  }
}

function requireSameMajor(data: string): void {
  const major = readFileSync(join(data, "PG_VERSION"), "utf8").trim()
  if (major === MAJOR) return
  throw new EmbeddedError(
    `o banco de dados em ${data} é do PostgreSQL ${major}; este programa traz o ${MAJOR}`,
  )
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const output = "stderr" in error && typeof error.stderr === "string" ? error.stderr.trim() : ""
  return (output.split("\n").at(-1) || error.message).replace(/^initdb: error: /, "")
}
