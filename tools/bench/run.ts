/**
 * Measures the product against a hand-written baseline (`tools/bench/servers/bare.ts`) in the same run, on one PostgreSQL, with the same
 * people, and prints their ratios beside the goals (`npm run tools bench`). Fails where the product has lost a quarter of what it had. With `--short`
 * (`.ci/run`) only the processor's time is judged: other work on the machine changes it least.
 *   CASES="list search" ROUNDS=5 SECONDS=4 PEOPLE=10000 SEED=1 npm run tools bench
 *   PEER=<folder> PYTHON=python3 npm run tools bench     measures beside Django as well (`tools/bench/peer.ts`), with the people of the peer
 */
import { type ChildProcess, fork } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { seedReference } from "../../server/seeds/reference.ts"
import { asRole, databaseOf } from "../../server/src/db/connection-url.ts"
import { connectDatabase } from "../../server/src/db/open.ts"
import { webRoleOf } from "../../server/src/db/roles.ts"
import { asStarted } from "./as-started.ts"
import { copyToBareTables } from "./bare-tables.ts"
import { CONTACTED_VISITORS, headersOf, idsOf, requestsFor } from "./cases.ts"
import { administratorOf, fillChurches, fillVisitors, populationOf, type Size } from "./fill.ts"
import { addEvent } from "./fill-events.ts"
import { copyPeopleOfPeer } from "./fill-from-peer.ts"
import { beginTreasuries } from "./fill-treasury.ts"
import { answered, type Call } from "./load.ts"
import { type Peer, reasonAgainstPeer, startPeer } from "./peer.ts"
import { parentOf, processorSeconds, processorSecondsOfChildren } from "./processor-time.ts"
import { type Judged, medianOf, openReport, type Skipped, withUnit } from "./report.ts"
import { requireEqual, requireEqualWhereBoth, type Side } from "./same-answers.ts"
import type { Ends } from "./side-by-side.ts"

const PEOPLE = Number(process.env.PEOPLE ?? 10_000)
const USUAL_PEOPLE = 10_000
const VISITORS = 40_000
const CONNECTIONS = 8
const IS_SHORT = process.argv.includes("--short")
const ROUNDS = Number(process.env.ROUNDS ?? (IS_SHORT ? 4 : 5))
const SECONDS = Number(process.env.SECONDS ?? (IS_SHORT ? 1 : 4))
const WARM_UP = { seconds: 1, amount: 200 }
/** Of each side in a round: about what the product converts in `SECONDS` on a quiet machine, and at most so many that no visitor is left. */
const CONVERSIONS = Math.min(
  SECONDS * 250,
  Math.floor((VISITORS - CONTACTED_VISITORS - WARM_UP.amount - 1) / ROUNDS),
)

interface Case {
  /** Of the baseline's requests a second. */
  goal: number
  /** The ratio when it was last measured on a quiet machine (`tools/bench/RESULTS.md`). */
  expected: number
  /**
   * The processor's time that a request of the baseline takes, of the server and of PostgreSQL, to that of the product's: what it came to on a
   * machine with other work.
   */
  expectedProcessor: number
  /** Of Django's requests a second. */
  ofDjango: number
  /** Both must answer the same in all fields before any is timed; otherwise in the fields that both have. */
  isRead?: boolean
  /** Whether the peer has it. */
  isOfPeer?: boolean
  /** So many requests a round in place of `SECONDS`. */
  amount?: number
}

const CASES: Record<string, Case> = {
  list: { goal: 0.5, expected: 0.45, expectedProcessor: 0.4, ofDjango: 5, isRead: true, isOfPeer: true },
  filter: { goal: 0.5, expected: 0.42, expectedProcessor: 0.36, ofDjango: 5, isRead: true, isOfPeer: true },
  search: { goal: 0.5, expected: 0.8, expectedProcessor: 1, ofDjango: 2.5, isRead: true, isOfPeer: true },
  record: { goal: 0.5, expected: 0.44, expectedProcessor: 0.36, ofDjango: 5, isRead: true, isOfPeer: true },
  registration: { goal: 0.4, expected: 0.25, expectedProcessor: 0.22, ofDjango: 3, isOfPeer: true },
  family: { goal: 0.4, expected: 0.45, expectedProcessor: 0.42, ofDjango: 3 },
  posting: { goal: 0.4, expected: 0.16, expectedProcessor: 0.18, ofDjango: 3 },
  "follow-up": { goal: 0.4, expected: 0.22, expectedProcessor: 0.22, ofDjango: 3 },
  // A second conversion of one visitor changes nothing: each side converts the same number of visitors.
  conversion: { goal: 0.4, expected: 0.15, expectedProcessor: 0.12, ofDjango: 3, amount: CONVERSIONS },
}
const SHORT_CASES = "list search record registration family conversion"
/** What each of the two draws or words by itself. */
const RANDOM = ["message", "number", "manage_token", "code"]
/** The product writes an address as a line of a letter does, and its own words of thanks; the CPFs of the peer's people are not copied. */
const NOT_AS_PEER = ["full_address", "cpf", "message"]

