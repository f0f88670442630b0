import { afterAll, beforeAll, expect, it } from "vitest"
import { nameSkeleton } from "../src/core/name-skeleton.ts"
import { createTestDatabase, type TestDatabase } from "../src/testing/database.ts"
import { seedReference } from "./reference.ts"

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const rows = () => database.owner.selectFrom("denominations").selectAll().orderBy("id").execute()

it("computes missing and outdated skeletons at a start, and keeps the others", async () => {
  await database.owner
    .updateTable("denominations")
    .set({ nameSkeleton: null, displayNameSkeleton: null })
    .where("name", "=", "Igreja Metodista")
    .execute()
  await database.owner
    .updateTable("denominations")
    .set({ nameSkeleton: "of an old table" })
    .where("name", "=", "Igreja do Nazareno")
    .execute()
  await seedReference(database.owner)
  const first = await rows()
  expect(first.length).toBeGreaterThan(10)
  for (const row of first) {
    expect([row.nameSkeleton, row.displayNameSkeleton]).toEqual([
      nameSkeleton(row.name),
      nameSkeleton(row.displayName),
    ])
  }
  await seedReference(database.owner)
  expect(await rows()).toEqual(first)
})
