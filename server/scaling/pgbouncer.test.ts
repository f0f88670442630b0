import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { contract } from "@aprisco/contract"
import { createClient } from "@aprisco/contract/kit/client"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createServingPool } from "../src/db/connect.ts"
import { openDatabase } from "../src/db/tenant-scope.ts"
import { DebianPgBouncer, DebianPostgres } from "../src/testing/debian-postgres.ts"
import { startProduct } from "../src/testing/product.ts"

let folder: string
let server: DebianPostgres
let pooler: DebianPgBouncer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "aprisco-scaling-"))
  chmodSync(folder, 0o755)
  server = await DebianPostgres.create(folder, "primary", ["fsync = off"])
  pooler = await DebianPgBouncer.before(server, folder)
  await server.query("create role app_system")
  await server.query("create database aprisco")
})

afterAll(async () => {
  await pooler.stop()
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
})

describe("PgBouncer 1.18 in transaction mode", () => {
  /** Thirty calls of one statement, of which ten run at once: each connection of the server is met by several clients. */
  async function thirtyCalls(prepared: boolean): Promise<PromiseSettledResult<unknown>[]> {
    const pool = createServingPool(pooler.url(), { prepared })
    const database = openDatabase(pool, pool, { prepared })
    const call = (n: number) =>
      database.withSystem(async (db) => (await sql`select ${n}::int as n`.execute(db)).rows)
    const calls = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => call(n)))
    await database.close()
    return calls
  }

  it("serves transactions with DATABASE_PREPARED=off", async () => {
    const calls = await thirtyCalls(false)
    expect(calls).toEqual(Array.from({ length: 30 }, (_, n) => ({ status: "fulfilled", value: [{ n }] })))
  })

  it("refuses the connections of a product without it", async () => {
    const calls = await thirtyCalls(true)
    expect(calls.map(({ status }) => status)).toEqual(Array(30).fill("rejected"))
  })
})

describe("the product behind PgBouncer", () => {
  it("migrates and runs jobs on DATABASE_DIRECT_URL, serves through DATABASE_URL", async () => {
    const product = await startProduct({
      settings: {
        DATA_DIR: join(folder, "data"),
        DATABASE_URL: pooler.url("aprisco"),
        DATABASE_DIRECT_URL: server.url("aprisco"),
        DATABASE_PREPARED: "off",
      },
    })
    try {
      const client = createClient({
        token: () => null,
        fetch: (path, init) => fetch(product.url + String(path), init),
      })
      expect(await client.call(contract.health.check)).toMatchObject({ status: "ok", database: "ok" })
      expect(await client.call(contract.denominations.availableForRegistration)).not.toEqual([])
    } finally {
      expect(await product.end("SIGTERM")).toMatchObject({ code: 0 })
    }
  })
})
