/**
 * Measures what other churches cost one church: the members list, a search and a filter with 200,000 members in 200 churches
 * against the same church among two (2,000 members), alternating in one run (`npm run bench:churches`). Prints ratios.
 */
import { type ChildProcess, fork } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { performance } from "node:perf_hooks"
import { seedReference } from "../server/seeds/reference.ts"
import { asRole, databaseOf } from "../server/src/db/connection-url.ts"
import { type OpenDatabase, openDatabase } from "../server/src/db/open.ts"
import { webRoleOf } from "../server/src/db/roles.ts"
import { fillChurches } from "./fill.ts"

const MEMBERS_EACH = 1_000
const ROUNDS = 9
const CALLS = 40
const REQUESTS = {
  page: "/api/v1/members/?page_size=20",
  "last page": "/api/v1/members/?page_size=20&page=50",
  search: "/api/v1/members/?search=jose",
  digits: "/api/v1/members/?search=91234",
  filter: "/api/v1/members/?membership_status=active&ministerial_function=member&ordering=-membership_date",
  figures: "/api/v1/members/dashboard/",
}

const ends: (() => Promise<void> | void)[] = []
try {
  const few = await aProduct(2)
  const many = await aProduct(200)
  console.log(`1,000 members in each of 2 and of 200 churches; median of ${ROUNDS} rounds of ${CALLS} calls`)
  for (const [what, path] of Object.entries(REQUESTS)) {
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      // Alternating, so that a machine that slows down slows both.
      const [small, large] = [await timeOf(few, path), await timeOf(many, path)]
      if (round > 0) ratios.push(large / small)
    }
    const sorted = ratios.toSorted((one, other) => one - other)
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
    console.log(
      `  ${what}: ${median.toFixed(2)} times (${sorted[0]?.toFixed(2)} to ${sorted.at(-1)?.toFixed(2)}), at most 1.5 wanted`,
    )
    if (median > 1.5) process.exitCode = 1
  }
} finally {
  for (const end of ends.toReversed()) await end()
}

interface Product {
  origin: string
  token: string
}

async function aProduct(churches: number): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), "aprisco-bench-"))
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const settings = { dataDir, databaseUrl: null, appSecret: "a secret for this measurement alone" }
  const database: OpenDatabase = await openDatabase(settings, {
    tell: () => undefined,
    onLost: (error) => {
      throw error
    },
    seed: seedReference,
  })
  ends.push(() => database.close())
  const { token } = await fillChurches(database.ownerUrl, database.door, {
    churches,
    membersEach: MEMBERS_EACH,
  })
  const servingUrl = asRole(database.ownerUrl, webRoleOf(databaseOf(database.ownerUrl)), undefined)
  const child = fork(join(import.meta.dirname, "servers/product.ts"), [servingUrl], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  ends.push(() => stop(child))
  const origin = await new Promise<string>((resolve, reject) => {
    child.once("message", (answer) => resolve(String(answer)))
    child.once("exit", (code) => reject(new Error(`the product ended with ${code}`)))
  })
  return { origin, token }
}

function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  child.kill()
  return ended
}

/** Milliseconds of `CALLS` calls, one after the other. */
async function timeOf({ origin, token }: Product, path: string): Promise<number> {
  const start = performance.now()
  for (let call = 0; call < CALLS; call += 1) {
    const answer = await fetch(origin + path, { headers: { authorization: `Token ${token}` } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await answer.text()
  }
  return performance.now() - start
}
