import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join, relative, resolve } from "node:path"

const ROOT = resolve(import.meta.dirname, "..")
const DIST = join(ROOT, "web/dist")
/** The digest of the build's sources. Written last: an interrupted build has none. */
const STAMP = join(DIST, ".sources")
const SOURCES = ["web", "contract/src", "package-lock.json"]
const NOT_SOURCES = new Set(["dist", "node_modules"])

/** Builds the web application unless web/dist was built from exactly the current sources. Throws with one line. */
export async function ensureWebBuilt(): Promise<void> {
  // An installation may contain only the build.
  if (!existsSync(join(ROOT, "web/src"))) return
  const sources = digestOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return
  process.stdout.write("Preparando as telas (só depois de uma mudança)…\n")
  await build()
  writeFileSync(STAMP, sources)
}

function build(): Promise<void> {
  const vite = join(ROOT, "node_modules/vite/bin/vite.js")
  if (!existsSync(vite)) throw new Error("falta o vite para preparar as telas: rode npm install")
  const child = spawn(process.execPath, [vite, "build", "web", "--logLevel", "warn"], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  })
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal)
    process.exit(1)
  }
  process.on("SIGTERM", stop).on("SIGINT", stop)
  return new Promise((done, fail) => {
    child.once("error", fail)
    child.once("exit", (code) => {
      process.off("SIGTERM", stop).off("SIGINT", stop)
      if (code === 0) done()
      else fail(new Error("as telas não puderam ser preparadas; o motivo está acima"))
    })
  })
}

function digestOfSources(): string {
  const hash = createHash("sha256")
  for (const source of SOURCES) {
    for (const file of filesUnder(join(ROOT, source))) {
      // By its path in the checkout: a build is valid in another folder too, for example one with only the runtime packages.
      hash.update(`${relative(ROOT, file)}\0`).update(readFileSync(file))
    }
  }
  return hash.digest("hex")
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !NOT_SOURCES.has(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}
