import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { once } from "node:events"
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { join, relative, resolve } from "node:path"
import { ScreensError } from "../server/src/screens-error.ts"

const ROOT = resolve(import.meta.dirname, "..")
const DIST = join(ROOT, "web/dist")
/** The digest of the build's sources. Written last: an interrupted build has none. */
const STAMP = join(DIST, ".sources")
/** There when each text of the build has its Brotli form. The next build deletes it with all others. */
const PACKED = join(DIST, ".packed")
const SOURCES = ["web", "contract/src", "package-lock.json"]
const NOT_SOURCES = new Set(["dist", "node_modules"])

/** The web application as it is sent, built from exactly the current sources. Throws `ScreensError`. */
export async function ensureWebBuilt(): Promise<void> {
  await buildScreens()
  await packScreens()
}

/** Builds the web application unless web/dist was built from exactly the current sources: it can be served, as gzip. Throws `ScreensError`. */
export async function buildScreens(): Promise<void> {
  // An installation may contain only the build.
  if (!existsSync(join(ROOT, "web/src"))) return
  const sources = digestOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return
  process.stdout.write("Preparando as telas (só depois de uma mudança)…\n")
  const vite = join(ROOT, "node_modules/vite/bin/vite.js")
  if (!existsSync(vite)) throw new ScreensError("falta o vite para preparar as telas: rode npm install")
  if ((await run([vite, "build", "web", "--logLevel", "warn"])) !== 0)
    throw new ScreensError("as telas não puderam ser preparadas; o motivo está acima")
  writeFileSync(STAMP, sources)
}

/** Gives the build its Brotli forms, unless it has them. Until then the server sends gzip. Does nothing where another user has built it. */
export async function packScreens(): Promise<void> {
  if (!existsSync(join(ROOT, "web/src")) || existsSync(PACKED) || !canWrite(DIST)) return
  if ((await run([join(ROOT, "web/brotli.ts")])) !== 0)
    throw new ScreensError("as telas não puderam ser comprimidas; o motivo está acima")
  writeFileSync(PACKED, "")
}

/** Runs a Node program, which ends with this process. Returns its exit code, null when a signal ended it. */
async function run(words: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  })
  const stop = () => void child.kill()
  process.on("exit", stop).on("SIGTERM", stop).on("SIGINT", stop)
  try {
    const [code] = await once(child, "exit")
    return code
  } finally {
    process.off("exit", stop).off("SIGTERM", stop).off("SIGINT", stop)
  }
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
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
