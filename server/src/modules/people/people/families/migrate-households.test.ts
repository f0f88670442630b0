import { sql } from "kysely"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { MIGRATIONS, migrate } from "../../../../db/migrate.ts"
import { createTestDatabase, type TestDatabase } from "../../../../testing/database.ts"

/** The last migration before the one that creates the households. */
const BEFORE = "0072"

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

/** A church with a member of each name, whose `spouse_member` is the member that `ties` names. */
async function aRoll(ties: Record<string, string | null>, deleted: readonly string[] = []) {
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
  const ids = new Map<string, number>()
  for (const name of Object.keys(ties))
    ids.set(
      name,
      await one(sql`insert into members (church_id, branch_id, full_name, address, deleted_at)
        values (${church}, ${branch}, ${name}, 'Rua Um', ${deleted.includes(name) ? new Date() : null}) returning id`),
    )
  for (const [name, spouse] of Object.entries(ties))
    if (spouse !== null)
      await sql`update members set spouse_member_id = ${ids.get(spouse) ?? 0} where id = ${ids.get(name) ?? 0}`.execute(
        database.owner,
      )
}

async function spouses(table: "members" | "member_records" = "member_records") {
  const { rows } = await sql<{
    name: string
    spouse: string | null
    written: string | null
    version: number
  }>`
    select one.full_name as name, other.full_name as spouse, one.spouse_name as written, one.version
    from ${sql.table(table)} as one left join ${sql.table(table)} as other on other.id = one.spouse_member_id order by one.id`.execute(
    database.owner,
  )
  return rows.map(({ name, spouse, written }) => [name, spouse, written])
}

const versions = async () =>
  (await database.owner.selectFrom("members").orderBy("id").select("version").execute()).map(
    ({ version }) => version,
  )

async function families() {
  const { rows } = await sql<{ people: string[] }>`
    select array_agg(person.full_name || ' ' || line.role || case when line.shares_address then ' *' else '' end order by line.id) as people
    from household_people as line join people as person on person.id = line.person_id
    group by line.household_id order by line.household_id`.execute(database.owner)
  return rows.map(({ people }) => people)
}

describe("the migration that creates the households", () => {
  it("creates one for each couple, also where one of them is deleted, and changes no member", async () => {
    await aRoll({ Ana: "Rui", Rui: "Ana", Eva: "Adão", Adão: "Eva", Só: null }, ["Adão"])
    const before = [await spouses("members"), await versions()]
    await migrate(database.ownerUrl)
    expect([await spouses(), await versions()]).toEqual(before)
    expect((await families()).toSorted()).toEqual([
      ["Ana responsavel *", "Rui conjuge *"],
      ["Eva responsavel *", "Adão conjuge *"],
    ])
  })

  it("creates one where only one names the other, and keeps a third person as the spouse's name", {
    tags: "full",
  }, async () => {
    await aRoll({ Ana: "Rui", Rui: null, Eva: "Adão", Adão: "Lia", Lia: "Adão" })
    await migrate(database.ownerUrl)
    expect(await spouses()).toEqual([
      ["Ana", "Rui", null],
      ["Rui", "Ana", null],
      ["Eva", null, "Adão"],
      ["Adão", "Lia", null],
      ["Lia", "Adão", null],
    ])
    expect(await families()).toHaveLength(2)
  })

  it("resolves a circle of spouses", { tags: "full" }, async () => {
    await aRoll({ Ana: "Rui", Rui: "Eva", Eva: "Ana" })
    await migrate(database.ownerUrl)
    const told = await spouses()
    expect(told.filter(([, spouse]) => spouse !== null)).toHaveLength(2)
    expect(told.filter(([, , written]) => written !== null)).toHaveLength(2)
  })
})
