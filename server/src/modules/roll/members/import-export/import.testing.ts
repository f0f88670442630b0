import { afterAll, beforeAll, beforeEach } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"

/** What each test of the import starts with. */
export interface ImportTest {
  test: TestApp
  church: Church
  admin: Caller
  secretary: Caller
}

/** Gives each test of a file a church of its own with an administrator and a secretary, who import. */
export function beforeEachImport(give: (given: ImportTest) => void): void {
  let test: TestApp
  beforeAll(async () => {
    test = await sharedTestApp()
  })
  beforeEach(async () => {
    const church = await test.make.aChurch()
    const admin = await test.as("CHURCH_ADMIN", church)
    give({ test, church, admin, secretary: await test.as("SECRETARY", church) })
  })
  afterAll(() => test.close())
}

/** The members of the church, without those in the trash, as they were entered. */
export function membersOf({ test, church }: Pick<ImportTest, "test" | "church">) {
  return test.database.owner
    .selectFrom("memberRecords as members")
    .where("churchId", "=", church.id)
    .where("deletedAt", "is", null)
    .selectAll()
    .orderBy("id")
    .execute()
}
