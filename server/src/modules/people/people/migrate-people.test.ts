import { sql } from "kysely"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { MIGRATIONS, migrate } from "../../../db/migrate.ts"
import { createTestDatabase, type TestDatabase } from "../../../testing/database.ts"

/** The last migration before the one that creates `people`. */
const BEFORE = "0069"

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  await migrate(database.ownerUrl, MIGRATIONS, BEFORE)
})
afterEach(() => database.close())

async function one(statement: ReturnType<typeof sql<{ id: number }>>): Promise<number> {
  const { rows } = await statement.execute(database.owner)
  return Number(rows[0]?.id)
}

async function aChurch() {
  await sql`insert into plans (id, position, name, price_display, features) values ('p', 1, 'P', '-', '{}')`.execute(
    database.owner,
  )
  const denomination = await one(
    sql`insert into denominations (name, display_name) values ('Betânia', 'Betânia') returning id`,
  )
  const church =
    await one(sql`insert into churches (denomination_id, affiliation, name, email, phone, address, city, state, zipcode, pastor_name,
      privacy_contact, plan_id)
    values (${denomination}, 'independent', 'Igreja Betânia', 'igreja@example.org', '(11) 3123-4567', 'Rua das Oliveiras, 10', 'Recife', 'PE',
      '50010-000', 'Elias Prado', 'igreja@example.org', 'p') returning id`)
  const branch = await one(
    sql`insert into branches (church_id, kind, name) values (${church}, 'headquarters', 'Sede') returning id`,
  )
  return { church, branch }
}

type Place = Awaited<ReturnType<typeof aChurch>>

const aMember = ({ church, branch }: Place, name: string, more = {}) =>
  row("members", { church_id: church, branch_id: branch, full_name: name, ...more })
const aVisitor = ({ church, branch }: Place, name: string, more = {}) =>
  row("visitors", {
    church_id: church,
    branch_id: branch,
    full_name: name,
    registration_source: "manual",
    ...more,
  })

