import { BRANCH_KINDS, valuesOf } from "@aprisco/contract/vocabulary"
import { type Kysely, sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createEncryption } from "../src/core/encryption.ts"
import type { Schema } from "../src/db/schema.ts"
import { sentenceFor } from "../src/modules/ground/audit/audit-sentences.ts"
import { MODULES } from "../src/modules.ts"
import { createTestDatabase, type TestDatabase } from "../src/testing/database.ts"
import { seedDemo } from "./demo.ts"

const SECRET = "a secret of this test, long enough for it"
const moment = {
  now: new Date("2026-11-21T15:00:00Z"),
  encryption: createEncryption(SECRET),
}

let database: TestDatabase
let owner: Kysely<Schema>

beforeAll(async () => {
  database = await createTestDatabase()
  owner = database.owner
  await seedDemo(owner, moment)
})
afterAll(() => database.close())

async function count(table: keyof Schema): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(owner)
  return rows[0]?.n ?? 0
}

describe("the content of the demonstration", () => {
  it("has a denomination of twelve churches and forty branches, and others that it must not see", async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select d.name as denomination, d.created_by_registration, c.affiliation, count(distinct c.id) as churches,
        count(distinct c.state) as states, count(b.id) as branches
      from churches c join denominations d on d.id = c.denomination_id join branches b on b.church_id = c.id
      group by 1, 2, 3 order by 1, 3`.execute(owner)
    const own = { denomination: "Aliança das Oliveiras", createdByRegistration: true }
    expect(rows).toEqual([
      { ...own, affiliation: "approved", churches: 12, states: 11, branches: 40 },
      { ...own, affiliation: "pending", churches: 1, states: 1, branches: 1 },
      { ...own, affiliation: "refused", churches: 1, states: 1, branches: 1 },
      {
        denomination: "Comunhão Serra e Mar",
        createdByRegistration: true,
        affiliation: "approved",
        churches: 1,
        states: 1,
        branches: 2,
      },
      {
        denomination: "Independente",
        createdByRegistration: false,
        affiliation: "independent",
        churches: 1,
        states: 1,
        branches: 3,
      },
    ])
    expect(await count("members")).toBeGreaterThan(2000)
    expect(await count("visitors")).toBeGreaterThan(1000)
    expect(await count("visitorContacts")).toBeGreaterThan(1000)
  })

  it("has branches of every kind, three levels deep, each with its code and its service times", async () => {
    const { rows } = await sql<{ kind: string; depth: number; hours: number; codes: number }>`
      with recursive tree as (
        select church_id, id, kind, service_times, 1 as depth from branches where parent_id is null
        union all
        select b.church_id, b.id, b.kind, b.service_times, depth + 1 from branches b join tree on tree.id = b.parent_id
      )
      select kind, max(depth) as depth, min(jsonb_array_length(service_times)) as hours,
        (select count(*) from branch_qr_codes q join branches b on b.id = q.branch_id and b.kind = tree.kind) as codes
      from tree group by kind order by kind`.execute(owner)
    expect(rows.map(({ kind }) => kind)).toEqual([...valuesOf(BRANCH_KINDS)].sort())
    expect(Math.max(...rows.map(({ depth }) => depth))).toBe(4)
    for (const { hours, codes } of rows) expect(Math.min(hours, codes)).toBeGreaterThan(0)
  })

  it("has names of every length and shape, and only invented addresses and numbers", async () => {
    const people = await owner
      .selectFrom("memberRecords as members")
      .select(["fullName", "email", "phone"])
      .execute()
    const lengths = new Set(people.map(({ fullName }) => fullName.split(" ").length))
    expect([...lengths].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const names = people.map(({ fullName }) => fullName).join("|")
    for (const shape of [/D'Á/, /Sant'A/, /ção/, /Ü|ü/, / d[aeo]s? /, /Filho|Júnior/])
      expect(names).toMatch(shape)
    for (const { email, phone } of people) {
      expect(email ?? "@example.org").toMatch(/^[a-z0-9.]*@example\.org$/)
      expect(phone ?? "(81) 90000-0000").toMatch(/^\(\d\d\) 90\d{3}-\d{4}$/)
    }
  })

  it("has landlines that begin like Brazil's", async () => {
    const { rows } = await sql<{ phone: string }>`
      select phone from churches union all
      select phone from branches where phone is not null union all
      select phone_secondary from people where phone_secondary is not null`.execute(owner)
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter(({ phone }) => !/^\(\d\d\) [2-5]\d{3}-\d{4}$/.test(phone))).toEqual([])
  })

  it("has plans that are confirmed, requested, and nearly full", async () => {
    const { rows } = await sql<{ asked: number; full: number }>`
      select count(*) filter (where requested_plan_id is not null) as asked, count(*) filter (
        where (select count(*) from members m where m.church_id = c.id and m.deleted_at is null
          and m.membership_status in ('active', 'inactive')) >= 0.9 * member_limit) as full
      from churches c join plans p on p.id = c.plan_id`.execute(owner)
    expect(rows[0]?.asked).toBe(2)
    expect(rows[0]?.full).toBe(1)
  })

  it("has an invoice to pay for each plan that was chosen, less the days that are left of the present one", async () => {
    const { rows } = await sql<{ plan: string; amount: number; full: number; credit: boolean }>`
      select i.plan_name as plan, amount_cents as amount, full_cents as full, amount_cents < full_cents as credit
      from invoices i join churches c on c.id = i.church_id and c.requested_plan_id = i.plan_id
      where i.status = 'open' and i.kind = 'start' order by full_cents`.execute(owner)
    expect(rows).toMatchObject([
      { plan: "Crescimento", amount: 9900, credit: false },
      { plan: "Ministério", full: 29_900, credit: true },
    ])
  })

  it("fills the week, the year's calendar, the trash, the trail and the returns of every larger church", async () => {
    const { rows } = await sql<Record<string, number>>`
      select c.id, (select count(*) from activities a where a.church_id = c.id and weekday is not null) as weekly,
        (select count(*) from activities a where a.church_id = c.id and starts_at > ${moment.now}) as ahead,
        (select count(*) from activities a where a.church_id = c.id and starts_at < ${moment.now}) as behind,
        (select count(*) from members m where m.church_id = c.id and deleted_at is not null) as bin,
        (select count(distinct action) from audit_entries e where e.church_id = c.id) - 7 as actions,
        (select count(*) from visitor_visits v where v.church_id = c.id and source = 'recorded') as returns,
        (select count(*) from ministry_members t where t.church_id = c.id and role = 'leader') as leaders
      from churches c where (select count(*) from members m where m.church_id = c.id) > 100`.execute(owner)
    expect(rows.length).toBeGreaterThan(7)
    for (const { id, ...counts } of rows)
      for (const [name, count] of Object.entries(counts))
        expect.soft(count, `${name} of church ${id}`).toBeGreaterThan(0)
  })

  it("has a quarter of attendance: groups, a class, the service, absentees, today's open list, and what waits for a decision", async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select count(*) filter (where status = 'closed' and source = 'group' and not is_class) > 13 as groups,
        count(*) filter (where is_class and exists (select from attendance_counts as count
          where count.gathering_id = gatherings.id and count.kind = 'offering')) = 13 as class,
        count(*) filter (where source = 'activity' and exists (select from attendance_counts as count
          where count.gathering_id = gatherings.id and count.kind = 'adults')) = 13 as service,
        count(*) filter (where status = 'open' and day = '2026-11-21') = 1 as today
      from gatherings where church_id = (select min(id) from churches)`.execute(owner)
    expect(rows).toEqual([{ groups: true, class: true, service: true, today: true }])
    const absent = await sql<{ people: number }>`
      select count(*) as people from (select person_id from attendance_marks as mark
        join gatherings on gatherings.id = mark.gathering_id and gatherings.day > '2026-11-01' and gatherings.status = 'closed'
        where mark.status is not null group by person_id having bool_and(mark.status = 'absent')) as missing`.execute(
      owner,
    )
    expect(absent.rows[0]?.people).toBeGreaterThan(10)
    for (const table of ["groupRequests", "groupMultiplications"] as const)
      expect(await count(table)).toBeGreaterThan(0)
  })

  it("has events of every kind: one that is over and was paid, one with people who wait, one for staff, and a draft", async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select e.title, e.status, e.visibility, e.ends_at < ${moment.now} as over, sum(r.people) filter (where r.status = 'confirmed') > 0 as some_in,
        coalesce(sum(r.people) filter (where r.status = 'confirmed') > e.capacity, false) as too_many, bool_or(r.status = 'waiting') as waits,
        bool_or(r.status = 'cancelled') as cancelled, sum(r.paid_cents) > 0 as paid,
        bool_or(exists (select from event_attendees a where a.registration_id = r.id and a.person_id is not null)) as known,
        bool_or(exists (select from event_attendees a where a.registration_id = r.id and a.person_id is null)) as unknown
      from events e left join event_registrations r on r.event_id = e.id
      where e.church_id = (select min(id) from churches) group by e.id order by e.starts_at`.execute(owner)
    const some = { someIn: true, tooMany: false, cancelled: true, known: true, unknown: true }
    const published = { status: "published", over: false, visibility: "public", ...some }
    const none = {
      someIn: null,
      tooMany: false,
      waits: null,
      cancelled: null,
      paid: null,
      known: false,
      unknown: false,
    }
    expect(rows).toEqual([
      { ...published, title: "Retiro de famílias", over: true, waits: false, paid: true },
      { ...published, title: "Jantar de líderes", visibility: "internal", waits: false, paid: false },
      { ...published, title: "Congresso de jovens", waits: true, paid: true },
      { title: "Acampamento de verão", status: "draft", visibility: "public", over: false, ...none },
    ])
  })

  it("has fourteen months of books where the plan has them: zero in each fund, numbered without gaps, with tithes of this month", async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select count(distinct date_trunc('month', entry.date)) as months, max(entry.date) <= '2026-11-21' as until_today,
        (select count(*) from (select from ledger_postings group by entry_id, fund_id having sum(amount_cents) <> 0) as unbalanced) as unbalanced,
        (select count(*) from (select from ledger_entries group by church_id, year having max(number) <> count(*)) as gap) as gaps,
        bool_or(entry.kind = 'income' and entry.date >= '2026-11-01' and entry.person_id is not null) as tithes,
        bool_or(entry.kind = 'transfer') as transfers
      from ledger_entries as entry`.execute(owner)
    expect(rows).toEqual([
      { months: 14, untilToday: true, unbalanced: 0, gaps: 0, tithes: true, transfers: true },
    ])
    expect(await count("ledgerEntries")).toBeGreaterThan(500)
  })

  it("has a message that went out, one that leaves next week, a draft, and birthdays that are greeted", async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select state, count(*) > 0 as some from messages where church_id = (select min(id) from churches) group by state order by state`.execute(
      owner,
    )
    expect(rows.map(({ state }) => state)).toEqual(["done", "draft", "scheduled"])
    const reached = await sql<{ strangers: number; sent: number }>`
      select count(*) filter (where not app.may_contact(person_id, 'email', ${moment.now}::date)) as strangers,
        count(*) filter (where state = 'sent') as sent
      from message_recipients`.execute(owner)
    expect(reached.rows[0]?.strangers).toBe(0)
    expect(reached.rows[0]?.sent).toBeGreaterThan(10)
    expect(await count("messageAutomations")).toBeGreaterThan(0)
  })

  it("has a month of devotionals, a week that is planned with one day empty, a draft, questions and what strangers wrote", async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select count(*) filter (where published_at is not null)::int as published,
        count(*) filter (where not is_draft and published_at is null)::int as planned,
        count(*) filter (where is_draft)::int as drafts
      from devotionals where church_id = (select min(id) from churches)`.execute(owner)
    expect(rows).toEqual([{ published: 30, planned: 6, drafts: 1 }])
    expect(await count("devotionalReads")).toBeGreaterThan(29)
    expect(await count("questions")).toBeGreaterThan(2)
    expect(await count("inquiries")).toBeGreaterThan(1)
  })

  it("keeps within its plan: two active events on the free one", async () => {
    const { rows } = await sql`select c.id from churches c join plans p on p.id = c.plan_id
      where event_limit < (select count(*) from events e where e.church_id = c.id and status = 'published' and ends_at > ${moment.now})`.execute(
      owner,
    )
    expect(rows).toEqual([])
  })

  it("records only actions that the product has a text for", async () => {
    const { rows } = await sql<{ action: string; facts: Record<string, unknown> }>`
      select distinct on (action) action, facts from audit_entries order by action, id desc`.execute(owner)
    for (const { action, facts } of rows) {
      expect.soft(sentenceFor(MODULES, action, facts)).not.toBe(action)
      expect.soft(sentenceFor(MODULES, action, facts)).not.toContain("undefined")
    }
  })

  it("has counters that equal the rows of every church", async () => {
    const { rows } = await sql`
      select c.id from churches c
      join lateral (select sum(members) as members, sum(visitors) as visitors, sum(branches) as branches
        from branch_counters f where f.church_id = c.id) f on true
      where f.members <> (select count(*) from members m where m.church_id = c.id and deleted_at is null)
        or f.visitors <> (select count(*) from visitors v where v.church_id = c.id and deleted_at is null)
        or f.branches <> (select count(*) from branches b where b.church_id = c.id)`.execute(owner)
    expect(rows).toEqual([])
  })

  it("has follow-ups that are due later today", async () => {
    const { rows } = await sql<{ today: number }>`select count(*) as today from visitors
      where follow_up_due_at > ${moment.now} and follow_up_due_at < '2026-11-22T00:00:00-03:00'`.execute(
      owner,
    )
    expect(rows[0]?.today).toBeGreaterThan(5)
  })

  it("has a silent church, an invited user and a deactivated one", async () => {
    const { rows } = await sql<{ name: string }>`
      select name from churches c where not exists (
        select from audit_entries e where e.church_id = c.id and at > ${moment.now}::timestamptz - interval '30 days')`.execute(
      owner,
    )
    expect(rows).toEqual([{ name: "Comunidade Figueira" }])
    const states = await owner.selectFrom("users").select(["isActive", "passwordHash"]).execute()
    expect(states.filter(({ isActive }) => !isActive).length).toBe(1)
    expect(states.filter(({ passwordHash }) => passwordHash === null).length).toBe(1)
  })
})
