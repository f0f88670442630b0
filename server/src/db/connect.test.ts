import { sql } from "kysely"
import type pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "../testing/database.ts"
import { createServingPool } from "./connect.ts"

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createServingPool(database.servingUrl, { size: 1 })
})

afterAll(async () => {
  await pool.end()
  await database.close()
})

async function value(expression: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`select ${expression} as value`)
  return rows[0]?.value
}

it("reads counts and keys as numbers, and rejects one that a number cannot represent exactly", async () => {
  expect(await value("count(*)")).toBe(1)
  expect(await value("array[1, 2]::bigint[]")).toEqual([1, 2])
  expect(await value("'{}'::bigint[]")).toEqual([])
  await expect(value("9007199254740993::bigint")).rejects.toThrow(/9007199254740993/)
})

it("reads a civil date as text, whatever the time zone, and an instant as a Date", async () => {
  expect(await value("date '2026-02-28'")).toBe("2026-02-28")
  expect(await value("array[date '2026-02-28', date '0001-01-01']")).toEqual(["2026-02-28", "0001-01-01"])
  expect(await value("timestamptz '2026-02-28 12:00-03'")).toEqual(new Date("2026-02-28T15:00:00Z"))
})

it("reads money as text", async () => {
  expect(await value("numeric '0.10'")).toBe("0.10")
})

it("ends a statement of five seconds, and a transaction that idles", async () => {
  expect(await value("current_setting('statement_timeout')")).toBe("5s")
  expect(await value("current_setting('idle_in_transaction_session_timeout')")).toBe("15s")
})

it("survives a connection that is cut while it is in use", async () => {
  const client = await pool.connect()
  const cut = new Promise<void>((resolve) => client.once("end", resolve))
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid")
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.owner)
  await cut
  client.release()
  expect(await value("1")).toBe(1)
})

it("turns snake_case of the database into camelCase, digits included", async () => {
  await sql`create table odds (id int, line_1 text, ip_address text)`.execute(database.owner)
  await sql`insert into odds values (1, 'a', 'b')`.execute(database.owner)
  const { rows } = await sql`select * from odds`.execute(database.owner)
  expect(rows).toEqual([{ id: 1, line1: "a", ipAddress: "b" }])
})
