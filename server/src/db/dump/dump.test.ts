import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../testing/app.ts"
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts"
import { openSnapshot, sumTables } from "./dump-tables.ts"
import { openLoader } from "./load-tables.ts"
import { tableKey } from "./tables.ts"

let test: TestApp
let target: TestDatabase

beforeAll(async () => {
  ;[test, target] = await Promise.all([createTestApp(), createTestDatabase()])
  const church = await test.make.aChurch({ name: "Igreja d'Água \\ Viva\t" })
  await test.as("CHURCH_ADMIN", church)
  for (let n = 0; n < 5; n += 1) await test.make.aVisitor({ church })
  await test.make.aMember({ church, fullName: 'Zoë "Zizi" d\'Ávila\nPrado' })
})

afterAll(() => Promise.all([test.close(), target.close()]))

async function copy(from: string, to: string): Promise<void> {
  const snapshot = await openSnapshot(from)
  const loader = await openLoader(to, snapshot.tables)
  try {
    for (const table of snapshot.tables) await snapshot.read(table, (bytes) => loader.write({ table, bytes }))
    await loader.finish(await snapshot.sequences())
  } finally {
    await Promise.all([loader.close(), snapshot.close()])
  }
}

describe("a dump", () => {
  it("loaded into another database gives the same rows of every table", async () => {
    await copy(test.database.ownerUrl, target.ownerUrl)
    const [before, after] = await Promise.all(
      [test.database.ownerUrl, target.ownerUrl].map((url) => sumTables(url)),
    )
    expect(after).toEqual(before)
    expect(before?.["public.visitors"]?.rows).toBe(5)
  })

  it("leaves constraints, triggers and row-level security as migrations have made them", async () => {
    const catalogue = async (database: TestDatabase) => {
      const client = await database.queuePool.connect()
      try {
        const { rows } = await client.query(`
          select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as what from pg_constraint
          where connamespace = 'public'::regnamespace
          union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
          union all select oid::regclass::text, relrowsecurity::text, relforcerowsecurity::text from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r'
          order by 1, 2, 3`)
        return rows
      } finally {
        client.release()
      }
    }
    const [before, after] = await Promise.all([catalogue(test.database), catalogue(target)])
    expect(after).toEqual(before)
    expect(after.length).toBeGreaterThan(200)
  })

  it("sets the sequences, so that the next record has a new number", async () => {
    const snapshot = await openSnapshot(target.ownerUrl)
    const sequences = await snapshot.sequences()
    await snapshot.close()
    expect(sequences.find(({ name }) => name === "visitors_id_seq")?.lastValue).toBe("5")
  })

  it("does not see what is written after it began", async () => {
    const snapshot = await openSnapshot(test.database.ownerUrl)
    const visitors = snapshot.tables.find((table) => tableKey(table) === "public.visitors")
    if (visitors === undefined) throw new Error("no table of visitors")
    await test.make.aVisitor({ church: await test.make.aChurch() })
    const { rows } = await snapshot.read(visitors, async () => undefined)
    await snapshot.close()
    expect(rows).toBe(5)
  })

  it("that is broken off changes nothing", async () => {
    const before = await sumTables(target.ownerUrl)
    const snapshot = await openSnapshot(test.database.ownerUrl)
    const loader = await openLoader(target.ownerUrl, snapshot.tables)
    await loader.close()
    await snapshot.close()
    expect(await sumTables(target.ownerUrl)).toEqual(before)
  })
})
