import { sql } from "kysely"
import { afterEach, beforeEach, expect, it } from "vitest"
import { MIGRATIONS, migrate } from "../../../../db/migrate.ts"
import { createTestDatabase, type TestDatabase } from "../../../../testing/database.ts"

/** The last migration before the one that gives the preferences of contact to people. */
const BEFORE = "0115"

let database: TestDatabase
let church: number
let branch: number

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  await migrate(database.ownerUrl, MIGRATIONS, BEFORE)
  await sql`insert into plans (id, position, name, price_display, features) values ('p', 1, 'P', '-', '{}')`.execute(
    database.owner,
  )
  const denomination = await row("denominations", { name: "Betânia", display_name: "Betânia" })
  church = await row("churches", {
    ...{ denomination_id: denomination, affiliation: "independent", name: "Igreja Betânia" },
    ...{
      email: "igreja@example.org",
      phone: "(11) 3123-4567",
      address: "Rua das Oliveiras, 10",
      city: "Recife",
    },
    ...{ state: "PE", zipcode: "50010-000", pastor_name: "Elias Prado", privacy_contact: "a@example.org" },
    plan_id: "p",
  })
  branch = await row("branches", { church_id: church, kind: "headquarters", name: "Sede" })
})
afterEach(() => database.close())

async function row(table: string, values: Record<string, unknown>): Promise<number> {
  const names = Object.keys(values).map((name) => sql.ref(name))
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(values))}) returning id`.execute(
    database.owner,
  )
  return Number(rows[0]?.id)
}

const preferences = ([email, sms, whatsapp]: readonly boolean[]) => ({
  accept_email: email,
  accept_sms: sms,
  accept_whatsapp: whatsapp,
})
const aPerson = (name: string) =>
  row("people", { church_id: church, branch_id: branch, branch_ids: [branch], full_name: name })
const onRoll = (person: number, told: readonly boolean[], more = {}) =>
  row("members", { church_id: church, branch_id: branch, person_id: person, ...preferences(told), ...more })
const registered = (person: number, told: readonly boolean[], more = {}) =>
  row("visitors", {
    ...{ church_id: church, branch_id: branch, person_id: person, registration_source: "manual" },
    ...preferences(told),
    ...more,
  })

async function told(person: number): Promise<(boolean | null)[]> {
  const { acceptEmail, acceptSms, acceptWhatsapp } = await database.owner
    .selectFrom("people")
    .where("id", "=", person)
    .select(["acceptEmail", "acceptSms", "acceptWhatsapp"])
    .executeTakeFirstOrThrow()
  return [acceptEmail, acceptSms, acceptWhatsapp]
}

it("a person has the preferences of the roll, else of the newest registration, else none", async () => {
  const [both, visitor, left, neither] = [
    await aPerson("Ana Prado"),
    await aPerson("Bia Prado"),
    await aPerson("Davi Lima"),
    await aPerson("Rute Moabe"),
  ]
  await onRoll(both, [false, true, false])
  await registered(both, [true, false, true])
  await registered(visitor, [true, true, true], { created_at: "2026-01-01" })
  await registered(visitor, [false, false, true], { created_at: "2026-02-01" })
  await registered(visitor, [true, true, false], { created_at: "2026-03-01", deleted_at: "2026-03-02" })
  await onRoll(left, [false, false, true], { deleted_at: "2026-03-02" })
  await migrate(database.ownerUrl)
  expect(await told(both)).toEqual([false, true, false])
  expect(await told(visitor)).toEqual([false, false, true])
  expect(await told(left)).toEqual([false, false, true])
  expect(await told(neither)).toEqual([null, null, null])
})

it("the undo of an earlier merge gives each of the two their own preferences back", async () => {
  const [kept, merged] = [await aPerson("Ana Prado"), await aPerson("Ana P.")]
  const entry = await onRoll(kept, [false, false, true])
  const visit = await registered(kept, [true, false, false])
  await sql`update people set merged_into_id = ${kept}, deleted_at = now() where id = ${merged}`.execute(
    database.owner,
  )
  const changed = (table: string, before: object, after: object) => ({ table, before, after })
  const journal = [
    changed(
      "people",
      { full_name: "Ana P." },
      { id: merged, church_id: church, full_name: "Cadastro unido" },
    ),
    changed(
      "members",
      { person_id: merged },
      { id: entry, person_id: kept, ...preferences([false, false, true]) },
    ),
    changed(
      "visitors",
      { member_id: null },
      { id: visit, person_id: kept, member_id: entry, ...preferences([true, false, false]) },
    ),
    changed("people", { rg: null }, { id: kept, church_id: church, rg: "1" }),
  ]
  const id = await row("person_merges", {
    ...{ church_id: church, keep_id: kept, merge_id: merged, merged_at: new Date(), undo_until: new Date() },
    journal: JSON.stringify(journal),
  })
  await migrate(database.ownerUrl)
  const { rows } = await sql<{ person: number; before: object; after: object }>`
    select (value -> 'after' ->> 'id')::bigint as person, value -> 'before' as before, value -> 'after' as after
    from person_merges, jsonb_array_elements(journal) where id = ${id} and value ->> 'table' = 'people'`.execute(
    database.owner,
  )
  const inCamelCase = ([acceptEmail, acceptSms, acceptWhatsapp]: readonly (boolean | null)[]) => ({
    acceptEmail,
    acceptSms,
    acceptWhatsapp,
  })
  expect(rows.find(({ person }) => person === merged)).toMatchObject({
    before: { fullName: "Ana P.", ...inCamelCase([false, false, true]) },
    after: inCamelCase([null, null, null]),
  })
  expect(rows.find(({ person }) => person === kept)).toMatchObject({
    before: { rg: null, ...inCamelCase([true, false, false]) },
    after: inCamelCase([false, false, true]),
  })
})
