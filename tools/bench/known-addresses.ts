/**
 * Measures whether response times reveal who has an account: login, forgotten password and registration, each with
 * an address that is known and one that is not, alternating in one run. Prints medians and their ratio
 * (`npm run tools bench:addresses`).
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { performance } from "node:perf_hooks"
import { seedReference } from "../../server/seeds/reference.ts"
import { buildApp } from "../../server/src/app.ts"
import { loadConfig } from "../../server/src/config.ts"
import { createLog } from "../../server/src/core/log.ts"
import { connectDatabase } from "../../server/src/db/open.ts"

const PAIRS = 60
const PASSWORD = "uma senha bem guardada"

const dataDir = mkdtempSync(join(tmpdir(), "aprisco-bench-"))
const config = loadConfig({ DATA_DIR: dataDir, RATE_LIMIT: "off", LOG_LEVEL: "fatal" })
const database = await connectDatabase(config, {
  tell: () => undefined,
  onLost: (error) => {
    throw error
  },
  seed: seedReference,
})
const app = await buildApp({
  config,
  database: database.database,
  queuePool: database.queuePool,
  log: createLog("fatal"),
})
const origin = await app.listen({ port: 0, host: "127.0.0.1" })
try {
  const register = (email: string) =>
    post("/users/register/", {
      email,
      full_name: "Ana Prado",
      password: PASSWORD,
      password_confirm: PASSWORD,
      accept_terms: true,
    })
  const known = Array.from({ length: PAIRS }, (_, n) => `conhecida${n}@example.org`)
  for (const email of known) await register(email)
  // An address is asked once for each: failures of one address are slowed on purpose.
  const attempts = {
    login: (email: string) => post("/auth/login/", { email, password: "errada errada" }),
    "password reset": (email: string) => post("/auth/password-reset/", { email }),
    registration: (email: string) => register(email),
  }
  for (const [what, attempt] of Object.entries(attempts)) {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let n = 0; n < PAIRS; n += 1) {
      times.unknown.push(await timed(() => attempt(`nova${what.length}-${n}@example.org`)))
      times.known.push(await timed(() => attempt(known[n] ?? "")))
    }
    const [mine, theirs] = [median(times.known), median(times.unknown)]
    console.log(
      `${what}: known ${mine.toFixed(1)} ms, unknown ${theirs.toFixed(1)} ms, ratio ${(mine / theirs).toFixed(3)}`,
    )
  }
} finally {
  await app.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  await answer.text()
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
