import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { connectAlone } from "./connect.ts"
import { stopRunning } from "./embedded/postmaster.ts"
import { isAlive, isPostmasterOf } from "./embedded/process-table.ts"
import { type EmbeddedServer, startEmbedded } from "./embedded.ts"

const HOLDER = join(import.meta.dirname, "../testing/hold-database.ts")
/** Linux gives no process a higher number. */
const HIGHEST_PID = 4_194_304
const AS_ROOT = process.getuid?.() === 0

let folder: string
let dataDir: string
let told: string[]
let products: ChildProcess[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "aprisco-embedded-"))
  dataDir = join(folder, "data")
  mkdirSync(dataDir)
  // mkdtemp lets nobody else in; PostgreSQL's user must be able to walk through.
  chmodSync(folder, 0o711)
  told = []
  products = []
})

afterEach(async () => {
  for (const product of products) product.kill("SIGKILL")
  const home = join(dataDir, "postgres")
  if (existsSync(home)) {
    await stopRunning({ home: realpathSync(home), binaries: "", loopback: null })
    rmSync(realpathSync(home), { recursive: true })
  }
  rmSync(folder, { recursive: true })
})

const start = () => startEmbedded({ dataDir, tell: (line) => told.push(line) })

/** A product in a process of its own, once it serves. */
async function startProcess(): Promise<ChildProcess> {
  const product = spawn(process.execPath, [HOLDER, dataDir], { stdio: ["ignore", "pipe", "ignore"] })
  products.push(product)
  for await (const line of createInterface({ input: product.stdout })) if (line === "ready") return product
  throw new Error("the product ended before it was ready")
}

/** A product that is expected not to start: its exit code and what it said. */
async function failProcess(): Promise<{ code: number | null; said: string }> {
  const product = spawn(process.execPath, [HOLDER, dataDir], { stdio: ["ignore", "ignore", "pipe"] })
  products.push(product)
  let said = ""
  product.stderr.on("data", (chunk) => (said += chunk))
  const [code] = await once(product, "close")
  return { code, said }
}

async function kill(product: ChildProcess): Promise<void> {
  const gone = once(product, "exit")
  product.kill("SIGKILL")
  await gone
}

async function query(server: EmbeddedServer, statement: string) {
  const client = await connectAlone(server.ownerUrl, "test")
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const data = () => join(realpathSync(dataDir), "postgres/data")
const pidFile = () => join(data(), "postmaster.pid")
const postmaster = () => Number(readFileSync(pidFile(), "utf8").split("\n")[0])

describe("an orderly life", () => {
  it("keeps the data from one start to the next and leaves nothing running", async () => {
    const first = await start()
    await query(first, "create table flock as select 'Ana' as name")
    const pid = postmaster()
    await first.stop()
    expect(isPostmasterOf(pid, data())).toBe(false)
    expect(existsSync(pidFile())).toBe(false)

    const second = await start()
    expect(await query(second, "select name from flock")).toEqual([{ name: "Ana" }])
    await second.stop()
  })

  it("stops with the product on SIGTERM", async () => {
    const product = await startProcess()
    const pid = postmaster()
    product.kill("SIGTERM")
    expect(await once(product, "exit")).toEqual([0, null])
    expect(isPostmasterOf(pid, data())).toBe(false)
  })

  it("is reached through a private socket only, by an owner who is no superuser", async () => {
    const server = await start()
    expect(
      await query(
        server,
        "select current_setting('listen_addresses') as listen, current_setting('fsync') as fsync, rolsuper from pg_roles where rolname = current_user",
      ),
    ).toEqual([{ listen: "", fsync: "on", rolsuper: false }])
    const folder = new URL(server.ownerUrl).searchParams.get("host") ?? ""
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    await server.stop()
  })

  it("fits its socket into the 107 bytes of an address, however deep the data lies", async () => {
    dataDir = join(folder, "deep".repeat(20))
    mkdirSync(dataDir)
    const server = await start()
    expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }])
    await server.stop()
  })
})

