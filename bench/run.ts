/**
 * Measures the product against a hand-written baseline (`bench/servers/bare.ts`) in the same run, on one PostgreSQL, with the same
 * people, and prints their ratios beside the goals (`npm run bench`). Fails where the product has lost a quarter of what it had.
 *   CASES="list search" ROUNDS=5 SECONDS=4 npm run bench     OUT=file writes the figures as JSON
 */
import { deepStrictEqual } from "node:assert/strict"
import { type ChildProcess, fork } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { cpus, tmpdir } from "node:os"
import { join } from "node:path"
import autocannon from "autocannon"
import pg from "pg"
import { seedReference } from "../server/seeds/reference.ts"
import { asRole, databaseOf } from "../server/src/db/connection-url.ts"
import { connectDatabase } from "../server/src/db/open.ts"
import { webRoleOf } from "../server/src/db/roles.ts"
import { asStarted } from "./as-started.ts"
import { copyToBareTables } from "./bare-tables.ts"
import { fillChurches } from "./fill.ts"

const CHURCHES = 20
const MEMBERS_EACH = 500
const VISITORS = 40_000
const CONNECTIONS = 8
/** The part of the expected ratio below which a run fails. */
const TOLERANCE = 0.75
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SECONDS = Number(process.env.SECONDS ?? 4)

type Call = Pick<autocannon.Request, "method" | "path" | "body">

interface Case {
  /** Of the baseline's requests a second. */
  goal: number
  /** The ratio when it was last measured on a quiet machine (`bench/RESULTS.md`). */
  expected: number
  /** The next request. */
  next: () => Call
}

const dataDir = mkdtempSync(join(tmpdir(), "aprisco-bench-"))
const settings = { dataDir, databaseUrl: null, appSecret: "a secret for this measurement alone" }
const database = await connectDatabase(settings, { tell: () => undefined, onLost: fail, seed: seedReference })
const children: ChildProcess[] = []
try {
  const size = { churches: CHURCHES, membersEach: MEMBERS_EACH, visitorsOfFirst: VISITORS }
  const { token } = await fillChurches(database.ownerUrl, database.database, size)
  await copyToBareTables(database.ownerUrl)
  // The embedded server trusts every process that can open its private socket: no password.
  const servingUrl = asRole(database.ownerUrl, webRoleOf(databaseOf(database.ownerUrl)), undefined)
  const product = await start("servers/product.ts", servingUrl)
  const bare = await start("servers/bare.ts", database.ownerUrl)
  const headers = { authorization: `Token ${token}`, "content-type": "application/json" }
  const chosen = (process.env.CASES ?? "").split(" ").filter(Boolean)
  const cases = Object.entries(await casesOf(database.ownerUrl)).filter(
    ([name]) => chosen.length === 0 || chosen.includes(name),
  )
  console.log(
    `${CHURCHES * MEMBERS_EACH} members in ${CHURCHES} churches, ${CONNECTIONS} connections, ${cpus().length} cores, ${ROUNDS} rounds of ${SECONDS} s`,
  )
  console.log("| case | product /s | bare /s | ratio | spread | goal | |\n|---|---|---|---|---|---|---|")
  const figures: Record<string, unknown> = {}
  for (const [name, { goal, expected, next }] of cases) {
    await requireEqual(name, next(), [product, bare], headers)
    const rounds: { ours: number; theirs: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      // Alternating, so that a machine that slows down slows both.
      const ours = await perSecond(product, next, headers)
      rounds.push({ ours, theirs: await perSecond(bare, next, headers) })
    }
    const ratios = rounds.map(({ ours, theirs }) => ours / theirs).toSorted((a, b) => a - b)
    const ratio = medianOf(ratios)
    const verdict = ratio < expected * TOLERANCE ? "LOST" : ratio >= goal ? "met" : "below the goal"
    const [ours, theirs] = [rounds.map((round) => round.ours), rounds.map((round) => round.theirs)].map(
      medianOf,
    )
    console.log(
      `| ${name} | ${ours?.toFixed(0)} | ${theirs?.toFixed(0)} | ${ratio.toFixed(2)} | ${ratios[0]?.toFixed(2)}-${ratios.at(-1)?.toFixed(2)} | ${goal} | ${verdict} |`,
    )
    figures[name] = { ours, theirs, ratio, ratios, goal }
    if (verdict === "LOST") process.exitCode = 1
  }
  if (process.env.OUT) writeFileSync(process.env.OUT, JSON.stringify(figures, null, 2))
} finally {
  for (const child of children) child.kill()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}

