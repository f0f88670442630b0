/**
 * The failover test (`npm run tools test:failover 10`): the product on two servers of Debian's PostgreSQL 15, a primary and a synchronous
 * standby. Under a load of registrations the primary is killed with SIGKILL, the standby promoted, and a new standby made of it; so
 * many times. Prints how long nothing was served, and compares what was acknowledged with what is there. Ends with 1 for one lost or
 * doubled registration, or when the product's process has ended.
 */
import { randomUUID } from "node:crypto"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { contract } from "@aprisco/contract"
import { createClient } from "@aprisco/contract/kit/client"
import { DebianPostgres } from "../../server/src/testing/debian-postgres.ts"
import { startProduct } from "../../server/src/testing/product.ts"
import { registerChurch } from "./register-church.ts"

const ROUNDS = Number(process.argv[2] ?? 10)
const WRITERS = 4
/** Between two attempts of a writer without an answer. */
const PATIENCE_MS = 20

const folder = mkdtempSync(join(tmpdir(), "aprisco-failover-"))
chmodSync(folder, 0o755)
let primary = await DebianPostgres.create(folder, "one", ["max_connections = 60"])
let standby = await synchronousStandby(primary, "two")
await primary.query("create database aprisco")

const hosts = `${primary.host},${standby.host}`
const product = await startProduct({
  settings: {
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: `${primary.url("aprisco").replace(primary.host, hosts)}?target_session_attrs=read-write`,
    RATE_LIMIT: "off",
    LOG_LEVEL: "error",
  },
})
let token: string | null = null
const client = createClient({
  token: () => token,
  fetch: (path, init) => fetch(product.url + String(path), init),
})
token = await registerChurch(client)
const [branch] = await client.call(contract.qrCodes.list)
const uuid = branch?.visitorRegistrationUrl.split("/").pop() ?? ""

const acknowledged = new Set<string>()
/** When the last answer to a writer was, and the first after a kill. */
let answeredAt = performance.now()
let isWriting = true
const writing = Array.from({ length: WRITERS }, writeUntilTheEnd)

const gaps: number[] = []
const afterPromotion: number[] = []
for (let round = 1; round <= ROUNDS; round += 1) {
  await wait(500 + Math.random() * 1_000)
  const before = acknowledged.size
  await primary.kill()
  const killed = performance.now()
  await standby.promote()
  const promoted = performance.now()
  await until(() => answeredAt > promoted)
  gaps.push(answeredAt - killed)
  afterPromotion.push(answeredAt - promoted)
  const former = primary
  primary = standby
  standby = await synchronousStandby(primary, round % 2 === 1 ? "one" : "two", former.port)
  console.log(
    `round ${round}: ${before} acknowledged before; served again ${Math.round(gaps.at(-1) ?? 0)} ms after the kill, ${Math.round(afterPromotion.at(-1) ?? 0)} ms after the promotion`,
  )
}
isWriting = false
await Promise.all(writing)

const { lost, doubled } = await compare()
const restarted = product.process.exitCode !== null
const { code } = await product.end("SIGTERM")
await Promise.all([primary.kill(), standby.kill()])
rmSync(folder, { recursive: true, force: true })
console.log(
  `${ROUNDS} failovers, ${acknowledged.size} acknowledged: ${lost} lost, ${doubled} doubled; not served for ${spread(gaps)} ms; process restarted: ${restarted ? "yes" : "no"}`,
)
process.exit(lost + doubled === 0 && !restarted && code === 0 ? 0 : 1)

/** A replica that each commit waits for. It joins before any commit depends on it. */
async function synchronousStandby(of: DebianPostgres, name: string, port?: number): Promise<DebianPostgres> {
  const replica = await of.replicaIn(folder, name, port)
  const streams = `select from pg_stat_replication where application_name = '${name}' and state = 'streaming'`
  await until(async () => (await of.query(streams)).length === 1)
  await of.query(`alter system set synchronous_standby_names = '${name}'`)
  await of.query("select pg_reload_conf()")
  const isSynchronous = `select from pg_stat_replication where application_name = '${name}' and sync_state = 'sync'`
  await until(async () => (await of.query(isSynchronous)).length === 1)
  return replica
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await wait(5)
}

/** As a phone at the entrance does: the same key until there is an answer. */
async function writeUntilTheEnd(): Promise<void> {
  while (isWriting) {
    const name = `Visitante ${randomUUID()}`
    const key = randomUUID()
    while (!(await isRegistered(name, key))) await wait(PATIENCE_MS)
  }
}

async function isRegistered(name: string, key: string): Promise<boolean> {
  const body = { fullName: name, city: "São Paulo", state: "SP", consent: true }
  try {
    await client.call(contract.visitors.registerByQr, { params: { uuid }, body }, { idempotencyKey: key })
  } catch {
    return false
  }
  acknowledged.add(name)
  answeredAt = performance.now()
  return true
}

async function compare(): Promise<{ lost: number; doubled: number }> {
  const rows = await primary.query<{ name: string; times: string }>(
    "select full_name as name, count(*) as times from visitor_records group by 1",
    "aprisco",
  )
  const there = new Map(rows.map(({ name, times }) => [name, Number(times)]))
  return {
    lost: [...acknowledged].filter((name) => !there.has(name)).length,
    doubled: [...there.values()].filter((times) => times > 1).length,
  }
}

function spread(values: number[]): string {
  const sorted = values.map(Math.round).toSorted((a, b) => a - b)
  return `${sorted[0]} to ${sorted.at(-1)} (median ${sorted[Math.floor(sorted.length / 2)]})`
}