function row(table: string, values: Record<string, unknown>): Promise<number> {
  const names = Object.keys(values).map((name) => sql.ref(name))
  return one(
    sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(values))}) returning id`,
  )
}

const converted = (memberId: number) => ({
  member_id: memberId,
  converted_at: "2026-01-01",
  follow_up_status: "converted",
})

/** The person of each row after the migration. */
async function peopleOf(table: "memberRecords" | "visitorRecords") {
  const rows = await database.owner
    .selectFrom(table)
    .innerJoin("people", "people.id", `${table}.personId`)
    .select([`${table}.id`, `${table}.personId`, `${table}.fullName`, "people.fullName as name"])
    .select(["people.deletedAt", "people.anonymisedAt", "people.branchIds", "people.phone"])
    .execute()
  return new Map(rows.map((each) => [each.id, each]))
}

describe("the migration that creates the people", () => {
  it("creates one person for a member, the visitor who became it, and the registrations joined to that visitor", async () => {
    const place = await aChurch()
    const other = await one(
      sql`insert into branches (church_id, kind, name) values (${place.church}, 'branch', 'Filial') returning id`,
    )
    const member = await aMember(place, "Rute Moabe", { phone: "(11) 91111-1111" })
    const visitor = await aVisitor({ ...place, branch: other }, "Rute M.", {
      phone: "(11) 92222-2222",
      email: "rute@example.org",
      ...converted(member),
    })
    const joined = await aVisitor(place, "Ruth Moabe", {
      joined_into_id: visitor,
      joined_at: "2026-01-02",
      deleted_at: "2026-01-02",
    })
    const chained = await aVisitor(place, "R. Moabe", {
      joined_into_id: joined,
      joined_at: "2026-01-01",
      deleted_at: "2026-01-01",
    })
    await migrate(database.ownerUrl)
    const [members, visitors] = await Promise.all([peopleOf("memberRecords"), peopleOf("visitorRecords")])
    const { personId } = members.get(member) ?? {}
    for (const id of [visitor, joined, chained])
      expect(visitors.get(id)).toMatchObject({ personId, fullName: "Rute Moabe", phone: "(11) 91111-1111" })
    expect(members.get(member)).toMatchObject({
      deletedAt: null,
      branchIds: [place.branch, other].toSorted((a, b) => a - b),
    })
    const registered = await database.owner
      .selectFrom("visitorRecords as visitors")
      .where("id", "=", visitor)
      .select(["registeredAs", "email", "version"])
      .executeTakeFirstOrThrow()
    expect(registered).toEqual({
      registeredAs: { fullName: "Rute M.", phone: "(11) 92222-2222", email: "rute@example.org" },
      email: null,
      version: 2,
    })
  })

  it("keeps look-alikes, anonymised and unjoined registrations apart, and deleted rows deleted", {
    tags: "full",
  }, async () => {
    const place = await aChurch()
    const member = await aMember(place, "Ana Prado", { deleted_at: "2026-02-01T00:00:00Z" })
    const [same, twin] = [await aVisitor(place, "Bia Prado"), await aVisitor(place, "Bia Prado")]
    const anonymous = await aVisitor(place, "Visitante anonimizado", {
      anonymised_at: "2026-01-01",
      ...converted(member),
    })
    await migrate(database.ownerUrl)
    const [members, visitors] = await Promise.all([peopleOf("memberRecords"), peopleOf("visitorRecords")])
    const ids = [members.get(member), ...[same, twin, anonymous].map((id) => visitors.get(id))].map(
      (each) => each?.personId,
    )
    expect(new Set(ids).size).toBe(4)
    expect(members.get(member)?.deletedAt).toEqual(new Date("2026-02-01T00:00:00Z"))
    expect(visitors.get(anonymous)).toMatchObject({ name: "Visitante anonimizado" })
    expect(visitors.get(anonymous)?.anonymisedAt).not.toBeNull()
    expect(visitors.get(same)?.deletedAt).toBeNull()
  })

  it("keeps ids, versions of people with one row, figures and the audit trail", {
    tags: "full",
  }, async () => {
    const place = await aChurch()
    const member = await aMember(place, "Davi Lima", { cpf: "529.982.247-25", photo: null })
    await aVisitor(place, "Noemi Reis")
    const before = await figures()
    await migrate(database.ownerUrl)
    expect(await figures()).toEqual(before)
    const { version, updatedAt, createdAt } = await database.owner
      .selectFrom("memberRecords as members")
      .where("id", "=", member)
      .select(["version", "updatedAt", "createdAt"])
      .executeTakeFirstOrThrow()
    expect(version).toBe(1)
    expect(updatedAt).toEqual(createdAt)
  })
})

describe("the migration that forgets whoever was anonymised at their only registration", () => {
  it("blanks the person and who asked in closed requests, and nobody else", async () => {
    await migrate(database.ownerUrl, MIGRATIONS, "0092")
    const place = await aChurch()
    const [forgotten, known] = [await aVisitor(place, "Rute Moabe"), await aVisitor(place, "Davi Lima")]
    await sql`update people set rg = '12.345', profession = 'Costureira'`.execute(database.owner)
    await sql`insert into privacy_requests (church_id, protocol, kind, person_id, requester_name, channel, received_on, due_on, state, closed_at)
      select church_id, full_name, 'access', person_id, full_name, 'phone', '2026-01-01', '2026-01-16', 'refused', now() from visitors`.execute(
      database.owner,
    )
    await sql`update visitors set full_name = 'Visitante anonimizado', anonymised_at = now() where id = ${forgotten}`.execute(
      database.owner,
    )
    await migrate(database.ownerUrl)
    const requests = await database.owner
      .selectFrom("visitorRecords as visitors")
      .innerJoin("people", "people.id", "visitors.personId")
      .innerJoin("privacyRequests", "privacyRequests.personId", "people.id")
      .orderBy("visitors.id")
      .select(["visitors.id", "people.rg", "people.profession", "privacyRequests.requesterName"])
      .execute()
    expect(requests).toEqual([
      { id: forgotten, rg: null, profession: null, requesterName: "Pessoa anonimizada" },
      { id: known, rg: "12.345", profession: "Costureira", requesterName: "Davi Lima" },
    ])
  })
})

async function figures() {
  const { rows } =
    await sql`select (select jsonb_agg(to_jsonb(c) order by c.branch_id) from branch_counters as c) as counters,
    (select count(*) from audit_entries) as entries, (select jsonb_agg(id order by id) from members) as members,
    (select jsonb_agg(id order by id) from visitors) as visitors`.execute(database.owner)
  return rows
}