describe("after a crash", () => {
  it("uses the server that outlived its product, and stops it in the end", async () => {
    const product = await startProcess()
    const pid = postmaster()
    await kill(product)
    expect(isPostmasterOf(pid, data())).toBe(true)

    const server = await start()
    expect(postmaster()).toBe(pid)
    await server.stop()
    expect(isPostmasterOf(pid, data())).toBe(false)
  })

  it("starts again after everything was killed, with all that was committed", async () => {
    const product = await startProcess()
    const pid = postmaster()
    const url = new URL("postgres:///aprisco")
    url.searchParams.set("host", join(dataDir, "postgres/run"))
    url.searchParams.set("user", "aprisco_owner")
    const client = await connectAlone(url.href, "test")
    await client.query("create table flock as select 'Ana' as name")
    process.kill(pid, "SIGKILL")
    await kill(product)
    await client.end()

    const server = await start()
    expect(await query(server, "select name from flock")).toEqual([{ name: "Ana" }])
    await server.stop()
  })

  it("is not held up by a pid file whose process is gone", async () => {
    const first = await start()
    const leftBehind = readFileSync(pidFile(), "utf8")
    await first.stop()
    writeFileSync(pidFile(), leftBehind)
    const second = await start()
    await second.stop()
  })

  it("is not held up by a pid file whose number was given to another program", async () => {
    const first = await start()
    const leftBehind = readFileSync(pidFile(), "utf8")
    const { uid, gid } = statSync(pidFile())
    await first.stop()
    // The same user as PostgreSQL's: the case that PostgreSQL itself takes for a running server.
    const stranger = spawn("sleep", ["600"], AS_ROOT ? { uid, gid } : {})
    products.push(stranger)
    writeFileSync(pidFile(), leftBehind.replace(/^\d+/, String(stranger.pid)))
    const second = await start()
    expect(isPostmasterOf(postmaster(), data())).toBe(true)
    expect(isAlive(Number(stranger.pid))).toBe(true)
    await second.stop()
  })

  it("makes the cluster anew when the first start was cut short, and clears its remains away", async () => {
    const first = await start()
    await first.stop()
    const unfinished = join(dataDir, `postgres/new-${HIGHEST_PID + 1}`)
    renameSync(data(), unfinished)
    const second = await start()
    expect(await query(second, "select 1 as one")).toEqual([{ one: 1 }])
    expect(existsSync(unfinished)).toBe(false)
    await second.stop()
  })

  it("brings the server back at the same address when only the server was killed", async () => {
    const server = await start()
    const pid = postmaster()
    process.kill(pid, "SIGKILL")
    await vi.waitFor(async () => expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }]), {
      timeout: 15_000,
    })
    expect(postmaster()).not.toBe(pid)
    expect(told).toContain("o PostgreSQL embutido caiu; iniciando de novo")
    await server.stop()
  })
})

describe("two products on one data directory", () => {
  it("refuses the second with one clear line and leaves the first alone", async () => {
    const server = await start()
    const { code, said } = await failProcess()
    expect({ code, said }).toEqual({
      code: 1,
      said: `outro Aprisco já está usando a pasta de dados ${dataDir}\n`,
    })
    expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }])
    await server.stop()
  })

  it("lets exactly one of several that start at the same moment through, also on the very first start", async () => {
    const outcomes = await Promise.allSettled([startProcess(), startProcess(), startProcess()])
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1)
  })

  it("lets the next one in as soon as the first is gone", async () => {
    await kill(await startProcess())
    const server = await start()
    await server.stop()
  })
})

describe.runIf(AS_ROOT)("started by root", () => {
  it("runs PostgreSQL as somebody without rights", async () => {
    const server = await start()
    expect(statSync(`/proc/${postmaster()}`).uid).not.toBe(0)
    expect(statSync(data()).uid).toBe(statSync(`/proc/${postmaster()}`).uid)
    await server.stop()
  })

  it("opens a way through a data directory that only root may enter, and keeps the data there", async () => {
    chmodSync(dataDir, 0o700)
    const server = await start()
    expect(statSync(dataDir).mode & 0o777).toBe(0o711)
    expect(realpathSync(join(dataDir, "postgres"))).toBe(join(realpathSync(dataDir), "postgres"))
    expect(told).toEqual([expect.stringContaining("deixa passar")])
    await server.stop()
  })

  it("keeps the data where that user can walk to, says so, and finds it again", async () => {
    chmodSync(folder, 0o700)
    const first = await start()
    await query(first, "create table flock as select 'Ana' as name")
    await first.stop()
    expect(realpathSync(join(dataDir, "postgres"))).toMatch(/^\/var\/lib\/aprisco\//)
    expect(told).toEqual([expect.stringMatching(/^banco de dados guardado em \/var\/lib\/aprisco\//)])

    const second = await start()
    expect(await query(second, "select name from flock")).toEqual([{ name: "Ana" }])
    await second.stop()
  })

  it("refuses to begin empty where the data it had is not there", async () => {
    chmodSync(folder, 0o700)
    const server = await start()
    await server.stop()
    const place = realpathSync(join(dataDir, "postgres"))
    rmSync(place, { recursive: true })
    await expect(start()).rejects.toThrow(/aponta para uma pasta que não existe/)
    rmSync(join(dataDir, "postgres"))
  })
})
