import type { Role } from "@aprisco/contract/access/roles"
import { ROLES } from "@aprisco/contract/access/roles"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../testing/app.ts"
import type { Church } from "../testing/factories.ts"
import { allRoutes, callRaw, type NamedRoute } from "../testing/routes.ts"

const WHOLE_CHURCH = {
  name: "Outra Igreja",
  email: "outra@example.org",
  phone: "(11) 3123-4567",
  zipcode: "01310-100",
  address: "Rua das Oliveiras",
  city: "São Paulo",
  state: "SP",
  pastor_name: "Elias Prado",
}

/** Bodies that pass validation, so that the walk reaches the record and not a complaint. */
const BODIES: Record<string, Record<string, unknown>> = {
  "activities.cancelDay": { day: "2026-11-22" },
  "activities.restoreDay": { day: "2026-11-22" },
  "branches.replace": { name: "Outro Nome" },
  "denominations.replace": { name: "Outro Nome" },
  "branches.assignManager": { user_id: 888_888_888 },
  "branches.removeManager": { user_id: 888_888_888 },
  "churches.replace": WHOLE_CHURCH,
  "churches.refuse": { reason: "Faltam documentos" },
  "churches.endAffiliation": { reason: "Faltam documentos" },
  "visitors.updateFollowUp": { follow_up_status: "contacted" },
  "visitorReturns.join": { visitor: 888_888_888 },
  "visitorReturns.dismiss": { visitor: 888_888_888 },
  "visitorPrivacy.recordConsent": { purpose: "email", granted: true, channel: "paper" },
  "followUps.assign": { responsible: null },
  "ministries.addMember": { member_id: 888_888_888 },
  "ministries.changeMember": { role: "member" },
  "members.addMinisterialStatus": { status: "deacon" },
  "members.changeMembershipStatus": { status: "inactive" },
}

const NEVER = 999_999_999

/** What the walk knows how to plant somewhere else, by the group of the route. */
const PLANTED = [
  "activities",
  "branches",
  "churches",
  "denominations",
  "followUps",
  "hierarchy",
  "memberImports",
  "memberVisits",
  "members",
  "messages",
  "ministerialHistory",
  "ministries",
  "officeEntry",
  "qrCodes",
  "staff",
  "trash",
  "visitorPrivacy",
  "visitorReturns",
  "visitors",
] as const
type Planted = Record<(typeof PLANTED)[number], number>

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
  const sister = await make.aChurch({ denominationId: denomination.id, affiliation: "pending" })
  elsewhere.set("a church of the same denomination", await plant(sister, sister.headquarters.id))
  const foreign = await make.aChurch()
  elsewhere.set("another denomination's church", await plant(foreign, foreign.headquarters.id))
  const gone = await plant(home, (await make.aBranch({ church: home })).id)
  const deleted = { deletedAt: new Date() }
  await test.database.owner.updateTable("members").set(deleted).where("id", "=", gone.members).execute()
  await test.database.owner.updateTable("visitors").set(deleted).where("id", "=", gone.visitors).execute()
  await test.database.owner.updateTable("branches").set(deleted).where("id", "=", gone.branches).execute()
  await test.database.owner.updateTable("ministries").set(deleted).where("id", "=", gone.ministries).execute()
  await test.database.owner.updateTable("activities").set(deleted).where("id", "=", gone.activities).execute()
  const ended = { ...deleted, isActive: false, passwordHash: null }
  await test.database.owner.updateTable("users").set(ended).where("id", "=", gone.staff).execute()
  // What is deleted can be restored, so the trash may see it.
  const inReach = { trash: NEVER, memberImports: NEVER, messages: NEVER }
  // One's own church is none of the others' either.
  const ownChurch = { churches: NEVER, officeEntry: NEVER }
  elsewhere.set("the deleted", { ...gone, ...inReach, ...ownChurch })
  elsewhere.set("another branch", await plant(home, (await make.aBranch({ church: home })).id))
})
afterAll(() => test.close())

