/**
 * Says where the time of a request goes (`npm run tools bench:profile`): for each case that `npm run tools bench` compares with the baseline, the
 * processor time that a request costs in Node and in PostgreSQL, of both sides, and which parts of the product have spent it.
 *   CASES="list search" SECONDS=6 npm run tools bench:profile
 * Linux only: the time of PostgreSQL's processes is read from /proc.
 */
import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { seedReference } from "../../server/seeds/reference.ts"
import { asRole, databaseOf } from "../../server/src/db/connection-url.ts"
import { connectDatabase } from "../../server/src/db/open.ts"
import { webRoleOf } from "../../server/src/db/roles.ts"
import { asStarted } from "./as-started.ts"
import { copyToBareTables } from "./bare-tables.ts"
import { headersOf, idsOf, requestsFor } from "./cases.ts"
import { fillChurches, populationOf } from "./fill.ts"
import { addEvent } from "./fill-events.ts"
import { beginTreasuries } from "./fill-treasury.ts"
import { type Call, perSecond } from "./load.ts"
import type { Recording } from "./servers/profiled.ts"
import type { Ends } from "./side-by-side.ts"

const PEOPLE = 10_000
const VISITORS = 40_000
const CONNECTIONS = 8
const SECONDS = Number(process.env.SECONDS ?? 6)
/** Each visitor is converted once. */
const CONVERSIONS = 1_500
/** Parts below are summed up as the rest. */
const MOST_PARTS = 8
/** Of the kernel's accounting (USER_HZ). */
const TICKS_A_SECOND = 100

interface Side {
  name: string
  child: ChildProcess
  origin: string
  next: Record<string, () => Call>
}

if (!existsSync("/proc/self/stat")) {
  console.log("SKIPPED: this system has no /proc")
  process.exit(0)
}
const ends: Ends = []
try {
  const dataDir = mkdtempSync(join(tmpdir(), "aprisco-bench-"))
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const settings = { dataDir, databaseUrl: null, appSecret: "a secret for this measurement alone" }
  const database = await connectDatabase(settings, {
    tell: () => undefined,
    onLost: (error) => {
      throw error
    },
    seed: seedReference,
  })
  ends.push(() => database.close())
  const { ownerUrl } = database
  const { token } = await fillChurches(ownerUrl, database.database, {
    ...populationOf(PEOPLE),
    visitorsOfFirst: VISITORS,
  })
  await addEvent(ownerUrl)
  await beginTreasuries(database.ownerUrl)
  await copyToBareTables(ownerUrl)
  const servingUrl = asRole(ownerUrl, webRoleOf(databaseOf(ownerUrl)), undefined)
  const ids = await idsOf(ownerUrl)
  const sides = [
    await start("product", servingUrl, requestsFor(ids)),
    await start("bare", ownerUrl, requestsFor(ids)),
  ]
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  ends.push(() => owner.end())
  const chosen = (process.env.CASES ?? "").split(" ").filter(Boolean)
  console.log("| case | side | ms of Node | ms of PostgreSQL | of Node's |\n|---|---|---|---|---|")
  for (const name of Object.keys(sides[0]?.next ?? {})) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    for (const side of sides) console.log(await rowOf(name, side, owner, token))
  }
} finally {
  for (const end of ends.toReversed()) await end()
}

async function rowOf(
  name: string,
  { name: who, child, origin, next }: Side,
  owner: pg.Client,
  token: string,
) {
  let sent = 0
  const load = (seconds: number, amount: number) =>
    perSecond({
      origin,
      headers: headersOf(name, { authorization: `Token ${token}`, "content-type": "application/json" }),
      connections: CONNECTIONS,
      next: () => {
        sent += 1
        const call = next[name]?.()
        if (call === undefined) throw new Error(`no case ${name}`)
        return call
      },
      seconds,
      ...(name === "conversion" ? { amount } : {}),
    })
  await load(1, 200)
  const before = await ticksOf(owner)
  sent = 0
  child.send("begin")
  await load(SECONDS, CONVERSIONS)
  const recorded = once(child, "message")
  child.send("end")
  const [{ cpu, parts }] = (await recorded) as [Recording]
  const postgres = (((await ticksOf(owner)) - before) / TICKS_A_SECOND) * 1_000
  const each = (ms: number) => (ms / sent).toFixed(2)
  return `| ${name} | ${who} | ${each(cpu)} | ${each(postgres)} | ${sharesOf(parts)} |`
}

/** The largest parts, in per cent of the time in which the process was not idle. */
function sharesOf(parts: Recording["parts"]): string {
  const busy = Object.entries(parts).filter(([part]) => part !== "(idle)")
  const all = busy.reduce((sum, [, ms]) => sum + ms, 0)
  const largest = busy.toSorted(([, a], [, b]) => b - a).slice(0, MOST_PARTS)
  return largest.map(([part, ms]) => `${part} ${Math.round((ms / all) * 100)} %`).join(", ")
}

/** Processor time of all PostgreSQL processes that exist now, of user and system. */
async function ticksOf(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>("select pid from pg_stat_activity")
  let ticks = 0
  for (const { pid } of rows) {
    const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, "utf8") : ""
    // The name, in brackets, may hold spaces: fields 14 and 15 are counted from its end.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  }
  return ticks
}

async function start(name: string, url: string, next: Side["next"]): Promise<Side> {
  const started = name === "product" ? asStarted() : { execArgv: [], env: process.env }
  const child = fork(join(import.meta.dirname, `servers/${name}.ts`), [url], {
    env: { ...started.env, WORKERS: "0" },
    execArgv: [...started.execArgv, "--import", join(import.meta.dirname, "servers/profiled.ts")],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  ends.push(async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit")
  })
  const [origin] = await once(child, "message")
  return { name, child, origin: String(origin), next }
}
