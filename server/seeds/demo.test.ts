import { createHash } from "node:crypto"
import { ROLES } from "@aprisco/contract/access/roles"
import { ACTIVITY_KINDS } from "@aprisco/contract/activities/list-query"
import { MINISTRY_ROLES } from "@aprisco/contract/ministries/routes"
import { NOTIFICATION_KINDS } from "@aprisco/contract/notifications/routes"
import {
  ADMISSION_MODES,
  AFFILIATIONS,
  CONSENT_PURPOSES,
  EDUCATION_LEVELS,
  FOLLOW_UP_STATUSES,
  MARITAL_STATUSES,
  MEMBERSHIP_STATUSES,
  MINISTERIAL_FUNCTIONS,
  REGISTRATION_SOURCES,
  valuesOf,
} from "@aprisco/contract/vocabulary"
import { type Kysely, sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createEncryption } from "../src/core/encryption.ts"
import type { Schema } from "../src/db/schema.ts"
import { createTestDatabase, type TestDatabase } from "../src/testing/database.ts"
import { clearDemo, DEMO_SIGN_INS, NotADemo, seedDemo } from "./demo.ts"

const SECRET = "a secret of this test, long enough for it"
const moment = {
  now: new Date("2026-11-21T15:00:00Z"),
  encryption: createEncryption(SECRET),
}

let database: TestDatabase
let owner: Kysely<Schema>
let seconds: number

beforeAll(async () => {
  database = await createTestDatabase()
  owner = database.owner
  const start = performance.now()
  await seedDemo(owner, moment)
  seconds = (performance.now() - start) / 1000
})
afterAll(() => database.close())

async function count(table: keyof Schema): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(owner)
  return rows[0]?.n ?? 0
}

/** All data that differs between records, without ids of this run. */
async function fingerprint(): Promise<string> {
  const people = await owner
    .selectFrom("memberRecords as members")
    .select([
      "fullName",
      "cpf",
      "birthDate",
      "phone",
      "membershipDate",
      "ministerialFunction",
      "membershipStatus",
    ])
    .orderBy("id")
    .execute()
  const visitors = await owner
    .selectFrom("visitorRecords as visitors")
    .select(["fullName", "createdAt", "followUpStatus", "contactAttempts", "registrationNumber"])
    .orderBy("id")
    .execute()
  return createHash("sha256")
    .update(JSON.stringify([people, visitors]))
    .digest("hex")
}

/** Where rows are read with their person's data. */
const READ: Readonly<Record<string, string>> = { members: "member_records", visitors: "visitor_records" }

