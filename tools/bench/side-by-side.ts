import { type ChildProcess, fork } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { Agent, get } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { performance } from "node:perf_hooks"
import { seedReference } from "../../server/seeds/reference.ts"
import { asRole, databaseOf } from "../../server/src/db/connection-url.ts"
import { type ConnectedDatabase, connectDatabase } from "../../server/src/db/open.ts"
import { webRoleOf } from "../../server/src/db/roles.ts"
import type { Database } from "../../server/src/db/tenant-scope.ts"
import { asStarted } from "./as-started.ts"
import { medianOf } from "./report.ts"

export interface Product {
  origin: string
  token: string
  /** Of its process. */
  pid: number
  /** Its database, as the owner. */
  ownerUrl: string
}

/** Processes to end after the measurement, the last started first. */
export type Ends = (() => Promise<void> | void)[]

type Fill = (ownerUrl: string, database: Database) => Promise<{ token: string }>

/** The product in a separate process, on a separate database that `fill` has filled. */
export async function aProduct(ends: Ends, fill: Fill): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), "aprisco-bench-"))
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const settings = { dataDir, databaseUrl: null, appSecret: "a secret for this measurement alone" }
  const database: ConnectedDatabase = await connectDatabase(settings, {
    tell: () => undefined,
    onLost: (error) => {
      throw error
    },
    seed: seedReference,
  })
  ends.push(() => database.close())
  const { token } = await fill(database.ownerUrl, database.database)
  return started(ends, { token, ownerUrl: database.ownerUrl })
}

/** One more process on the same database. */
export function another(ends: Ends, { token, ownerUrl }: Product): Promise<Product> {
  return started(ends, { token, ownerUrl })
}

async function started(
  ends: Ends,
  { token, ownerUrl }: Pick<Product, "token" | "ownerUrl">,
): Promise<Product> {
  const servingUrl = asRole(ownerUrl, webRoleOf(databaseOf(ownerUrl)), undefined)
  const child = fork(join(import.meta.dirname, "servers/product.ts"), [servingUrl], {
    ...asStarted(),
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  ends.push(() => stop(child))
  const origin = await new Promise<string>((resolve, reject) => {
    child.once("message", (answer) => resolve(String(answer)))
    child.once("exit", (code) => reject(new Error(`the product ended with ${code}`)))
  })
  return { origin, token, pid: child.pid ?? 0, ownerUrl }
}

function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  child.kill()
  return ended
}

interface Measure {
  rounds: number
  /** Of each product in a round. */
  calls: number
}

export interface Ratio {
  /** Of each round. */
  ratios: number[]
  /** Milliseconds of one call, the median of the rounds. */
  small: number
  large: number
}

/** How many times as long a call takes on the large product as on the small one, alternating in one run. */
export async function ratioOf(
  { small, large }: { small: Product; large: Product },
  path: (product: Product) => string,
  { rounds, calls }: Measure,
): Promise<Ratio> {
  const measured: { ratio: number; small: number; large: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const times = { small: [] as number[], large: [] as number[] }
    // Alternating calls, so that a machine that slows down slows both; a single slow call does not change the median.
    for (let call = 0; call < calls; call += 1) {
      times.small.push(await timeOf(small, path(small)))
      times.large.push(await timeOf(large, path(large)))
    }
    const middle = { small: medianOf(times.small), large: medianOf(times.large) }
    if (round > 0) measured.push({ ratio: middle.large / middle.small, ...middle })
  }
  return {
    ratios: measured.map(({ ratio }) => ratio),
    small: medianOf(measured.map((round) => round.small)),
    large: medianOf(measured.map((round) => round.large)),
  }
}

/** Milliseconds of a call. Compressed as for a browser, and not decompressed. */
async function timeOf({ origin, token }: Product, path: string): Promise<number> {
  const start = performance.now()
  await bytesOf(origin + path, token)
  return performance.now() - start
}

const agent = new Agent({ keepAlive: true })

function bytesOf(url: string, token: string): Promise<void> {
  const headers = { authorization: `Token ${token}`, "accept-encoding": "gzip" }
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (answer) => {
      answer.on("error", reject)
      answer.on("end", () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${answer.statusCode}`)),
      )
      answer.resume()
    })
    request.on("error", reject)
  })
}
