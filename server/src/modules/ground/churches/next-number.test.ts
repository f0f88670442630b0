import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createPublicScope, type Db } from "../../../db/tenant-scope.ts"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { firstOfNextNumbers } from "./public.ts"

let test: TestApp
let church: Church

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
})

/** In a transaction with the reach of a church, as of a call of its staff. */
const asStaff = <T>(work: (db: Db) => Promise<T>, of: { id: number } = church) =>
  test.database.connection.withTenant(createPublicScope(of.id), work)
const take = (db: Db, { series = "examples", year = 2026 } = {}, of: { id: number } = church) =>
  firstOfNextNumbers(db, { churchId: of.id, series, year }, 1)

describe("the numbers of a series", () => {
  it("are whole where 50 transactions take one at the same time and every fifth fails", async () => {
    const failing = (n: number) => n % 5 === 0
    const taking = Array.from({ length: 50 }, (_, n) =>
      asStaff(async (db) => {
        const number = await take(db)
        if (failing(n)) throw new Error("the call failed")
        return number
      }),
    )
    const ended = await Promise.allSettled(taking)
    const given = ended.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))
    expect(given.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
    expect(await asStaff(take)).toBe(41)
  })

  it("begin with 1 in each church, series and year", async () => {
    const other = await test.make.aChurch()
    const taken = await asStaff(async (db) => [
      await take(db),
      await take(db),
      await take(db, { year: 2027 }),
      await take(db, { series: "minutes/12", year: 0 }),
      await take(db, { series: "minutes/13", year: 0 }),
      await take(db, { series: "minutes/12", year: 0 }),
    ])
    expect(taken).toEqual([1, 2, 1, 1, 1, 2])
    expect(await asStaff((db) => take(db, {}, other), other)).toBe(1)
  })

  it("are out of reach of another church", async () => {
    await asStaff(take)
    const other = await test.make.aChurch()
    await expect(asStaff((db) => take(db), other)).rejects.toThrow(/row-level security/)
    expect(await asStaff(take)).toBe(2)
  })

  it("are never given back, nor their series renamed", async () => {
    await asStaff(take)
    for (const statement of [
      sql`delete from number_series`,
      sql`update number_series set year = 2025`,
      sql`update number_series set series = 'others'`,
    ])
      await expect(asStaff((db) => statement.execute(db))).rejects.toThrow(/permission denied/)
  })
})