describe("the demonstration", () => {
  // Not beside other tests: a busy machine takes longer.
  it("is created in less than fifteen seconds", { tags: "full" }, () => {
    expect(seconds).toBeLessThan(15)
  })

  it("has a sign-in for each role, with an invented address", () => {
    expect(new Set(DEMO_SIGN_INS.map(({ role }) => role))).toEqual(new Set(ROLES))
    for (const { email } of DEMO_SIGN_INS) expect(email).toMatch(/@example\.(org|com)$/)
  })

  it.each([
    ["members", "membership_status", valuesOf(MEMBERSHIP_STATUSES)],
    ["members", "ministerial_function", valuesOf(MINISTERIAL_FUNCTIONS)],
    ["members", "marital_status", valuesOf(MARITAL_STATUSES)],
    ["members", "education_level", valuesOf(EDUCATION_LEVELS)],
    ["members", "admission_mode", valuesOf(ADMISSION_MODES)],
    ["visitors", "follow_up_status", valuesOf(FOLLOW_UP_STATUSES)],
    ["visitors", "registration_source", valuesOf(REGISTRATION_SOURCES)],
    ["visitors", "marital_status", valuesOf(MARITAL_STATUSES)],
    ["consents", "purpose", valuesOf(CONSENT_PURPOSES)],
    ["churches", "affiliation", valuesOf(AFFILIATIONS)],
    ["churches", "plan_id", ["basic", "professional", "enterprise", "denomination"]],
    ["ministry_members", "role", valuesOf(MINISTRY_ROLES)],
    ["activities", "kind", valuesOf(ACTIVITY_KINDS)],
    [
      "notifications",
      "kind",
      // What a church wrote to its people is delivered by the sender alone.
      NOTIFICATION_KINDS.filter(
        (kind) => kind !== "affiliation_left" && kind !== "church_ending" && kind !== "message",
      ),
    ],
    ["users", "role", ROLES],
  ])("shows every value of %s.%s", async (table, column, values) => {
    const { rows } = await sql<{ value: string }>`
      select distinct ${sql.ref(column)} as value from ${sql.table(READ[table] ?? table)}
      where ${sql.ref(column)} is not null`.execute(owner)
    expect(rows.map(({ value }) => value).sort()).toEqual([...values].sort())
  })

  it("has no CPF twice", async () => {
    const { rows } = await sql`
      select roll_cpf from people where roll_cpf is not null group by 1 having count(*) > 1`.execute(owner)
    expect(rows).toEqual([])
  })

  it("is in the past, with its last visitors this week", async () => {
    const { rows } = await sql<{ late: number; newest: Date }>`
      select (select count(*) from member_records where birth_date > '2026-11-21' or membership_date > '2026-11-21'
          or created_at > ${moment.now})
        + (select count(*) from visitors where created_at > ${moment.now} or last_contact_at > ${moment.now}
          or converted_at > ${moment.now} or last_contact_at < created_at)
        + (select count(*) from ministerial_statuses where effective_date > '2026-11-21') as late,
        (select max(created_at) from visitors) as newest`.execute(owner)
    expect(rows[0]?.late).toBe(0)
    expect(moment.now.getTime() - (rows[0]?.newest.getTime() ?? 0)).toBeLessThan(7 * 86_400_000)
  })

  it("follows the rules of the product: one current status; spouses on both sides; consistent counts of contacts", async () => {
    const { rows } = await sql<{ broken: number }>`
      select (select count(*) from members m where ministerial_function is distinct from
          (select status from ministerial_statuses s where s.member_id = m.id and is_current))
        + (select count(*) from member_records a join member_records b on b.id = a.spouse_member_id where b.spouse_member_id <> a.id
          or b.spouse_member_id is null or b.marital_status <> 'married' or b.gender = a.gender
          or a.spouse_name <> b.full_name)
        + (select count(*) from visitors v where contact_attempts <>
          (select count(*) from visitor_contacts c where c.visitor_id = v.id))
        + (select count(*) from ministerial_statuses where end_date < effective_date)
        as broken`.execute(owner)
    expect(rows[0]?.broken).toBe(0)
    const couples = await owner
      .selectFrom("memberRecords as members")
      .where("spouseMemberId", "is not", null)
      .select("id")
      .execute()
    expect(couples.length).toBeGreaterThan(100)
  })

  it("has overdue and future follow-ups, assigned and unassigned, and sends no old reminders", async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where follow_up_due_at <= ${moment.now}) as overdue,
        count(*) filter (where follow_up_due_at > ${moment.now}) as ahead,
        count(*) filter (where responsible_id is null) as unassigned,
        count(*) filter (where responsible_id is not null) as taken,
        count(*) filter (where follow_up_due_at <= ${moment.now} and not exists (
          select from follow_up_reminders r where r.visitor_id = v.id and r.due_at = v.follow_up_due_at)) as unnotified
      from visitors v where follow_up_due_at is not null`.execute(owner)
    const { unnotified, ...counts } = rows[0] ?? {}
    expect(unnotified).toBe(0)
    for (const [name, count] of Object.entries(counts)) expect.soft(count, name).toBeGreaterThan(0)
  })

  it("fits into the churches' plans", async () => {
    const { rows } = await sql`select c.name from churches c join plans p on p.id = c.plan_id
      where (select count(*) from members m where m.church_id = c.id) > p.member_limit`.execute(owner)
    expect(rows).toEqual([])
  })

  it("does not mix tenants: all people live in the state of their church", async () => {
    const { rows } = await sql`
      select church_id from member_records join churches c on c.id = church_id where member_records.state <> c.state
      union all select church_id from visitor_records join churches c on c.id = church_id where visitor_records.state <> c.state
      union all select s.church_id from ministerial_statuses s join members m on m.id = s.member_id where m.church_id <> s.church_id
      union all select v.church_id from visitors v join users u on u.id = v.converted_by_id where u.church_id <> v.church_id
      union all select v.church_id from visitor_contacts v join users u on u.id = v.contacted_by_id where u.church_id <> v.church_id`.execute(
      owner,
    )
    expect(rows).toEqual([])
  })
})

describe("a second run", () => {
  it("changes nothing", async () => {
    const before = await fingerprint()
    expect(await seedDemo(owner, { ...moment, now: new Date("2027-01-01T15:00:00Z") })).toBe(false)
    expect(await fingerprint()).toBe(before)
  })

  it("after a removal creates the same people", { tags: "full" }, async () => {
    const before = [await fingerprint(), await count("members"), await count("consents")]
    await clearDemo(owner)
    // As autovacuum may do at any moment: plans that are made now are kept while the tables fill.
    await sql`vacuum analyze`.execute(owner)
    expect(await count("members")).toBe(0)
    expect(await count("plans")).toBe(4)
    expect(await seedDemo(owner, moment)).toBe(true)
    expect([await fingerprint(), await count("members"), await count("consents")]).toEqual(before)
    const counters = await owner
      .selectFrom("branchCounters")
      .select((eb) => eb.fn.sum<number>("members").as("members"))
      .executeTakeFirstOrThrow()
    const onRolls = await owner
      .selectFrom("memberRecords as members")
      .where("deletedAt", "is", null)
      .select("id")
      .execute()
    expect(Number(counters.members)).toBe(onRolls.length)
  })

  it("refuses a database with real churches", async () => {
    const real = await createTestDatabase()
    try {
      const [{ id: denominationId } = { id: 0 }] = await real.owner
        .selectFrom("denominations")
        .select("id")
        .execute()
      await real.owner
        .insertInto("churches")
        .values({
          denominationId,
          affiliation: "independent",
          name: "Igreja de Verdade",
          email: "contato@igreja.example",
          phone: "(11) 3123-4567",
          address: "Rua",
          city: "São Paulo",
          state: "SP",
          zipcode: "01310-100",
          pastorName: "Pastor",
          privacyContact: "contato@igreja.example",
          planId: "basic",
        })
        .execute()
      await expect(seedDemo(real.owner, moment)).rejects.toThrow(NotADemo)
      await expect(clearDemo(real.owner)).rejects.toThrow(NotADemo)
      const churches = await real.owner.selectFrom("churches").select("name").execute()
      expect(churches).toEqual([{ name: "Igreja de Verdade" }])
    } finally {
      await real.close()
    }
  })
})
