import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs"
import { get } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest"
import { freePort } from "./db/embedded/loopback.ts"
import { stopRunning } from "./db/embedded/postmaster.ts"
import { isAlive } from "./db/embedded/process-table.ts"
import { createTestDatabase, type TestDatabase } from "./testing/database.ts"
import { nodeChildrenOf } from "./testing/process-tree.ts"
import { type Product, startProduct } from "./testing/product.ts"
import { dropWebRole } from "./testing/web-role.ts"

let dataDir: string
/** One for all: a cluster for each start would take longer than what is tested. */
let database: TestDatabase
let product: Product | null = null

beforeAll(async () => {
  dataDir = mkdtempSync(join(realpathSync(tmpdir()), "aprisco-processes-"))
  // PostgreSQL's user must pass through; else its data are kept elsewhere, where it would not be found and stopped.
  chmodSync(dataDir, 0o711)
  database = await createTestDatabase()
})
afterEach(() => product?.end("SIGKILL"))
afterAll(async () => {
  await stopRunning({ home: join(dataDir, "postgres"), binaries: "", loopback: null })
  rmSync(dataDir, { recursive: true, force: true })
  await dropWebRole(database)
  await database.close()
})

const start = async (settings: Record<string, string>) => {
  product = await startProduct({
    settings: { DATA_DIR: dataDir, DATABASE_URL: database.ownerUrl, ...settings },
  })
  return product
}

const statusOf = async (path: string) =>
  // A connection that was handed to a process in the moment of its death is never answered.
  fetch(`${product?.url}/api/v1/core/health/${path}`, { signal: AbortSignal.timeout(5_000) }).then(
    (answer) => answer.status,
    () => 0,
  )
const serving = () => nodeChildrenOf(product?.process.pid ?? 0)

/** Asks one question after another until it is told to stop; returns the statuses. */
function askAllTheTime() {
  let isOver = false
  const done = (async () => {
    const statuses: number[] = []
    while (!isOver) statuses.push(await statusOf(""))
    return statuses
  })()
  return {
    async answers() {
      isOver = true
      return done
    },
  }
}

it("serves from several processes on one port; a killed one is started again", async () => {
  await start({ PROCESSES: "2" })
  const [first = 0, second] = serving()
  expect(serving()).toHaveLength(2)
  process.kill(first, "SIGKILL")
  await vi.waitFor(() => expect(serving()).not.toContain(first), { timeout: 5_000 })
  await vi.waitFor(async () => expect(await statusOf("")).toBe(200), { timeout: 15_000 })
  await vi.waitFor(() => expect(serving()).toHaveLength(2), { timeout: 10_000 })
  expect(serving()).toContain(second)
})

it("goes on however often one of them is killed soon after its start", { tags: "full" }, async () => {
  const { process: parent } = await start({ PROCESSES: "2" })
  for (let n = 1; n <= 6; n += 1) {
    const before = serving()
    const youngest = Math.max(...before)
    process.kill(youngest, "SIGKILL")
    await vi.waitFor(
      () => {
        expect(serving()).toHaveLength(2)
        expect(serving()).not.toContain(youngest)
      },
      { timeout: 10_000 },
    )
  }
  expect(parent.exitCode).toBe(null)
  await vi.waitFor(async () => expect(await statusOf("")).toBe(200), { timeout: 15_000 })
})

it("replaces its processes on SIGHUP without losing a request", { tags: "full" }, async () => {
  const { process: parent } = await start({ PROCESSES: "2", SHUTDOWN_GRACE_MS: "300" })
  const before = serving()
  const load = [askAllTheTime(), askAllTheTime()]
  parent.kill("SIGHUP")
  await vi.waitFor(
    () => {
      expect(serving().filter((pid) => before.includes(pid))).toEqual([])
      expect(serving()).toHaveLength(2)
    },
    { timeout: 30_000, interval: 200 },
  )
  const statuses = (await Promise.all(load.map((one) => one.answers()))).flat()
  expect(statuses.length).toBeGreaterThan(10)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})

it("answers for all its processes on one port of metrics, and their counts outlive them", {
  tags: "full",
}, async () => {
  const port = await freePort()
  const { process: parent } = await start({
    PROCESSES: "2",
    METRICS_PORT: String(port),
    SHUTDOWN_GRACE_MS: "300",
  })
  const measured = async (series: string) => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const line = text.split("\n").find((one) => one.startsWith(`${series} `))
    return line === undefined ? null : Number(line.split(" ").at(-1))
  }
  const requests = () =>
    measured(
      'aprisco_http_request_duration_seconds_count{method="GET",route="/api/v1/core/health/live/",status="200"}',
    )
  const askOnAnotherConnection = () =>
    new Promise<void>((resolve) => {
      get(`${product?.url}/api/v1/core/health/live/`, { agent: false }, (answer) => {
        answer.resume().once("end", resolve)
      })
    })
  for (let n = 1; n <= 20; n += 1) await askOnAnotherConnection()
  await vi.waitFor(async () => expect(await requests()).toBe(20))
  await vi.waitFor(async () => expect(await measured("aprisco_processes")).toBe(2))
  expect(await measured('aprisco_jobs{state="set_aside"}')).toBe(0)
  expect(await measured('aprisco_db_pool_connections{state="max"}')).toBe(20)
  expect(await measured("process_resident_memory_bytes")).toBeGreaterThan(200e6)

  const before = serving()
  for (let n = 1; n <= 5; n += 1) await askOnAnotherConnection()
  parent.kill("SIGHUP")
  await vi.waitFor(() => expect(serving().filter((pid) => before.includes(pid))).toEqual([]), {
    timeout: 30_000,
    interval: 200,
  })
  await vi.waitFor(async () => expect(await measured("aprisco_processes")).toBe(2), { timeout: 10_000 })
  expect(await requests()).toBe(25)
  await pause(2_500)
  expect(await requests()).toBe(25)
})

it("is not ready from SIGTERM on, and answers until its port closes", async () => {
  const { end } = await start({ SHUTDOWN_GRACE_MS: "1500" })
  expect([await statusOf("live/"), await statusOf("ready/")]).toEqual([200, 200])
  const ended = end("SIGTERM")
  await vi.waitFor(async () => expect(await statusOf("ready/")).toBe(503))
  expect([await statusOf("live/"), await statusOf("")]).toEqual([200, 200])
  expect(await ended).toEqual({ code: 0, signal: null })
})

it("leaves nothing running when it is asked to end, or its parent is killed, on the database that it brings", {
  tags: "full",
}, async () => {
  const embedded = { PROCESSES: "2", DATABASE_URL: "" }
  const { end } = await start(embedded)
  const children = serving()
  expect(await end("SIGTERM")).toEqual({ code: 0, signal: null })
  expect(children.filter(isAlive)).toEqual([])
  await start(embedded)
  const orphans = serving()
  await product?.end("SIGKILL")
  await vi.waitFor(() => expect(orphans.filter(isAlive)).toEqual([]), { timeout: 10_000 })
})