async function casesOf(ownerUrl: string): Promise<Record<string, Case>> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const ids = async (table: string) => {
    const { rows } = await owner.query<{ id: string }>(
      `select id from ${table} where church_id = (select min(church_id) from ${table}) order by id`,
    )
    return rows.map(({ id }) => id)
  }
  const [members, visitors] = [await ids("members"), await ids("visitors")]
  const codes = await owner.query<{ code: string }>(
    "select qr_code as code from branches order by id limit 1",
  )
  await owner.end()
  const turn = (list: readonly string[]) => {
    let at = 0
    return () => list[at++ % list.length] ?? ""
  }
  // A visitor is converted once on each side: the product and the baseline have tables of their own, and take turns.
  const [member, contacted, converted] = [
    turn(members),
    turn(visitors.slice(0, 2_000)),
    turn(visitors.slice(2_000)),
  ]
  const get = (path: string) => () => ({ method: "GET", path: `/api/v1/${path}` }) as const
  const patch = (path: string, body: object): Call => ({
    method: "PATCH",
    path: `/api/v1/visitors/admin/visitors/${path}/`,
    body: JSON.stringify(body),
  })
  const visitor = JSON.stringify({
    full_name: "Antônia da Conceição Araújo",
    email: "visitante@example.org",
    phone: "(11) 91234-5678",
    birth_date: "1990-05-17",
    gender: "F",
    marital_status: "married",
    neighborhood: "Centro",
    city: "São Paulo",
    state: "SP",
    first_visit: true,
    consent: true,
    wants_prayer: true,
    accept_email: true,
    accept_whatsapp: true,
    observations: "Veio com a família.",
    person: true,
  })
  return {
    list: { goal: 0.5, expected: 0.25, next: get("members/?page_size=20") },
    filter: {
      goal: 0.5,
      expected: 0.32,

      next: get("members/?page_size=20&membership_status=active&ministerial_function=leader"),
    },
    search: { goal: 0.5, expected: 0.38, next: get("members/?page_size=20&search=jos%C3%A9") },
    record: { goal: 0.5, expected: 0.28, next: () => get(`members/${member()}/`)() },
    registration: {
      goal: 0.4,
      expected: 0.24,
      next: () => ({
        method: "POST",
        path: `/api/v1/visitors/public/qr/${codes.rows[0]?.code}/register/`,
        body: visitor,
      }),
    },
    "follow-up": {
      goal: 0.4,
      expected: 0.1,
      next: () =>
        patch(`${contacted()}/update_follow_up`, {
          follow_up_status: "contacted",
          conversion_notes: "Ligou no domingo",
        }),
    },
    conversion: { goal: 0.4, expected: 0.07, next: () => patch(`${converted()}/convert_to_member`, {}) },
  }
}

/** Before any is timed, both answers must be the same, without what depends on the paths of pages and on the moment. */
async function requireEqual(
  name: string,
  { method, path = "", body: sent }: Call,
  origins: readonly string[],
  headers: Record<string, string>,
): Promise<void> {
  const answers = []
  for (const origin of origins) {
    const answer = await fetch(origin + path, { method, headers, body: sent as string | undefined })
    const { next: _, previous: __, ...body } = JSON.parse(await answer.text(), withoutMoment)
    answers.push(body)
  }
  deepStrictEqual(answers[1], answers[0], `${name}: the baseline answers differently`)
}

/** Numbers of new rows and times differ. */
function withoutMoment(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const isNew = "contacted_at" in this || !("church_name" in this)
  if (key === "member_id" || (key === "id" && isNew)) return typeof value
  return typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) ? "a moment" : value
}

async function perSecond(origin: string, next: () => Call, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${origin}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Forks a server that says its origin when it listens. */
function start(file: string, url: string): Promise<string> {
  // Logging is measured, but not printed in this terminal.
  const child = fork(join(import.meta.dirname, file), [url], {
    ...(file.includes("product") ? asStarted() : {}),
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    child.once("message", (origin) => resolve(String(origin)))
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code}`)))
  })
}

function fail(error: unknown): never {
  throw error
}
