import type { Role } from "@aprisco/contract/access/roles"
import { ROLES } from "@aprisco/contract/access/roles"
import { isForOperators } from "@aprisco/contract/kit/route"
import { type Kysely, sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Schema } from "../db/schema.ts"
import { createTenantScope } from "../db/tenant-scope.ts"
import { createTestApp, type TestApp } from "../testing/app.ts"
import { checkEach } from "../testing/check-each.ts"
import type { Church } from "../testing/factories.ts"
import { allRoutes, callRaw, type NamedRoute } from "../testing/routes.ts"
import { allTestRows, type PlantedIds } from "../testing/test-rows.ts"

const NEVER = 999_999_999
const FOREIGN = "another denomination's church"

/** The first test checks that there is an id for every group that is asked for. */
type Planted = Required<PlantedIds>

const TEST_ROWS = await allTestRows()
const BODIES = Object.assign({}, ...TEST_ROWS.map(({ bodies }) => bodies))

let test: TestApp
let home: Church
let ownBranch: { id: number }
const callers = new Map<Role, string>()
const elsewhere = new Map<string, Planted>()

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  const { make } = test
  const denomination = await make.aDenomination()
  home = await make.aChurch({ denominationId: denomination.id, affiliation: "approved" })
  ownBranch = await make.aBranch({ church: home })
  for (const role of ROLES) {
    const branches = role === "BRANCH_MANAGER" ? [ownBranch] : []
    callers.set(role, (await test.as(role, home, branches)).token)
  }
  const otherChurch = await make.aChurch({ denominationId: denomination.id, affiliation: "pending" })
  elsewhere.set("a church of the same denomination", await plant(otherChurch, otherChurch.headquarters.id))
  const foreign = await make.aChurch()
  elsewhere.set(FOREIGN, await plant(foreign, foreign.headquarters.id))
  const gone = await plant(home, (await make.aBranch({ church: home })).id)
  const deleted = { deletedAt: new Date() }
  await test.database.owner.updateTable("members").set(deleted).where("id", "=", gone.members).execute()
  await test.database.owner.updateTable("visitors").set(deleted).where("id", "=", gone.visitors).execute()
  await test.database.owner.updateTable("branches").set(deleted).where("id", "=", gone.branches).execute()
  await test.database.owner.updateTable("ministries").set(deleted).where("id", "=", gone.ministries).execute()
  await test.database.owner.updateTable("activities").set(deleted).where("id", "=", gone.activities).execute()
  await test.database.owner.deleteFrom("groups").where("id", "=", gone.groups).execute()
  await test.database.owner.deleteFrom("events").where("id", "=", gone.events).execute()
  for (const id of [gone.bulkMessages, gone.messageQueue])
    await test.database.owner.deleteFrom("messages").where("id", "=", id).execute()
  await test.database.owner.deleteFrom("messageTemplates").where("id", "=", gone.messageTemplates).execute()
  await test.database.owner.deleteFrom("suppressedAddresses").where("id", "=", gone.messageSettings).execute()
  await test.database.owner.deleteFrom("questions").where("id", "=", gone.questions).execute()
  await test.database.owner.deleteFrom("inquiries").where("id", "=", gone.inquiries).execute()
  const ended = { ...deleted, isActive: false, passwordHash: null }
  await test.database.owner.updateTable("users").set(ended).where("id", "=", gone.staff).execute()
  // What is deleted can be restored, so the trash may read it.
  // A household goes on without those of its people who are deleted; a request about their data is to be answered.
  // Tags, fields, devotionals, scheduled reports and units of groups are the whole church's. Who asked to join a group that is gone still waits for an answer.
  const requests = { privacyRequests: NEVER }
  // A list of who came keeps the marks of those who are deleted.
  const lists = { gatherings: NEVER, rosters: NEVER }
  // A merge is undone although the record that was kept is in the trash.
  const merges = { personMerges: NEVER }
  const wholeChurch = {
    tags: NEVER,
    customFields: NEVER,
    groupUnits: NEVER,
    devotionals: NEVER,
    devotionalAudio: NEVER,
    treasuryFunds: NEVER,
    treasuryCategories: NEVER,
    questions: NEVER,
    reportSchedules: NEVER,
  }
  // The books of a branch that is gone stay.
  const books = {
    ledgerEntries: NEVER,
    ledgerImports: NEVER,
    treasuryAccounts: NEVER,
    treasuryBills: NEVER,
    treasuryRecurrences: NEVER,
    expenseClaims: NEVER,
  }
  // What the unit of a branch that is gone told of its months stays, and so does what it owes.
  const told = { monthlyReports: NEVER }
  const inReach = {
    ...wholeChurch,
    households: NEVER,
    groupRequests: NEVER,
    trash: NEVER,
    memberImports: NEVER,
    visitorImports: NEVER,
    messages: NEVER,
    invoices: NEVER,
    ...lists,
    ...requests,
    ...merges,
    ...books,
    ...told,
  }
  // The caller's own church is not one of the others either.
  const ownChurch = { churches: NEVER, officeEntry: NEVER, churchExport: NEVER }
  elsewhere.set("the deleted", { ...gone, ...inReach, ...ownChurch })
  elsewhere.set("another branch", {
    ...(await plant(home, (await make.aBranch({ church: home })).id)),
    ...wholeChurch,
  })
})
afterAll(() => test.close())

