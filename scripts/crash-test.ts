/**
 * The crash test (`npm run crash-test -- 10`): kills the product's whole process tree, PostgreSQL included, with SIGKILL in the
 * middle of writes, starts it again, and compares what was acknowledged with what is there. Prints the numbers; a single lost,
 * doubled or half-written registration ends it with 1.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { contract } from "@aprisco/contract"
import { createClient } from "@aprisco/contract/kit/client"
import { SEPARATE_PRODUCT } from "../server/src/separate-product.ts"
import { killTree } from "../server/src/testing/process-tree.ts"
import { registerChurch } from "./register-church.ts"

const ROUNDS = Number(process.argv[2] ?? 10)
const WRITERS = 4
const REPOSITORY = resolve(import.meta.dirname, "..")

const dataDir = mkdtempSync(join(tmpdir(), "aprisco-drill-"))
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
let token: string | null = null
const client = createClient({ token: () => token, fetch: (path, init) => fetch(origin + String(path), init) })

/** What each writer has sent: name → whether the product confirmed it. */
const acknowledged = new Set<string>()
const unanswered = new Map<string, string>()
const readyAfter: number[] = []

let product = await start()
token = await registerChurch(client)
const uuid = await qrCode()
for (let round = 1; round <= ROUNDS; round += 1) {
  const before = acknowledged.size
  const writing = Array.from({ length: WRITERS }, () => writeUntilItFails())
  await wait(600 + Math.random() * 1_500)
  killTree(product.pid ?? 0)
  await Promise.all(writing)
  product = await start()
  // A phone that got no answer sends again with the same key: one visitor, whether or not the first had arrived.
  for (const [name, key] of unanswered) await register(name, key)
  unanswered.clear()
  console.log(
    `round ${round}: ${acknowledged.size - before} acknowledged, ready again after ${readyAfter.at(-1)} ms`,
  )
}
const comparison = await compare()
product.kill("SIGTERM")
await ended(product)
rmSync(dataDir, { recursive: true, force: true })
console.log(
  `${ROUNDS} kills, ${acknowledged.size} acknowledged: ${comparison.lost} lost, ${comparison.doubled} doubled, ${comparison.torn} torn`,
)
process.exit(comparison.lost + comparison.doubled + comparison.torn === 0 ? 0 : 1)

async function start(): Promise<ChildProcess> {
  const began = Date.now()
  const child = spawn(process.execPath, ["server/src/main.ts"], {
    cwd: REPOSITORY,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      ...SEPARATE_PRODUCT,
      RATE_LIMIT: "off",
      LOG_LEVEL: "error",
    },
  })
  while (true) {
    if (child.exitCode !== null)
      throw new Error(`the product ended with ${child.exitCode} instead of starting`)
    const healthy = await client.call(contract.health.check).then(
      () => true,
      () => false,
    )
    if (healthy) break
    await wait(20)
  }
  readyAfter.push(Date.now() - began)
  return child
}

async function qrCode(): Promise<string> {
  const [branch] = await client.call(contract.qrCodes.list)
  const found = branch?.visitorRegistrationUrl.split("/").pop()
  if (!found) throw new Error("the church has no QR code")
  return found
}

async function writeUntilItFails(): Promise<void> {
  while (true) {
    const name = `Visitante ${randomUUID()}`
    const key = randomUUID()
    unanswered.set(name, key)
    try {
      await register(name, key)
    } catch {
      return
    }
    unanswered.delete(name)
  }
}

async function register(name: string, key: string): Promise<void> {
  const body = { fullName: name, city: "São Paulo", state: "SP", consent: true }
  await client.call(contract.visitors.registerByQr, { params: { uuid }, body }, { idempotencyKey: key })
  acknowledged.add(name)
}

async function compare(): Promise<{ lost: number; doubled: number; torn: number }> {
  const there = new Map<string, number>()
  let torn = 0
  for (let page = 1; ; page += 1) {
    const list = await client.call(contract.visitors.list, {
      query: { page, perPage: 100, ordering: "created_at" },
    })
    for (const row of list.results) {
      there.set(row.fullName, (there.get(row.fullName) ?? 0) + 1)
      if (!row.city || !row.branchName) torn += 1
    }
    if (list.next === null) break
  }
  const names = [...acknowledged]
  return {
    lost: names.filter((name) => !there.has(name)).length,
    doubled: [...there.values()].filter((times) => times > 1).length,
    torn,
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) resolve()
    else child.once("exit", () => resolve())
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0))
    })
  })
}
