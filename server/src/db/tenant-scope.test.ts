import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "../testing/database.ts"
import { createServingPool } from "./connect.ts"
import {
  createPublicScope,
  createTenantScope,
  type Db,
  openDatabase,
  setTenant,
  withoutBranchFilter,
} from "./tenant-scope.ts"

const FLOCK = 1
const NEIGHBOUR = 2
const HEADQUARTERS = 11
const BRANCH = 12

let testDatabase: TestDatabase

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  await sql`create table sheep (id bigint generated always as identity, church_id bigint not null, branch_id bigint, name text)`.execute(
    testDatabase.owner,
  )
  await sql`call app.enable_tenant_rls('sheep', by_branch => true)`.execute(testDatabase.owner)
  await sql`insert into sheep (church_id, branch_id, name) values
    (${FLOCK}, ${HEADQUARTERS}, 'Ana'), (${FLOCK}, ${BRANCH}, 'Bia'), (${NEIGHBOUR}, null, 'Caio')`.execute(
    testDatabase.owner,
  )
})

afterAll(() => testDatabase.close())

async function names(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sheep order by name`.execute(db)
  return rows.map((row) => row.name)
}

async function restriction(db: Db): Promise<string> {
  const { rows } = await sql<{
    value: string
  }>`select current_setting('app.branch_ids', true) as value`.execute(db)
  return rows[0]?.value ?? "unset"
}

const everything = createTenantScope({ churchIds: [FLOCK], branchIds: null, userId: 7 })
const oneBranch = createTenantScope({ churchIds: [FLOCK], branchIds: [BRANCH], userId: 8 })

describe("withTenant", () => {
  it("shows the scope's churches and nothing else", async () => {
    expect(await testDatabase.connection.withTenant(everything, names)).toEqual(["Ana", "Bia"])
    expect(await testDatabase.connection.withTenant(createPublicScope(NEIGHBOUR), names)).toEqual(["Caio"])
  })

  it("shows one branch to its manager, and nothing to a manager without a branch", async () => {
    expect(await testDatabase.connection.withTenant(oneBranch, names)).toEqual(["Bia"])
    const noBranch = createTenantScope({ churchIds: [FLOCK], branchIds: [], userId: 8 })
    expect(await testDatabase.connection.withTenant(noBranch, names)).toEqual([])
  })

  it("shows nothing to a scope without churches", async () => {
    const nowhere = createTenantScope({ churchIds: [], branchIds: null, userId: 8 })
    expect(await testDatabase.connection.withTenant(nowhere, names)).toEqual([])
  })

  it("acts as app_user and records who acts", async () => {
    const { rows } = await testDatabase.connection.withTenant(everything, (db) =>
      sql`select current_user as role, app.user_id() as acting`.execute(db),
    )
    expect(rows).toEqual([{ role: "app_user", acting: 7 }])
  })

  it("refuses to write into another church or another branch", async () => {
    const into = (church: number, branch: number) => (db: Db) =>
      sql`insert into sheep (church_id, branch_id, name) values (${church}, ${branch}, 'Davi')`.execute(db)
    await expect(testDatabase.connection.withTenant(everything, into(NEIGHBOUR, BRANCH))).rejects.toThrow(
      /row-level security/,
    )
    await expect(testDatabase.connection.withTenant(oneBranch, into(FLOCK, HEADQUARTERS))).rejects.toThrow(
      /row-level security/,
    )
  })

  it("changes no row of another church, even named by its id", async () => {
    const result = await testDatabase.connection.withTenant(createPublicScope(FLOCK), (db) =>
      sql`update sheep set name = 'Zé' where church_id = ${NEIGHBOUR}`.execute(db),
    )
    expect(result.numAffectedRows).toBe(0n)
  })

  it("rolls back everything when the work fails", async () => {
    const failing = testDatabase.connection.withTenant(everything, async (db) => {
      await sql`insert into sheep (church_id, name) values (${FLOCK}, 'Eva')`.execute(db)
      throw new Error("changed my mind")
    })
    await expect(failing).rejects.toThrow("changed my mind")
    expect(await testDatabase.connection.withTenant(everything, names)).toEqual(["Ana", "Bia"])
  })

  it("refuses a statement that is asked after its transaction has ended", async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    let late: Promise<unknown> = Promise.resolve()
    const work = testDatabase.connection.withTenant(everything, (db) => {
      late = ended.then(() => sql`insert into sheep (church_id, name) values (${FLOCK}, 'Eva')`.execute(db))
      return Promise.all([late, sql`select 1 / 0`.execute(db)])
    })
    await expect(work).rejects.toThrow(/division by zero/)
    end()
    await expect(late).rejects.toThrow("Transaction is already rolled back")
    expect(await testDatabase.connection.withTenant(everything, names)).toEqual(["Ana", "Bia"])
  })

  it("accepts only a scope of createTenantScope()", async () => {
    const forged = JSON.parse(JSON.stringify(everything))
    await expect(testDatabase.connection.withTenant(forged, names)).rejects.toThrow(
      /needs a scope of createTenantScope/,
    )
  })
})

describe("outside a scope", () => {
  it("the serving role reads nothing, also after many transactions on the same connection", async () => {
    await Promise.all(Array.from({ length: 30 }, () => testDatabase.connection.withTenant(everything, names)))
    const serving = createServingPool(testDatabase.servingUrl, { size: 1 })
    try {
      await expect(serving.query("select * from sheep")).rejects.toThrow(/permission denied/)
      await serving.query("begin")
      await serving.query(
        "select set_config('role', 'app_user', true), set_config('app.church_ids', '{1}', true)",
      )
      expect((await serving.query("select * from sheep")).rowCount).toBe(2)
      await serving.query("commit")
      // The settings are gone with the transaction; the role alone shows nothing.
      await serving.query("set role app_user")
      expect((await serving.query("select * from sheep")).rowCount).toBe(0)
    } finally {
      await serving.end()
    }
  })

  it("the settings of one transaction do not apply to the next on the same connection", async () => {
    const database = openDatabase(createServingPool(testDatabase.servingUrl, { size: 1 }))
    try {
      await database.withTenant(oneBranch, names)
      const left = await database.withSystem((db) =>
        sql`select app.church_ids() as churches, app.branch_ids() as branches, app.user_id() as acting`.execute(
          db,
        ),
      )
      expect(left.rows).toEqual([{ churches: null, branches: null, acting: null }])
    } finally {
      await database.close()
    }
  })
})

describe("withSystem", () => {
  it("sees every church", async () => {
    expect(await testDatabase.connection.withSystem(names)).toEqual(["Ana", "Bia", "Caio"])
  })

  it("sees one church once it has entered it", async () => {
    const seen = await testDatabase.connection.withSystem(async (db) => {
      await setTenant(db, createPublicScope(NEIGHBOUR))
      return names(db)
    })
    expect(seen).toEqual(["Caio"])
  })
})

describe("withoutBranchFilter", () => {
  it("sees the whole church while it runs and only the branch afterwards", async () => {
    const seen = await testDatabase.connection.withTenant(oneBranch, async (db) => {
      const lifted = await withoutBranchFilter(db, names)
      return { lifted, after: await names(db), restriction: await restriction(db) }
    })
    expect(seen).toEqual({ lifted: ["Ana", "Bia"], after: ["Bia"], restriction: `{${BRANCH}}` })
  })

  it("restores the restriction when its work fails and the error is caught", async () => {
    const after = await testDatabase.connection.withTenant(oneBranch, async (db) => {
      const lost = withoutBranchFilter(db, () => Promise.reject(new Error("no")))
      await expect(lost).rejects.toThrow("no")
      return names(db)
    })
    expect(after).toEqual(["Bia"])
  })

  it("passes on the statement's own error, not the one of restoring", async () => {
    const broken = testDatabase.connection.withTenant(oneBranch, (db) =>
      withoutBranchFilter(db, () => sql`select 1 / 0`.execute(db)),
    )
    await expect(broken).rejects.toThrow(/division by zero/)
  })

  it("does not lift the restriction to the caller's church", async () => {
    expect(
      await testDatabase.connection.withTenant(oneBranch, (db) => withoutBranchFilter(db, names)),
    ).not.toContain("Caio")
  })
})
