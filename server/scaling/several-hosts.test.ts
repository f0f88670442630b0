import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import type pg from "pg"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { createLog } from "../src/core/log.ts"
import { connectAlone, createServingPool } from "../src/db/connect.ts"
import { readableUrl } from "../src/db/connection-url.ts"
import { retryOnDeadlock } from "../src/db/retry-on-deadlock.ts"
import { type Database, openDatabase } from "../src/db/tenant-scope.ts"
import { DebianPostgres } from "../src/testing/debian-postgres.ts"

const PATIENTLY = { timeout: 30_000 }
const log = createLog("silent")

let folder: string
let one: DebianPostgres
let two: DebianPostgres
let pool: pg.Pool
let database: Database

/** Both servers, with the credentials of the first. */
const both = (first: DebianPostgres, second: DebianPostgres) =>
  readableUrl(
    `${first.url().replace(first.host, `${first.host},${second.host}`)}?target_session_attrs=read-write`,
  )

/** Where a transaction runs. */
const portOf = (db: Database) =>
  retryOnDeadlock(log, () =>
    db.withSystem(async (transaction) => {
      const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(transaction)
      return rows[0]?.port
    }),
  )

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "aprisco-scaling-"))
  chmodSync(folder, 0o755)
  one = await DebianPostgres.create(folder, "one", ["fsync = off"])
  two = await one.replicaIn(folder, "two")
  await one.query("create role app_system")
  await vi.waitFor(() => two.query("set role app_system"), PATIENTLY)
  pool = createServingPool(both(two, one))
  database = openDatabase(pool)
})

afterAll(async () => {
  await database.close()
  await Promise.all([one.kill(), two.kill()])
  rmSync(folder, { recursive: true, force: true })
})

describe("DATABASE_URL with several hosts", () => {
  it("serves from the one that takes writes, wherever it is in the list", async () => {
    expect(await portOf(database)).toBe(one.port)
    await expect(database.ping()).resolves.toBeUndefined()
    const alone = await connectAlone(both(two, one), "test")
    expect((await alone.query("select inet_server_port() as port")).rows).toEqual([{ port: one.port }])
    await alone.end()
  })

  it("does a transaction again whose connection was lost before the commit", async () => {
    await Promise.all([1, 2, 3].map(() => portOf(database)))
    let runs = 0
    const port = await retryOnDeadlock(log, () =>
      database.withSystem(async (db) => {
        runs += 1
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
        if (runs === 1) await one.query(`select pg_terminate_backend(${rows[0]?.pid}, 10000)`)
        return (await sql<{ port: number }>`select inet_server_port() as port`.execute(db)).rows[0]?.port
      }),
    )
    expect({ runs, port }).toEqual({ runs: 2, port: one.port })
  })

  it("does nothing again where only the answer to the commit is missing", async () => {
    await one.query("create table once (n int)")
    await one.query("grant insert on once to app_system")
    let runs = 0
    const writing = retryOnDeadlock(log, () =>
      database.withSystem(async (db) => {
        runs += 1
        await sql`insert into once values (1)`.execute(db)
        await one.query("alter system set synchronous_standby_names = 'nobody'")
        await one.query("select pg_reload_conf()")
      }),
    )
    const refused = expect(writing).rejects.toThrow(/./)
    const cut = "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'"
    await vi.waitFor(async () => expect(await one.query(cut)).toHaveLength(1), PATIENTLY)
    await refused
    await one.query("alter system reset synchronous_standby_names")
    await one.query("select pg_reload_conf()")
    expect(runs).toBe(1)
    expect(await one.query("select n from once")).toEqual([{ n: 1 }])
  })

  it("leaves a server that has become read-only, and comes back when it takes writes again", async () => {
    await Promise.all([1, 2, 3].map(() => portOf(database)))
    const turn = async (setting: string) => {
      const client = await connectAlone(one.url(), "test")
      await client.query("set session characteristics as transaction read write")
      await client.query(setting)
      await client.query("select pg_reload_conf()")
      await client.end()
    }
    const write = () => database.withSystem((db) => sql`insert into once values (2)`.execute(db))
    await turn("alter system set default_transaction_read_only = on")
    await vi.waitFor(() => expect(write()).rejects.toMatchObject({ code: "25006" }), PATIENTLY)
    await expect(database.ping()).rejects.toMatchObject({ code: "25006" })
    await turn("alter system reset default_transaction_read_only")
    await vi.waitFor(write, PATIENTLY)
    await expect(database.ping()).resolves.toBeUndefined()
  })

  it("follows a failover without a restart", async () => {
    await Promise.all([1, 2, 3].map(() => portOf(database)))
    await one.kill()
    await expect(portOf(database)).rejects.toThrow(/./)
    await two.promote()
    await vi.waitFor(async () => expect(await portOf(database)).toBe(two.port), PATIENTLY)
    await expect(database.ping()).resolves.toBeUndefined()
  })

  it("closes what it has to the former primary when that one comes back beside the new one", async () => {
    const stale = createServingPool(both(one, two))
    const left = openDatabase(stale)
    await two.kill()
    await one.start()
    await Promise.all([1, 2, 3].map(() => portOf(left)))
    await two.start()
    const turn = await connectAlone(one.url(), "test")
    await turn.query("alter system set default_transaction_read_only = on")
    await turn.query("select pg_reload_conf()")
    await turn.end()
    const ports = async () => {
      await left.withSystem((db) => sql`insert into once values (3)`.execute(db)).catch(() => undefined)
      return Promise.all([1, 2, 3].map(() => portOf(left)))
    }
    await vi.waitFor(async () => expect(await ports()).toEqual([two.port, two.port, two.port]), PATIENTLY)
    await left.close()
  })
})
