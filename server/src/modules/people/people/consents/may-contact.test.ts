import type { WithdrawnChannel } from "@aprisco/contract/people/consent-ledger"
import { sql, type Transaction } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Schema } from "../../../../db/schema.ts"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"

const TODAY = "2026-11-29"
const CHANNELS = ["email", "sms", "whatsapp"] as const
const BIRTHS = [null, "2010-01-01", "2008-11-29", "2008-11-30"] as const
const PREFERENCES = [null, true, false] as const
/** What may happen to the consent for a channel, or for contact at all. */
const EVENTS = {
  given: { ofChannel: true, granted: true, byGuardian: false },
  givenByGuardian: { ofChannel: true, granted: true, byGuardian: true },
  refusedOrWithdrawn: { ofChannel: true, granted: false, byGuardian: false },
  contactGiven: { ofChannel: false, granted: true, byGuardian: false },
  contactWithdrawn: { ofChannel: false, granted: false, byGuardian: false },
} as const

interface Line {
  purpose: string
  granted: boolean
  byGuardian: boolean
  /** Minutes after the first. */
  at: number
}

interface Person {
  birthDate: string | null
  accept: Record<WithdrawnChannel, boolean | null>
  lines: Line[]
}

/** Every order of up to three of the events, at one moment or one after the other, for each channel, preference and age. */
function everybody(): Person[] {
  const orders = [...ordersOf(0), ...ordersOf(1), ...ordersOf(2), ...ordersOf(3)]
  return orders.flatMap((order, place) =>
    PREFERENCES.flatMap((_, choice) =>
      BIRTHS.map((birthDate, age): Person => {
        const channel = CHANNELS[(place + age) % 3] ?? "email"
        const other = CHANNELS[(place + age + 1) % 3] ?? "sms"
        const atOnce = (place + choice) % 2 === 0
        const lines = order.map(({ ofChannel, granted, byGuardian }, index) => ({
          ...{ granted, byGuardian, purpose: ofChannel ? channel : "registration" },
          at: atOnce ? 1 : index + 1,
        }))
        const first = { purpose: other, granted: true, byGuardian: false, at: 0 }
        return {
          birthDate,
          accept: {
            email: PREFERENCES[choice] ?? null,
            sms: PREFERENCES[(choice + 1) % 3] ?? null,
            whatsapp: PREFERENCES[(choice + 2) % 3] ?? null,
          },
          lines: place % 2 === 0 ? lines : [first, ...lines],
        }
      }),
    ),
  )
}

type Event = (typeof EVENTS)[keyof typeof EVENTS]

function ordersOf(length: number): Event[][] {
  if (length === 0) return [[]]
  return ordersOf(length - 1).flatMap((order) => Object.values(EVENTS).map((event) => [...order, event]))
}

/** The rule in plain words (docs/product/messages.md#1.2). Of lines of one moment the later one counts. */
function mayContact({ lines, accept, birthDate }: Person, channel: WithdrawnChannel): boolean {
  const last = (purpose: string) =>
    lines.reduce<number>(
      (best, line, index) =>
        line.purpose === purpose && (best < 0 || line.at >= (lines[best]?.at ?? 0)) ? index : best,
      -1,
    )
  const newest = last(channel)
  const consent = lines[newest]
  if (!consent?.granted || accept[channel] === false) return false
  if (consent.byGuardian && birthDate !== null && birthDate <= "2008-11-29") return false
  const contact = last("registration")
  return !(contact > newest && lines[contact]?.granted === false)
}

let test: TestApp
const people = everybody()

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

interface Stored {
  db: Transaction<Schema>
  church: number
  ids: number[]
}

/** Runs in a transaction in which all of them are stored, and of which nothing stays. */
async function withEverybody(work: (stored: Stored) => Promise<void>): Promise<void> {
  const church = await test.make.aChurch()
  const { personId } = await test.make.aMember({ church })
  const done = new Error("rolled back")
  const transaction = test.database.owner.transaction().execute(async (db) => {
    // The preferences are those of the table of cases, and follow nothing.
    await sql`alter table consents disable trigger user`.execute(db)
    const ids = await storePeople(db, personId)
    const lines = people.flatMap((person, place) =>
      person.lines.map((line) => ({ ...line, personId: ids[place] })),
    )
    await sql`insert into consents (church_id, person_id, purpose, granted, by_guardian, notice_version, notice_hash, channel, given_at)
      select ${church.id}, line."personId", line.purpose, line.granted, line."byGuardian", '1', 'x', 'paper',
        timestamptz '2026-01-01' + make_interval(mins => line.at)
      from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as ("personId" bigint, purpose text, granted boolean, "byGuardian" boolean, at integer)) with ordinality as line
      order by line.ordinality`.execute(db)
    await work({ db, church: church.id, ids })
    throw done
  })
  await expect(transaction).rejects.toBe(done)
}

