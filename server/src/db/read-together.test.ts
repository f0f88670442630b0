import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "../testing/database.ts"
import { createServingPool } from "./connect.ts"
import { type Database, type Db, openDatabase } from "./tenant-scope.ts"

let database: TestDatabase
/** Of one connection: what a call leaves behind, the next one meets. */
let connection: Database

beforeAll(async () => {
  database = await createTestDatabase()
  connection = openDatabase(createServingPool(database.servingUrl, { size: 1 }))
})
afterAll(async () => {
  await connection.close()
  await database.close()
})

const open = (db: Db) => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows: [row] }) => row?.one)

/** What comes of the work; null where the usual order has to do it. */
function readTogether<T>(work: (db: Db) => Promise<T>) {
  const { readTogether } = connection
  if (readTogether === undefined) throw new Error("the connection keeps no plans")
  return readTogether(open, work)
}

const two = (db: Db) =>
  sql<{ two: number }>`select 1 + ${1}::int as two`.execute(db).then(({ rows: [row] }) => row?.two)

describe("what is read in one round trip", () => {
  it("is answered with what the first statement found", async () => {
    expect(await readTogether(two)).toEqual({ opened: 1, work: { status: "fulfilled", value: 2 } })
  })

  it("writes nothing, also where the work asks for it", async () => {
    const stored = () => database.owner.selectFrom("denominations").select("name").execute()
    const before = await stored()
    const writing = (db: Db) =>
      sql`insert into denominations (name, display_name) values ('Nova', 'Nova')`.execute(db)
    expect(await readTogether(writing)).toBeNull()
    expect(await stored()).toEqual(before)
  })

  it("is not done again after a statement has taken all the time that it may", async () => {
    const slow = (db: Db) =>
      Promise.all([sql`set local statement_timeout = 50`.execute(db), sql`select pg_sleep(60)`.execute(db)])
    await expect(readTogether(slow)).rejects.toMatchObject({ code: "57014" })
  })

  it("gives up the connection of a value that cannot be written", async () => {
    const process = (db: Db) => sql<{ id: number }>`select pg_backend_pid() as id`.execute(db)
    const before = await connection.withSystem(process)
    const circular: { self?: object } = {}
    circular.self = circular
    const asking = (db: Db) => Promise.all([two(db), sql`select ${circular}::jsonb`.execute(db), two(db)])
    expect(await readTogether(asking)).toBeNull()
    expect(await readTogether(two)).toMatchObject({ work: { value: 2 } })
    expect((await connection.withSystem(process)).rows).not.toEqual(before.rows)
  })
})