async function plant(church: Church, branchId: number): Promise<Planted> {
  const member = await test.make.aMember({ church, branchId })
  const visitor = await test.make.aVisitor({ church, branchId })
  const status = await test.database.owner
    .selectFrom("ministerialStatuses")
    .where("memberId", "=", member.id)
    .select("id")
    .executeTakeFirstOrThrow()
  const imported = await test.database.owner
    .insertInto("memberImports")
    .values({
      churchId: church.id,
      fileName: "rol.csv",
      state: "done",
      rows: 1,
      createdAt: test.clock.now(),
      doneAt: test.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const template = await test.database.owner
    .selectFrom("messageTemplates")
    .where("churchId", "=", church.id)
    .select("id")
    .executeTakeFirstOrThrow()
  return {
    qrCodes: branchId,
    branches: branchId,
    churches: church.id,
    officeEntry: church.id,
    // One's own denomination is in reach of a sister too: what she must not see of it is in the hierarchy's own tests.
    denominations: (await test.make.aDenomination()).id,
    hierarchy: church.id === home.id ? NEVER : church.id,
    memberImports: imported.id,
    visitors: visitor.id,
    followUps: visitor.id,
    messages: template.id,
    visitorPrivacy: visitor.id,
    visitorReturns: visitor.id,
    members: member.id,
    memberVisits: member.id,
    ministerialHistory: status.id,
    activities: (await test.make.anActivity({ church, branchId })).id,
    ministries: (await test.make.aMinistry({ church, branchId })).id,
    staff: (await test.make.aUser({ church, role: "MEMBER" })).id,
    // One that is not deleted is none that could be restored.
    trash: member.id,
  }
}

const withId = allRoutes().filter(({ route }) => route.path.includes("{id}"))
const ofRecords = withId.filter(({ name }) => !name.startsWith("auth."))

it("covers every route with an id: a new one belongs into this walk", () => {
  const groups = new Set(ofRecords.map(({ name }) => name.split(".")[0]))
  expect([...groups].sort()).toEqual([...PLANTED])
})

describe.each(ofRecords)("$name", (named) => {
  it.each(ROLES)("answers %s about others' records as about records that never were", async (role) => {
    const never = await ask(named, role, NEVER)
    expect([403, 404]).toContain(never.statusCode)
    for (const [where, planted] of elsewhere) {
      if (where === "another branch" && (role !== "BRANCH_MANAGER" || isChurch(named))) continue
      // It asks the office to belong to the denomination: its own tests say what is shown of it.
      if (where === "a church of the same denomination" && role === "DENOMINATION_ADMIN" && isChurch(named))
        continue
      const answer = await ask(named, role, planted[groupOf(named)])
      expect.soft({ where, status: answer.statusCode, body: answer.body }).toEqual({
        where,
        status: never.statusCode,
        body: never.body,
      })
    }
  })

  it("takes a malformed id for an absent one", async () => {
    const never = await ask(named, "DENOMINATION_ADMIN", NEVER)
    for (const id of ["abc", "0", "-1", "1.5", "99999999999999999999", "1;drop", "%00"]) {
      const answer = await ask(named, "DENOMINATION_ADMIN", id)
      expect
        .soft({ id, status: answer.statusCode, body: answer.body })
        .toEqual({ id, status: 404, body: never.body })
    }
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
    const { rows } = await sql<{ name: string; fenced: boolean }>`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as fenced
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p')
        and (c.relname in ('churches', 'users', 'sessions')
          or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'church_id' and not a.attisdropped))
      order by 1`.execute(test.database.owner)
    expect(rows.length).toBeGreaterThan(8)
    expect(rows.filter((row) => !row.fenced)).toEqual([])
  })

  it("ties records of a church together by keys that carry the church", async () => {
    const { rows } = await sql<{ name: string }>`
      select format('%s.%s', k.conrelid::regclass, k.conname) as name
      from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        and k.confrelid in ('members'::regclass, 'visitors'::regclass, 'branches'::regclass)
        and array_length(k.conkey, 1) = 1`.execute(test.database.owner)
    expect(rows).toEqual([])
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
  const params = { id, kind: "member", member: 888_888_888 }
  return callRaw(test.app, route, { token: callers.get(role), params, body: BODIES[name] })
}