/** A server of the measurement, with the next request of each case. */
interface Measured extends Side {
  next: Record<string, () => Call>
  /** The process, where it is one of ours. */
  pid?: number | undefined
}

interface Pace {
  /** Answers a second. */
  rate: number
  /** Seconds of the processor for an answer; null where the system does not count them. */
  processor: number | null
}

const ends: Ends = []
try {
  const dataDir = mkdtempSync(join(tmpdir(), "aprisco-bench-"))
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const settings = { dataDir, databaseUrl: null, appSecret: "a secret for this measurement alone" }
  const database = await connectDatabase(settings, {
    tell: () => undefined,
    onLost: fail,
    seed: seedReference,
  })
  ends.push(() => database.close())
  const { ownerUrl } = database
  const population = populationOf(PEOPLE)
  const reason = reasonAgainstPeer(process.env.PEER)
  const peer =
    reason === null
      ? await startPeer(ends, process.env.PEER ?? "", ownerUrl, {
          members: PEOPLE,
          churches: Math.ceil(PEOPLE / 500),
        })
      : null
  const token =
    peer === null
      ? (await fillChurches(ownerUrl, database.database, { ...population, visitorsOfFirst: VISITORS })).token
      : await fillFromPeer(peer)
  await addEvent(ownerUrl)
  await beginTreasuries(ownerUrl)
  await copyToBareTables(ownerUrl)
  // The embedded server trusts every process that can open its private socket: no password.
  const servingUrl = asRole(ownerUrl, webRoleOf(databaseOf(ownerUrl)), undefined)
  const headers = { authorization: `Token ${token}`, "content-type": "application/json" }
  const own = await idsOf(ownerUrl)
  const postgres = await postgresOf(ownerUrl)
  const product: Measured = {
    ...(await start("servers/product.ts", servingUrl)),
    headers,
    next: requestsFor(own),
  }
  const bare: Measured = { ...(await start("servers/bare.ts", ownerUrl)), headers, next: requestsFor(own) }
  const django = peer && (await measuredPeer(peer))
  const report = openReport("run")
  const people = peer === null ? populationText(population) : "the peer's churches, with its people"
  report.table(
    `${PEOPLE} members in ${people}; ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, alternating${reason === null ? "" : `; beside Django SKIPPED: ${reason}`}`,
    django === null ? ["bare"] : ["bare", "Django"],
  )
  const chosen = (process.env.CASES ?? (IS_SHORT ? SHORT_CASES : "")).split(" ").filter(Boolean)
  for (const [
    name,
    { goal, expected, expectedProcessor, ofDjango, isRead, isOfPeer, amount },
  ] of Object.entries(CASES)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    await requireEqualAnswers(name, isRead === true)
    const sides = [product, bare, ...(django !== null && isOfPeer ? [django] : [])]
    const paces = await pacesOf(name, sides, amount, postgres)
    const ratiosTo = (side: Measured) =>
      paces.map((round) => (round.get(product)?.rate ?? 0) / (round.get(side)?.rate ?? 0))
    const rateOf = (side: Measured) =>
      withUnit(medianOf(paces.map((round) => round.get(side)?.rate ?? 0)), "/s")
    const processorOf = (side: Measured) => paces.map((round) => round.get(side)?.processor ?? Number.NaN)
    const inMs = (side: Measured) => withUnit(meanOf(processorOf(side)) * 1000, "ms")
    const results: (Judged | Skipped)[] = [
      {
        baseline: rateOf(bare),
        figures: ratiosTo(bare),
        goal: { atLeast: goal },
        ...(PEOPLE === USUAL_PEOPLE && !IS_SHORT ? { expected } : {}),
      },
    ]
    if (django !== null)
      results.push(
        isOfPeer
          ? { baseline: rateOf(django), figures: ratiosTo(django), goal: { atLeast: ofDjango } }
          : { skipped: "the peer has none" },
      )
    report.row({ name, ours: rateOf(product), results })
    if (postgres === null) continue
    const processor = IS_SHORT
      ? [meanOf(processorOf(bare)) / meanOf(processorOf(product))]
      : processorOf(product).map((seconds, round) => (processorOf(bare)[round] ?? 0) / seconds)
    const judged: Judged = {
      baseline: inMs(bare),
      figures: processor,
      ...(PEOPLE === USUAL_PEOPLE ? { expected: expectedProcessor } : {}),
    }
    const skipped = { skipped: "not of our processes" }
    report.row({
      name: `${name}, processor`,
      ours: inMs(product),
      results: django === null ? [judged] : [judged, skipped],
    })
  }

  async function requireEqualAnswers(name: string, isRead: boolean): Promise<void> {
    const calls = [callOf(product, name), callOf(bare, name)] as const
    if (isRead) {
      // Of an address the baseline writes street and town alone; only the peer's people have more.
      await requireEqual(name, calls[0], [product, bare], peer === null ? [] : ["full_address"])
    } else {
      const lacking = await requireEqualWhereBoth(name, calls, [product, bare], RANDOM)
      if (lacking.length > 0) console.log(`  (${name}: the baseline does not answer ${lacking.join(", ")})`)
    }
    if (django !== null && CASES[name]?.isOfPeer)
      await requireEqualWhereBoth(name, [calls[0], callOf(django, name)], [product, django], NOT_AS_PEER)
  }

  async function fillFromPeer({ databaseUrl }: Peer): Promise<string> {
    const owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
    try {
      await copyPeopleOfPeer(owner, databaseUrl)
      await fillVisitors(owner, { ofFirst: VISITORS, each: 0 })
      return await administratorOf(owner, database.database)
    } finally {
      await owner.end()
    }
  }
} finally {
  for (const end of ends.toReversed()) await end()
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function populationText({ churches, membersEach, membersOfFirst }: Size): string {
  if (membersOfFirst === undefined) return `${churches} churches of ${membersEach}`
  return `one church of ${membersOfFirst} and ${churches - 1} of ${membersEach}`
}

/**
 * The pace of each side, round by round, after a warm-up. In turns, each first in every other round: a slow moment slows all. `postgres`: the
 * server's process, see `postgresOf`.
 */
async function pacesOf(
  name: string,
  sides: readonly Measured[],
  amount: number | undefined,
  postgres: number | null,
): Promise<Map<Measured, Pace>[]> {
  const measure = async (side: Measured, duration: number, most: number | undefined): Promise<Pace> => {
    const before = processorOf(side, postgres)
    const { answers, seconds } = await answered({
      origin: side.origin,
      headers: headersOf(name, side.headers),
      connections: CONNECTIONS,
      next: () => callOf(side, name),
      seconds: duration,
      ...(most === undefined ? {} : { amount: most }),
    })
    const after = processorOf(side, postgres)
    return {
      rate: answers / seconds,
      processor: before === null || after === null ? null : (after - before) / answers,
    }
  }
  for (const side of sides) await measure(side, WARM_UP.seconds, amount && WARM_UP.amount)
  const rounds: Map<Measured, Pace>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const paces = new Map<Measured, Pace>()
    for (const side of round % 2 === 0 ? sides : sides.toReversed())
      paces.set(side, await measure(side, SECONDS, amount))
    rounds.push(paces)
  }
  return rounds
}

