import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it, vi } from "vitest"
import { EmbeddedPlace, kill, query } from "../testing/embedded-folder.ts"
import { connectAlone } from "./connect.ts"
import { isAlive, isPostmasterOf } from "./embedded/process-table.ts"

/** Linux gives no process a higher number. */
const HIGHEST_PID = 4_194_304
const AS_ROOT = process.getuid?.() === 0

const place = new EmbeddedPlace()

describe("a start and a stop", () => {
  it("keeps the data between starts and leaves nothing running", async () => {
    const first = await place.start()
    await query(first, "create table flock as select 'Ana' as name")
    const pid = place.postmaster()
    await first.stop()
    expect(isPostmasterOf(pid, place.data())).toBe(false)
    expect(existsSync(place.pidFile())).toBe(false)

    const second = await place.start()
    expect(await query(second, "select name from flock")).toEqual([{ name: "Ana" }])
    await second.stop()
  })

  it("stops with the product on SIGTERM", { tags: "full" }, async () => {
    const product = await place.startProcess()
    const pid = place.postmaster()
    product.kill("SIGTERM")
    expect(await once(product, "exit")).toEqual([0, null])
    expect(isPostmasterOf(pid, place.data())).toBe(false)
  })

  it("is reached through a private socket only, by an owner who is no superuser", async () => {
    const server = await place.start()
    expect(
      await query(
        server,
        "select current_setting('listen_addresses') as listen, current_setting('fsync') as fsync, rolsuper from pg_roles where rolname = current_user",
      ),
    ).toEqual([{ listen: "", fsync: "on", rolsuper: false }])
    const socket = new URL(server.ownerUrl).searchParams.get("host") ?? ""
    expect(statSync(socket).mode & 0o777).toBe(0o700)
    await server.stop()
  })

  it("keeps its socket's path within 107 bytes, however deep the data directory is", async () => {
    place.dataDir = join(place.folder, "deep".repeat(20))
    mkdirSync(place.dataDir)
    const server = await place.start()
    expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }])
    await server.stop()
  })
})

describe("after a crash", () => {
  it("uses the server that was left running, and stops it in the end", { tags: "full" }, async () => {
    const product = await place.startProcess()
    const pid = place.postmaster()
    await kill(product)
    expect(isPostmasterOf(pid, place.data())).toBe(true)

    const server = await place.start()
    expect(place.postmaster()).toBe(pid)
    await server.stop()
    expect(isPostmasterOf(pid, place.data())).toBe(false)
  })

  it("starts again after everything was killed, with all committed data", async () => {
    const product = await place.startProcess()
    const pid = place.postmaster()
    const url = new URL("postgres:///aprisco")
    url.searchParams.set("host", join(place.dataDir, "postgres/run"))
    url.searchParams.set("user", "aprisco_owner")
    const client = await connectAlone(url.href, "test")
    await client.query("create table flock as select 'Ana' as name")
    process.kill(pid, "SIGKILL")
    await kill(product)
    await client.end()

    const server = await place.start()
    expect(await query(server, "select name from flock")).toEqual([{ name: "Ana" }])
    await server.stop()
  })

  it("is not blocked by a pid file whose process is gone", { tags: "full" }, async () => {
    const first = await place.start()
    const leftBehind = readFileSync(place.pidFile(), "utf8")
    await first.stop()
    writeFileSync(place.pidFile(), leftBehind)
    const second = await place.start()
    await second.stop()
  })

  it("is not blocked by a pid file whose number another program has now", async () => {
    const first = await place.start()
    const leftBehind = readFileSync(place.pidFile(), "utf8")
    const { uid, gid } = statSync(place.pidFile())
    await first.stop()
    // The same user as PostgreSQL's: the case that PostgreSQL itself takes for a running server.
    const stranger = spawn("sleep", ["600"], AS_ROOT ? { uid, gid } : {})
    place.ends(stranger)
    writeFileSync(place.pidFile(), leftBehind.replace(/^\d+/, String(stranger.pid)))
    const second = await place.start()
    expect(isPostmasterOf(place.postmaster(), place.data())).toBe(true)
    expect(isAlive(Number(stranger.pid))).toBe(true)
    await second.stop()
  })

  it("creates the cluster again when the first start was interrupted, and removes its remains", async () => {
    const first = await place.start()
    await first.stop()
    const unfinished = join(place.dataDir, `postgres/new-${HIGHEST_PID + 1}`)
    renameSync(place.data(), unfinished)
    const second = await place.start()
    expect(await query(second, "select 1 as one")).toEqual([{ one: 1 }])
    expect(existsSync(unfinished)).toBe(false)
    await second.stop()
  })

  it("brings the server back at the same address when only the server was killed", async () => {
    const server = await place.start()
    const pid = place.postmaster()
    process.kill(pid, "SIGKILL")
    await vi.waitFor(async () => expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }]), {
      timeout: 15_000,
    })
    expect(place.postmaster()).not.toBe(pid)
    expect(place.told).toContain("o PostgreSQL embutido caiu; iniciando de novo")
    await server.stop()
  })
})
