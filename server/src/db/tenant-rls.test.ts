import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "../testing/database.ts"
import { createTenantScope } from "./tenant-scope.ts"

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.close())

describe("the catalogue", () => {
  it("has no view that bypasses row-level security", async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
        and not coalesce(reloptions @> array['security_invoker=true'], false)`.execute(database.owner)
    expect(rows).toEqual([])
  })

  it("gives the scopes' roles no table of their own and no way to make one", async () => {
    const { rows } = await sql`
      select role, has_schema_privilege(role, 'public', 'create') or has_schema_privilege(role, 'app', 'create') as creates,
        exists (select from pg_class c where c.relowner = role::regrole) as owns
      from unnest(array['app_user', 'app_system']) as role`.execute(database.owner)
    expect(rows).toEqual([
      { role: "app_user", creates: false, owns: false },
      { role: "app_system", creates: false, owns: false },
    ])
  })
})

describe("app.enable_tenant_rls", () => {
  it("makes a table append-only: no role can change or truncate it", async () => {
    await sql`create table ledger (church_id bigint not null, entry text)`.execute(database.owner)
    await sql`call app.enable_tenant_rls('ledger', append_only => true)`.execute(database.owner)
    const scope = createTenantScope({ churchIds: [1], branchIds: null, userId: null })
    await database.connection.withTenant(scope, (db) =>
      sql`insert into ledger values (1, 'first')`.execute(db),
    )
    for (const statement of [
      sql`update ledger set entry = 'other'`,
      sql`delete from ledger`,
      sql`truncate ledger`,
    ]) {
      await expect(database.connection.withTenant(scope, (db) => statement.execute(db))).rejects.toThrow(
        /permission denied/,
      )
      await expect(database.connection.withSystem((db) => statement.execute(db))).rejects.toThrow(
        /permission denied/,
      )
    }
  })

  it("reads the scope once per statement, and lets an index serve it", async () => {
    await sql`create table grains (id bigint generated always as identity, church_id bigint not null)`.execute(
      database.owner,
    )
    await sql`create index on grains (church_id)`.execute(database.owner)
    await sql`call app.enable_tenant_rls('grains')`.execute(database.owner)
    await sql`insert into grains (church_id) select n % 1000 from generate_series(1, 20000) n`.execute(
      database.owner,
    )
    await sql`analyze grains`.execute(database.owner)
    const scope = createTenantScope({ churchIds: [7], branchIds: null, userId: null })
    const plan = await database.connection.withTenant(scope, async (db) => {
      const { rows } = await sql<{ queryPlan: string }>`explain select * from grains`.execute(db)
      return JSON.stringify(rows)
    })
    expect(plan).toContain("InitPlan")
    expect(plan).toMatch(/Index (Only )?Scan/)
  })
})

describe("app.normalize_text", () => {
  it("removes accents and case", async () => {
    const { rows } = await sql`select app.normalize_text('  JOSÉ da Conceição ÑŒ') as folded`.execute(
      database.owner,
    )
    expect(rows).toEqual([{ folded: "  jose da conceicao noe" }])
  })

  it("may be used in an index", async () => {
    await sql`create table names (name text)`.execute(database.owner)
    await sql`create index on names using gin (app.normalize_text(name) gin_trgm_ops)`.execute(database.owner)
  })
})
