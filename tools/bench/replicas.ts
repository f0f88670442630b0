/**
 * Lists with none, one and two replicas (`npm run tools bench:replicas`), on Debian's PostgreSQL 15, all on this machine: the figures show what the
 * second transaction costs and what the primary is relieved of, not what more machines would serve. With and without writes beside.
 */
import { randomUUID } from "node:crypto"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { contract } from "@aprisco/contract"
import { createClient } from "@aprisco/contract/kit/client"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import autocannon from "autocannon"
import { DebianPostgres } from "../../server/src/testing/debian-postgres.ts"
import { processorTimeOf } from "../../server/src/testing/process-tree.ts"
import { startProduct } from "../../server/src/testing/product.ts"
import { registerChurch } from "../scripts/register-church.ts"

const SECONDS = Number(process.argv[2] ?? 6)
const VISITORS = 300

const folder = mkdtempSync(join(tmpdir(), "aprisco-replicas-"))
chmodSync(folder, 0o755)
const primary = await DebianPostgres.create(folder, "primary", ["max_connections = 60"])
await primary.query("create database aprisco")
const replicas = [await primary.replicaIn(folder, "one"), await primary.replicaIn(folder, "two")]
let token: string | null = null
let uuid = ""

for (const count of [0, 1, 2]) {
  const used = replicas.slice(0, count)
  const product = await startProduct({
    settings: {
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: primary.url("aprisco"),
      DATABASE_REPLICA_URLS: used.map((replica) => replica.url("aprisco")).join(","),
      RATE_LIMIT: "off",
      LOG_LEVEL: "error",
    },
  })
  const client = createClient({
    token: () => token,
    fetch: (path, init) => fetch(product.url + String(path), init),
  })
  if (token === null) {
    token = await registerChurch(client)
    const [branch] = await client.call(contract.qrCodes.list)
    uuid = branch?.visitorRegistrationUrl.split("/").pop() ?? ""
    for (let n = 0; n < VISITORS; n += 1) await register()
    await primary.query("vacuum analyze", "aprisco")
  }
  await measure(1, false)
  for (const isWriting of [false, true]) {
    const before = await Promise.all(used.map(committed))
    const primaryBefore = processorTimeOf(primary.pid)
    const replicasBefore = timeOfAll(used)
    const productBefore = processorTimeOf(product.process.pid ?? 0)
    const { requests, seconds, writes } = await measure(SECONDS, isWriting)
    const perList = (ms: number) => (ms / requests).toFixed(2)
    const primaryMs = perList(processorTimeOf(primary.pid) - primaryBefore)
    const replicasMs = perList(timeOfAll(used) - replicasBefore)
    const productMs = perList(processorTimeOf(product.process.pid ?? 0) - productBefore)
    const after = await Promise.all(used.map(committed))
    const onReplicas = after.reduce((sum, value, at) => sum + value - (before[at] ?? 0), 0)
    console.log(
      `${count} replicas, ${Math.round(writes / seconds)} writes a second: ${Math.round(requests / seconds)} lists a second, ${Math.round((100 * onReplicas) / requests)} % of them from replicas; processor time for each: primary ${primaryMs} ms, replicas ${replicasMs} ms, product ${productMs} ms`,
    )
  }
  await product.end("SIGTERM")

  async function register(): Promise<void> {
    const body = { fullName: `Visitante ${randomUUID()}`, city: "São Paulo", state: "SP", consent: true }
    await client.call(
      contract.visitors.registerByQr,
      { params: { uuid }, body },
      { idempotencyKey: randomUUID() },
    )
  }

  async function measure(duration: number, isWriting: boolean) {
    let isDone = false
    let writes = 0
    const writing = (async () => {
      while (isWriting && !isDone) {
        await register()
        writes += 1
      }
    })()
    const result = await autocannon({
      url: `${product.url}${BASE_PATH}${contract.visitors.list.path}?per_page=20`,
      connections: 8,
      duration,
      headers: { authorization: `Token ${token}` },
    })
    isDone = true
    await writing
    if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} lists failed`)
    return { requests: result.requests.total, seconds: result.duration, writes }
  }
}
await Promise.all([primary, ...replicas].map((server) => server.kill()))
rmSync(folder, { recursive: true, force: true })

function timeOfAll(servers: readonly DebianPostgres[]): number {
  return servers.reduce((sum, server) => sum + processorTimeOf(server.pid), 0)
}

/** Transactions that a server has committed; it counts them about once a second. */
async function committed(server: DebianPostgres): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const [row] = await server.query<{ xact_commit: string }>(
    "select xact_commit from pg_stat_database where datname = 'aprisco'",
  )
  return Number(row?.xact_commit ?? 0)
}