async function plant(church: Church, branchId: number): Promise<Planted> {
  const place = {
    church,
    branchId,
    member: await test.make.aMember({ church, branchId }),
    visitor: await test.make.aVisitor({ church, branchId }),
    user: await test.make.aUser({ church, role: "MEMBER" }),
  }
  const planted: PlantedIds[] = []
  for (const rows of TEST_ROWS) planted.push(await rows.plant(test, place))
  return Object.assign({}, ...planted, church.id === home.id ? { hierarchy: NEVER } : {})
}

const withId = allRoutes().filter(({ route }) => route.path.includes("{id}"))
// What is at the operator's desk belongs to no church: the matrix test shows that no user of one calls it.
const ofRecords = withId.filter(
  ({ name, route }) => !name.startsWith("auth.") && !isForOperators(route.permission),
)

it("covers every route with an id: a new one must be added to this test", () => {
  const groups = new Set(ofRecords.map((named) => groupOf(named)))
  expect([...groups].sort()).toEqual(Object.keys(elsewhere.get(FOREIGN) ?? {}).sort())
})

const nameOf = ({ name }: NamedRoute) => name

it.each(ROLES)("answers %s about others' records as about records that do not exist", async (role) => {
  await checkEach(ofRecords, nameOf, async (named) => {
    const never = await ask(named, role, NEVER)
    expect([403, 404]).toContain(never.statusCode)
    await checkEach(
      [...elsewhere],
      ([where]) => where,
      async ([where, planted]) => {
        if (where === "another branch" && (role !== "BRANCH_MANAGER" || isChurch(named))) return
        // It has requested to join the denomination: its own tests cover what is shown of it.
        if (where === "a church of the same denomination" && role === "DENOMINATION_ADMIN" && isChurch(named))
          return
        const answer = await ask(named, role, planted[groupOf(named)])
        expect({ status: answer.statusCode, body: answer.body }).toEqual({
          status: never.statusCode,
          body: never.body,
        })
      },
    )
  })
})

it("treats a malformed id as an absent one", async () => {
  await checkEach(ofRecords, nameOf, async (named) => {
    const never = await ask(named, "DENOMINATION_ADMIN", NEVER)
    const ids = ["abc", "0", "-1", "1.5", "99999999999999999999", "1;drop", "%00"]
    await checkEach(ids, String, async (id) => {
      const answer = await ask(named, "DENOMINATION_ADMIN", id)
      expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 404, body: never.body })
    })
  })
})

describe("the walk has changed nothing", () => {
  it("of what was planted elsewhere", async () => {
    const { owner } = test.database
    for (const table of ["members", "visitors", "branches", "users", "ministries", "activities"] as const) {
      const touched = await owner
        .selectFrom(table)
        .where("version", ">", 1)
        .where("deletedAt", "is", null)
        .select(["id"])
        .execute()
      expect(touched).toEqual([])
    }
  })
})