/** Of the side's process and of all connections: only one side is asked at a time. */
function processorOf({ pid }: Measured, postgres: number | null): number | null {
  if (pid === undefined || postgres === null) return null
  const [own, connections] = [processorSeconds(pid), processorSecondsOfChildren(postgres)]
  return own === null || connections === null ? null : own + connections
}

/** The process of PostgreSQL that starts one for each connection; null where it cannot be found. */
async function postgresOf(url: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid")
  const parent = rows[0] === undefined ? null : parentOf(rows[0].pid)
  await client.end()
  return parent
}

function callOf({ origin, next }: Measured, name: string): Call {
  const call = next[name]?.()
  if (call === undefined) throw new Error(`${origin} has no case ${name}`)
  return call
}

async function measuredPeer({ origin, databaseUrl, token, code }: Peer): Promise<Measured> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const { rows } = await owner.query<{ id: string }>(
    "select id from church_member where church_id = (select min(church_id) from church_member) order by id",
  )
  await owner.end()
  const headers = { authorization: `Token ${token}`, "content-type": "application/json" }
  return {
    origin,
    headers,
    next: requestsFor({
      members: rows.map(({ id }) => id),
      visitors: [],
      slug: "",
      code,
      treasury: { account: "", category: "" },
    }),
  }
}

/** Forks a server that says its origin when it listens. */
function start(file: string, url: string): Promise<Pick<Measured, "origin" | "pid">> {
  // Logging is measured, but not printed in this terminal.
  const child = fork(join(import.meta.dirname, file), [url], {
    ...(file.includes("product") ? withoutJobs() : {}),
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  ends.push(() => stop(child))
  return new Promise((resolve, reject) => {
    child.once("message", (origin) => resolve({ origin: String(origin), pid: child.pid }))
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code}`)))
  })
}

/** What follows an answer, as the letters of a registration, is done by workers: the baseline has none. */
function withoutJobs() {
  const { env, ...started } = asStarted()
  return { ...started, env: { ...env, WORKERS: "0" } }
}

function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  child.kill()
  return ended
}

function fail(error: unknown): never {
  throw error
}