async function storePeople(db: Transaction<Schema>, template: number): Promise<number[]> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'people' and is_generated = 'NEVER'
      and column_name not in ('id', 'cpf', 'email', 'user_id', 'birth_date', 'accept_email', 'accept_sms', 'accept_whatsapp')`.execute(
    db,
  )
  const same = sql.join(columns.map(({ name }) => sql.id(name)))
  const given = people.map(({ birthDate, accept }) => ({ birthDate, ...accept }))
  const { rows } = await sql<{ id: number }>`
    insert into people (birth_date, accept_email, accept_sms, accept_whatsapp, ${same})
    select one."birthDate", one.email, one.sms, one.whatsapp, ${sql.join(columns.map(({ name }) => sql`template.${sql.id(name)}`))}
    from people as template, rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as ("birthDate" date, email boolean, sms boolean, whatsapp boolean)) with ordinality as one
    where template.id = ${template}
    order by one.ordinality
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of whom the database says otherwise than the rule in plain words. */
async function disagreements({ db, church, ids }: Stored): Promise<string[]> {
  const found: string[] = []
  for (const channel of CHANNELS) {
    const { rows } = await sql<{ personId: number }>`
      select person_id from app.contactable(${church}, ${channel}, ${TODAY}::date)`.execute(db)
    const reached = new Set(rows.map(({ personId }) => personId))
    found.push(
      ...people.flatMap((person, place) =>
        reached.has(ids[place] ?? 0) === mayContact(person, channel)
          ? []
          : [`${channel}: ${JSON.stringify(person)}`],
      ),
    )
  }
  return found
}

it("writes to exactly those whose newest line is a consent in force, whatever happened in whatever order", async () => {
  expect(people.filter((person) => CHANNELS.some((one) => mayContact(person, one))).length).toBeGreaterThan(
    200,
  )
  await withEverybody(async (stored) => {
    expect(await disagreements(stored)).toEqual([])
  })
})

it("says of one person what it says of all", async () => {
  await withEverybody(async ({ db, church, ids }) => {
    for (const channel of CHANNELS) {
      const { rows } = await sql<{ told: number }>`
        select count(*) as told from people where id = any(${ids}::bigint[])
          and app.may_contact(id, ${channel}, ${TODAY}::date) <> (id in (select person_id from app.contactable(${church}, ${channel}, ${TODAY}::date)))`.execute(
        db,
      )
      expect(rows[0]?.told).toBe(0)
    }
  })
})

it("needs each of its conditions: without any one of them somebody is written to, or left out, who should not be", async () => {
  const mutants: [condition: string, without: string][] = [
    ["where newest.granted", "where true"],
    ["told.accept_whatsapp end is false", "told.accept_whatsapp end is null and false"],
    ["told.accept_whatsapp end is false", "told.accept_whatsapp end is not true"],
    ["then told.accept_email", "then told.accept_sms"],
    ["then told.accept_sms", "then told.accept_whatsapp"],
    ["then told.accept_whatsapp", "then told.accept_email"],
    ["not (newest.by_guardian and", "not (false and"],
    ["not (newest.by_guardian and", "not (true and"],
    [
      "ward.birth_date <= day - interval '18 years'",
      "(ward.birth_date <= day - interval '18 years') is not false",
    ],
    ["ward.birth_date <= day", "ward.birth_date < day"],
    ["line.purpose = way", "line.purpose <> 'registration'"],
    ["line.given_at desc, line.id desc", "line.given_at, line.id"],
    ["line.given_at desc, line.id desc", "line.given_at desc, line.id"],
    ["ever.purpose = 'registration' and not ever.granted", "false"],
    ["select not contact.granted and", "select true and"],
    ["(contact.given_at, contact.id) > (newest.given_at, newest.id)", "true"],
    ["(contact.given_at, contact.id) > (newest.given_at, newest.id)", "contact.given_at > newest.given_at"],
    ["order by contact.given_at desc, contact.id desc", "order by contact.given_at, contact.id"],
  ]
  await withEverybody(async (stored) => {
    const { db } = stored
    const { rows } = await sql<{ text: string }>`
      select pg_get_functiondef('app.contactable(bigint, text, date)'::regprocedure) as text`.execute(db)
    const text = rows[0]?.text ?? ""
    const unnoticed: string[] = []
    for (const [condition, without] of mutants) {
      expect(text, condition).toContain(condition)
      await sql.raw(text.replace(condition, () => without)).execute(db)
      if ((await disagreements(stored)).length === 0) unnoticed.push(`${condition} → ${without}`)
    }
    expect(unnoticed).toEqual([])
  })
})
