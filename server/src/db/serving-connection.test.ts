import { CompiledQuery, sql } from "kysely"
import type pg from "pg"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { createLog } from "../core/log.ts"
import { errorFrom } from "../http/problems.ts"
import { createTestDatabase, type TestDatabase } from "../testing/database.ts"
import { compileOnce } from "./compile-once.ts"
import { createServingPool, servingKysely } from "./connect.ts"
import { retryOnDeadlock } from "./retry-on-deadlock.ts"
import { giveUpNames } from "./statement-names.ts"
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
  const appended = compileOnce((db, { value }: { value: string }) =>
    db.selectNoFrom(
      sql`set_config('app.user_id', concat(current_setting('app.user_id', true), ${value}::text), true)`.as(
        "appended",
      ),
    ),
  )
  const division = compileOnce((db, { by }: { by: number }) => db.selectNoFrom(sql`1 / ${by}::int`.as("one")))
  const append = (db: Db, value: string) => appended.sendAhead(db, { value })
  const divide = (db: Db) => division.sendAhead(db, { by: 0 })

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

describe("a connection that is lost", () => {
  const cut = (where: string) =>
    sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and ${sql.raw(where)}`.execute(database.owner)

  it("has its transaction done again, when it was lost before the commit", async () => {
    let runs = 0
    const work = retryOnDeadlock(createLog("silent"), () =>
      openDatabase(pool).withSystem(async (db) => {
        runs += 1
        await sql`select 1`.execute(db)
        if (runs === 1) await cut("application_name = 'aprisco' and state = 'idle in transaction'")
        return (await sql<{ two: number }>`select 2 as two`.execute(db)).rows
      }),
    )
    expect(await work).toEqual([{ two: 2 }])
    expect(runs).toBe(2)
  })

  it("is answered as unavailable, when its commit was sent and may have happened", async () => {
    await sql`create table waits_at_commit ()`.execute(database.owner)
    await sql`grant insert on waits_at_commit to app_system`.execute(database.owner)
    await sql`create function wait_at_commit() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(4711); return null; end'`.execute(database.owner)
    await sql`create constraint trigger at_commit after insert on waits_at_commit initially deferred
      for each row execute function wait_at_commit()`.execute(database.owner)
    let runs = 0
    await database.owner.transaction().execute(async (holding) => {
      await sql`select pg_advisory_xact_lock(4711)`.execute(holding)
      const work = retryOnDeadlock(createLog("silent"), () =>
        openDatabase(pool).withSystem(async (db) => {
          runs += 1
          await sql`insert into waits_at_commit default values`.execute(db)
        }),
      )
      const outcome = work.catch((error: unknown) => errorFrom(error)?.status)
      await vi.waitFor(async () => expect((await cut("wait_event = 'advisory'")).rows).toHaveLength(1))
      expect(await outcome).toBe(503)
    })
    expect(runs).toBe(1)
  })
})

describe("a statement", () => {
  const ask = (text: string) =>
    openDatabase(pool).withSystem(async (db) => (await db.executeQuery(CompiledQuery.raw(text, ["a"]))).rows)

  it("keeps its plan from its second call on", async () => {
    // The names of earlier tests may be as many as are kept: at the next one all are given up, with the connection.
    giveUpNames()
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
  interface Summands {
    first: number
    rest?: readonly number[]
  }
  const summed = compileOnce((db, { first, rest = [] }: Summands) =>
    db.selectNoFrom([
      sql<number>`${first}::int`.as("first"),
      sql<number[]>`array[${sql.join(rest)}]::int[]`.as("rest"),
    ]),
  )
  const sum = (values: Summands) =>
    database.connection.withSystem(async (db) => (await summed.run(db, values))[0])
  const ordered = compileOnce((db, { most }: { most: number }, { descending }: { descending: boolean }) =>
    db
      .selectFrom(sql<{ n: number }>`generate_series(1, 9)`.as<"numbers">(sql`numbers (n)`))
      .select("n")
      .orderBy("n", descending ? "desc" : "asc")
      .limit(most),
  )

  it("is given the values of each call, and lists of any length", async () => {
    expect(await sum({ first: 1, rest: [2, 3] })).toEqual({ first: 1, rest: [2, 3] })
    expect(await sum({ first: 4, rest: [5, 6] })).toEqual({ first: 4, rest: [5, 6] })
    expect(await sum({ first: 7, rest: [8] })).toEqual({ first: 7, rest: [8] })
    expect(await sum({ first: 9 })).toEqual({ first: 9, rest: [] })
  })

  it("has a text for each variant, also of the same values", async () => {
    const numbers = (descending: boolean) =>
      database.connection.withSystem(async (db) =>
        (await ordered.run(db, { most: 2 }, { descending })).map(({ n }) => n),
      )
    expect([await numbers(false), await numbers(true), await numbers(false)]).toEqual([
      [1, 2],
      [9, 8],
      [1, 2],
    ])
  })
})