describe("the schema", () => {
  it("forces row-level security on every table with a church, and on every table of people", async () => {
    const { rows } = await sql<{ name: string; secured: boolean }>`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as secured
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p')
        and (c.relname in ('churches', 'users', 'sessions')
          or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'church_id' and not a.attisdropped))
      order by 1`.execute(test.database.owner)
    expect(rows.length).toBeGreaterThan(8)
    expect(rows.filter((row) => !row.secured)).toEqual([])
  })

  it("has no table outside the schema of the product but those of the queue", async () => {
    const { rows } = await sql<{ schema: string }>`
      select distinct n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'f') and n.nspname not in ('public', 'pg_catalog', 'information_schema')
        and n.nspname !~ '^pg_(toast|temp)'`.execute(test.database.owner)
    // The queue's tables have no tenants: a job has numbers alone, and no role of requests can read them (jobs/queue.test.ts).
    expect(rows).toEqual([{ schema: "graphile_worker" }])
  })

  it("links records of a church by keys that contain the church", async () => {
    const { rows } = await sql<{ name: string }>`
      select format('%s.%s', k.conrelid::regclass, k.conname) as name
      from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        and k.confrelid in ('members'::regclass, 'visitors'::regclass, 'branches'::regclass)
        and array_length(k.conkey, 1) = 1`.execute(test.database.owner)
    expect(rows).toEqual([])
  })

  it("shows a church no row of another one, in any table", async () => {
    const foreign = elsewhere.get(FOREIGN)?.churches ?? NEVER
    const { rows } = await sql<{ name: string; readable: boolean }>`
      select c.relname as name, has_table_privilege('app_user', c.oid, 'SELECT') as readable
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'church_id'
        and not a.attisdropped order by 1`.execute(test.database.owner)
    const scope = createTenantScope({ churchIds: [home.id], branchIds: null, userId: null })
    const rowsOf = async (db: Kysely<Schema>, table: string) => {
      const count = sql<{
        n: number
      }>`select count(*) as n from ${sql.table(table)} where church_id = ${foreign}`
      return (await count.execute(db)).rows[0]?.n ?? 0
    }
    const seen: Record<string, number> = {}
    for (const { name, readable } of rows) {
      expect
        .soft({ name, planted: (await rowsOf(test.database.owner, name)) > 0 })
        .toEqual({ name, planted: true })
      if (readable) seen[name] = await test.database.connection.withTenant(scope, (db) => rowsOf(db, name))
    }
    expect(Object.keys(seen).length).toBeGreaterThan(20)
    expect(Object.entries(seen).filter(([, count]) => count > 0)).toEqual([])
  })

  it("shows nothing without a scope", async () => {
    const counts = await test.database.connection.withSystem(async (db) => {
      await sql`set local role app_user`.execute(db)
      const { rows } = await sql<{ n: number }>`select count(*) as n from members`.execute(db)
      return rows[0]?.n
    })
    expect(counts).toBe(0)
  })

  it("lets no role of the product change or delete an audit entry or a consent", async () => {
    const { rows } = await sql<{ who: string }>`
      select r.rolname || ' ' || t.name || ' ' || p.privilege as who
      from (values ('app_user'), ('app_system')) as r(rolname),
        (values ('audit_entries'), ('consents')) as t(name),
        (values ('UPDATE'), ('DELETE'), ('TRUNCATE')) as p(privilege)
      where has_table_privilege(r.rolname, t.name, p.privilege)`.execute(test.database.owner)
    expect(rows).toEqual([])
  })
})

function groupOf({ name }: NamedRoute): keyof Planted {
  return name.split(".")[0] as keyof Planted // the first test above checks it
}

function isChurch(named: NamedRoute): boolean {
  return groupOf(named) === "churches"
}

function ask({ name, route }: NamedRoute, role: Role, id: number | string) {
  const other = 888_888_888
  const params = { id, kind: "member", member: other, person: other, guardian: other }
  return callRaw(test.app, route, { token: callers.get(role), params, body: BODIES[name] })
}
