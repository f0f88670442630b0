/**
 * Measures the product against a baseline in the same run, and prints ratios (`npm run bench`). The baseline is bare
 * `node:http` + `pg` that sends the statements that the product sent for the same request, recorded once at the start.
 */
import { type ChildProcess, fork } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { cpus, tmpdir } from "node:os"
import { join } from "node:path"
import autocannon from "autocannon"
import { seedReference } from "../server/seeds/reference.ts"
import { asRole, databaseOf } from "../server/src/db/connection-url.ts"
import { connectDatabase } from "../server/src/db/open.ts"
import { webRoleOf } from "../server/src/db/roles.ts"
import { fillChurches } from "./fill.ts"

const MEMBERS = 10_000
const ROUNDS = 7
const SECONDS = 4
const CONNECTIONS = 8
const REQUEST = "/api/v1/members/?page_size=20"

const dataDir = mkdtempSync(join(tmpdir(), "aprisco-bench-"))
const settings = { dataDir, databaseUrl: null, appSecret: "a secret for this measurement alone" }
const database = await connectDatabase(settings, { tell: () => undefined, onLost: fail, seed: seedReference })
const children: ChildProcess[] = []
try {
  const { token } = await fillChurches(database.ownerUrl, database.database, {
    churches: 1,
    membersEach: MEMBERS,
  })
  // The embedded server trusts every process that can open its private socket: no password.
  const servingUrl = asRole(database.ownerUrl, webRoleOf(databaseOf(database.ownerUrl)), undefined)
  const args = [servingUrl, REQUEST, token]
  const product = await start("servers/product.ts", args)
  const bare = await start("servers/bare.ts", args)
  console.log(
    `GET ${REQUEST}, ${MEMBERS} members, ${CONNECTIONS} connections, ${cpus().length} cores, ${ROUNDS} rounds`,
  )
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // Alternating, so that a machine that slows down slows both.
    const [ours, theirs] = [await perSecond(product, token), await perSecond(bare, token)]
    ratios.push(theirs / ours)
    console.log(
      `  product ${ours.toFixed(0)}/s   bare ${theirs.toFixed(0)}/s   ratio ${(theirs / ours).toFixed(2)}`,
    )
  }
  const sorted = ratios.toSorted((a, b) => a - b)
  console.log(
    `bare is ${sorted[Math.floor(sorted.length / 2)]?.toFixed(2)} times as fast (median; ${sorted[0]?.toFixed(2)} to ${sorted.at(-1)?.toFixed(2)})`,
  )
} finally {
  for (const child of children) child.kill()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}

async function perSecond(origin: string, token: string): Promise<number> {
  const headers = { authorization: `Token ${token}` }
  const result = await autocannon({
    url: origin + REQUEST,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${origin}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

/** Forks a server that says its origin when it listens. */
function start(file: string, args: string[]): Promise<string> {
  // Logging is measured, but not printed in this terminal.
  const child = fork(join(import.meta.dirname, file), args, { stdio: ["ignore", "ignore", "inherit", "ipc"] })
  children.push(child)
  return new Promise((resolve, reject) => {
    child.once("message", (origin) => resolve(String(origin)))
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code}`)))
  })
}

function fail(error: unknown): never {
  throw error
}
