import { CompiledQuery, sql } from "kysely"
import type pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "../testing/database.ts"
import { runCompiled, sendAhead } from "./compile-once.ts"
import { createServingPool, servingKysely } from "./connect.ts"
import { type Db, openDatabase } from "./tenant-scope.ts"

const FAILING = "select 1 / $1::int"

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

const failingStart = () =>
  servingKysely(pool, { begin: "begin", unawaited: new Set([FAILING]), prepared: true })
const namedStatements = async () => {
  const { rows } = await pool.query<{ name: string }>("select name from pg_prepared_statements")
  return rows.map(({ name }) => name)
}

describe("a statement that is sent without waiting", () => {
  it("fails the statement after it with its own error, and nothing is written", async () => {
    const work = failingStart()
      .transaction()
      .execute(async (db) => {
        await db.executeQuery(CompiledQuery.raw(FAILING, [0]))
        await sql`select set_config('app.user_id', '7', false)`.execute(db)
      })
    await expect(work).rejects.toThrow("division by zero")
    const { rows } = await pool.query("select current_setting('app.user_id', true) as id")
    expect(rows).not.toEqual([{ id: "7" }])
  })

  it("fails the commit where no statement follows", async () => {
    const work = failingStart()
      .transaction()
      .execute((db) => db.executeQuery(CompiledQuery.raw(FAILING, [0])))
    await expect(work).rejects.toThrow("division by zero")
  })

  it("leaves the connection usable for the next transaction", async () => {
    const { rows } = await failingStart()
      .transaction()
      .execute((db) => sql<{ two: number }>`select 1 + ${1}::int as two`.execute(db))
    expect(rows).toEqual([{ two: 2 }])
  })
})

describe("rows that are sent ahead", () => {
  const append = (db: Db, value: string) =>
    sendAhead(db, "text of the user's setting", { value }, (values) =>
      db.selectNoFrom(
        sql`set_config('app.user_id', concat(current_setting('app.user_id', true), ${values.value}::text), true)`.as(
          "appended",
        ),
      ),
    )
  const divide = (db: Db) =>
    sendAhead(db, "a division", { by: 0 }, ({ by }) => db.selectNoFrom(sql`1 / ${by}::int`.as("one")))

  it("are seen by the next statement, in the order in which they were sent", async () => {
    const texts = await openDatabase(pool).withSystem(async (db) => {
      for (const value of ["1", "2", "3"]) await append(db, value)
      return (await sql<{ text: string }>`select current_setting('app.user_id', true) as text`.execute(db))
        .rows
    })
    expect(texts).toEqual([{ text: "123" }])
  })

  it("fail the next statement with their own error, and without one the commit", async () => {
    const withNext = openDatabase(pool).withSystem(async (db) => {
      await divide(db)
      await sql`select 1`.execute(db)
    })
    await expect(withNext).rejects.toThrow("division by zero")
    await expect(openDatabase(pool).withSystem(divide)).rejects.toThrow("division by zero")
  })
})

describe("a statement", () => {
  const ask = (text: string) =>
    openDatabase(pool).withSystem(async (db) => (await db.executeQuery(CompiledQuery.raw(text, ["a"]))).rows)

  it("keeps its plan from its second call on", async () => {
    const before = (await namedStatements()).length
    await ask("select $1::text as first")
    expect(await namedStatements()).toHaveLength(before)
    expect(await ask("select $1::text as first")).toEqual([{ first: "a" }])
    expect(await namedStatements()).toHaveLength(before + 1)
  })

  it("is answered when more texts were asked than are kept, and the server does not keep them all", async () => {
    for (let n = 0; n < 300; n += 1) for (const _ of [1, 2]) await ask(`select $1::text as t${n}`)
    expect(await ask("select $1::text as first")).toEqual([{ first: "a" }])
    expect((await namedStatements()).length).toBeLessThanOrEqual(200)
  })

  it("whose table has changed is refused once, and answered from then on by every connection", async () => {
    await sql`create table plans_kept (id int)`.execute(ownerOf())
    await sql`grant select on plans_kept to app_system`.execute(ownerOf())
    const many = createServingPool(database.servingUrl, { size: 3 })
    const select = CompiledQuery.raw("select * from plans_kept where $1::text is not null", ["a"])
    const askAll = () =>
      Promise.all([1, 2, 3].map(() => openDatabase(many).withSystem((db) => db.executeQuery(select))))
    for (const _ of [1, 2, 3]) await askAll()
    await sql`alter table plans_kept add column name text`.execute(ownerOf())
    const askOne = () => openDatabase(many).withSystem(async (db) => (await db.executeQuery(select)).rows)
    await expect(askOne()).rejects.toThrow("cached plan must not change result type")
    for (const _ of [1, 2, 3]) expect(await askOne()).toEqual([])
    await askAll()
    await many.end()
  })
})

describe("with DATABASE_PREPARED=off", () => {
  const one = () => createServingPool(database.servingUrl, { size: 1, prepared: false })

  it("names no statement, however often it is called", async () => {
    const unnamed = one()
    const serving = openDatabase(unnamed, unnamed, { prepared: false })
    for (const _ of [1, 2, 3]) await serving.withSystem((db) => sql`select ${1}::int as unnamed`.execute(db))
    const { rows } = await unnamed.query("select name from pg_prepared_statements")
    expect(rows).toEqual([])
    await serving.close()
  })

  it("limits statements and idle transactions within each transaction, and asks the connection for nothing", async () => {
    const unnamed = one()
    const limits =
      "select current_setting('statement_timeout') || ' ' || current_setting('idle_in_transaction_session_timeout') as limits"
    const serving = openDatabase(unnamed, unnamed, { prepared: false })
    const inside = await serving.withSystem((db) => db.executeQuery(CompiledQuery.raw(limits)))
    expect(inside.rows).toEqual([{ limits: "5s 15s" }])
    expect((await unnamed.query(limits)).rows).toEqual([{ limits: "0 0" }])
    await serving.close()
  })
})

const ownerOf = () => database.owner

describe("a query that is compiled once", () => {
  const sum = (values: { first: number; rest?: readonly number[] }) =>
    database.connection.withSystem(async (db) => {
      const rows = await runCompiled(db, "sum", values, (given) =>
        db.selectNoFrom([
          sql<number>`${given.first}::int`.as("first"),
          sql<number[]>`array[${sql.join(given.rest ?? [])}]::int[]`.as("rest"),
        ]),
      )
      return rows[0]
    })

  it("is given the values of each call, and lists of any length", async () => {
    expect(await sum({ first: 1, rest: [2, 3] })).toEqual({ first: 1, rest: [2, 3] })
    expect(await sum({ first: 4, rest: [5, 6] })).toEqual({ first: 4, rest: [5, 6] })
    expect(await sum({ first: 7, rest: [8] })).toEqual({ first: 7, rest: [8] })
    expect(await sum({ first: 9 })).toEqual({ first: 9, rest: [] })
  })
})
