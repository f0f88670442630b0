import { duplicates } from "@aprisco/contract/merges/duplicates"
import { personMerges } from "@aprisco/contract/merges/routes"
import { people } from "@aprisco/contract/people/routes"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { scorePeople } from "./score-people.ts"

let test: TestApp
let church: Church
let admin: Caller

const CPF = "529.982.247-25"
const OTHER_CPF = "111.444.777-35"

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  test.clock.set("2026-11-25T12:00:00-03:00")
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

interface Told {
  name: string
  birth?: string
  cpf?: string
  phone?: string
  second?: string
  email?: string
}

async function enter({ name, birth, cpf, phone, second, email }: Told): Promise<number> {
  const { id } = await test.database.owner
    .insertInto("people")
    .values({
      churchId: church.id,
      branchId: church.headquarters.id,
      branchIds: [church.headquarters.id],
      fullName: name,
      birthDate: birth ?? null,
      cpf: cpf ?? null,
      phone: phone ?? null,
      phoneSecondary: second ?? null,
      email: email ?? null,
      standalone: true,
      createdById: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

const found = async (state: "open" | "dismissed" = "open", caller: Pick<Caller, "call"> = admin) => {
  await scorePeople(test.services)
  return (await caller.call(duplicates.list, { query: { state, perPage: 100 } })).results
}

describe("records that may be of one person", () => {
  it.each<[string, Told, Told, number, string[]]>([
    [
      "the same CPF, whatever the names",
      { name: "Ana Prado", cpf: CPF },
      { name: "Davi Lima", cpf: "52998224725" },
      70,
      ["cpf"],
    ],
    [
      "the same CPF and another birth date",
      { name: "Ana Prado", cpf: CPF, birth: "1980-01-02" },
      { name: "Davi Lima", cpf: CPF, birth: "1981-01-02" },
      40,
      ["cpf"],
    ],
    [
      "the same name and birth date",
      { name: "José d'Ávila Sá", birth: "1980-01-02" },
      { name: "jose d’avila sa", birth: "1980-01-02" },
      50,
      ["name", "birth_date"],
    ],
    [
      "the same name and telephone",
      { name: "Ana Prado", phone: "(11) 91234-5678" },
      { name: "ANA PRADO", phone: "+55 11 91234-5678" },
      45,
      ["name", "phone"],
    ],
    [
      "a mobile with its ninth digit and without it",
      { name: "Ana Prado", phone: "(11) 98765-4321" },
      { name: "Ana Prado", second: "(11) 8765-4321" },
      45,
      ["name", "phone"],
    ],
    [
      "a telephone that is the other's second one",
      { name: "Ana Prado", phone: "(11) 91234-5678" },
      { name: "Ana Prado", second: "(11) 91234-5678" },
      45,
      ["name", "phone"],
    ],
    [
      "the same name and e-mail",
      { name: "Ana Prado", email: "ana@example.org" },
      { name: "Ana Prado", email: "Ana@Example.org" },
      45,
      ["name", "email"],
    ],
    [
      "a like name and the same birth date",
      { name: "Ana Maria de Souza", birth: "1980-01-02" },
      { name: "Ana Maria Souza", birth: "1980-01-02" },
      40,
      ["name", "birth_date"],
    ],
    [
      "a name from before the marriage, the same birth date and telephone",
      { name: "Ana Lima", birth: "1980-01-02", phone: "(11) 91234-5678" },
      { name: "Ana Souza Prado", birth: "1980-01-02", phone: "(11) 91234-5678" },
      45,
      ["birth_date", "phone"],
    ],
    [
      "a short form of the name, the same birth date and e-mail",
      { name: "Beto Lima", birth: "1980-01-02", email: "lima@example.org" },
      { name: "Roberto Souza Lima", birth: "1980-01-02", email: "lima@example.org" },
      45,
      ["birth_date", "email"],
    ],
    [
      "a nickname, the same telephone and e-mail",
      { name: "Chico Lima", phone: "(11) 91234-5678", email: "lima@example.org" },
      { name: "Francisco Lima", phone: "(11) 91234-5678", email: "lima@example.org" },
      40,
      ["phone", "email"],
    ],
    [
      "initials, the same birth date and telephone",
      { name: "M. A. Souza", birth: "1980-01-02", phone: "(11) 91234-5678" },
      { name: "Maria Aparecida de Souza", birth: "1980-01-02", phone: "(11) 91234-5678" },
      45,
      ["birth_date", "phone"],
    ],
    [
      "everything",
      { name: "Ana Prado", cpf: CPF, birth: "1980-01-02", phone: "(11) 91234-5678", email: "a@example.org" },
      { name: "Ana Prado", cpf: CPF, birth: "1980-01-02", phone: "(11) 91234-5678", email: "a@example.org" },
      160,
      ["cpf", "name", "birth_date", "phone", "email"],
    ],
  ])("are found by %s", async (_, one, two, score, reasons) => {
    const ids = [await enter(one), await enter(two)]
    expect(await found()).toMatchObject([
      { score, reasons, state: "open", first: { id: ids[0] }, second: { id: ids[1] } },
    ])
  })

  it.each<[string, Told, Told]>([
    [
      "a first name and one telephone",
      { name: "Ana Lima", phone: "(11) 91234-5678" },
      { name: "Ana Prado", phone: "(11) 91234-5678" },
    ],
    ["one name alone", { name: "Maria da Silva" }, { name: "Maria da Silva" }],
    [
      "a couple with one telephone and e-mail",
      { name: "Ana Prado", phone: "(11) 91234-5678", email: "casa@example.org" },
      { name: "Davi Prado Lima", phone: "(11) 91234-5678", email: "casa@example.org" },
    ],
    [
      "father and son of one name with one telephone",
      { name: "José Lima", birth: "1960-05-05", phone: "(11) 91234-5678" },
      { name: "José Lima", birth: "1990-05-05", phone: "(11) 91234-5678" },
    ],
    [
      "twins",
      { name: "Ester Lima", birth: "2010-05-05", phone: "(11) 91234-5678" },
      { name: "Raquel Lima", birth: "2010-05-05", phone: "(11) 91234-5678" },
    ],
    [
      "two different valid CPFs, all else the same",
      { name: "Ana Prado", cpf: CPF, birth: "1980-01-02", phone: "(11) 91234-5678" },
      { name: "Ana Prado", cpf: OTHER_CPF, birth: "1980-01-02", phone: "(11) 91234-5678" },
    ],
    [
      "swapped digits of a CPF, which say nothing",
      { name: "Ana Prado", cpf: "529.982.247-52" },
      { name: "Davi Lima", cpf: "529.982.247-52" },
    ],
    [
      "a like name and one telephone",
      { name: "Ana Maria de Souza", phone: "(11) 91234-5678" },
      { name: "Ana Maria Souza", phone: "(11) 91234-5678" },
    ],
  ])("are not %s", async (_, one, two) => {
    await enter(one)
    await enter(two)
    expect(await found()).toEqual([])
  })

  it("are compared again when one changes, and are no pair once it is different, deleted or anonymised", async () => {
    const one = await enter({ name: "Ana Prado", birth: "1980-01-02" })
    const two = await enter({ name: "Ana Prado" })
    expect(await found()).toEqual([])
    await admin.call(people.update, { params: { id: two }, body: { birthDate: "1980-01-02" } })
    expect(await found()).toMatchObject([{ score: 50 }])
    await admin.call(people.update, { params: { id: two }, body: { birthDate: "1980-01-03" } })
    expect(await found()).toEqual([])
    await admin.call(people.update, { params: { id: two }, body: { birthDate: "1980-01-02" } })
    expect(await found()).toHaveLength(1)
    await admin.call(people.remove, { params: { id: one } })
    expect((await admin.call(duplicates.list, {})).count).toBe(0)
    expect(await found()).toEqual([])
  })

  it("are found among 300 similar people, and no others", async () => {
    const expected: [number, number][] = []
    const strangers: number[] = []
    for (let number = 0; number < 50; number += 1) {
      const phone = `(21) 9${String(20_000_000 + number)}`
      const birth = `19${String(50 + (number % 50))}-0${(number % 9) + 1}-1${number % 9}`
      const surname = `${WORDS[number % 10]} ${WORDS[Math.floor(number / 10) + 10]}`
      const first = await enter({ name: `João ${surname}`, birth, phone })
      // Without accents, with the telephone of the household.
      const again = await enter({ name: `joao ${surname}`, phone, birth })
      expected.push([first, again])
      // A twin, a child of the same name, the spouse, and a person with two digits of the telephone swapped.
      strangers.push(await enter({ name: `Raquel ${surname}`, birth, phone }))
      strangers.push(
        await enter({
          name: `João ${surname}`,
          birth: `2015-0${(number % 9) + 1}-${10 + Math.floor(number / 9)}`,
          phone,
        }),
      )
      strangers.push(await enter({ name: `Débora ${surname}`, phone }))
      strangers.push(await enter({ name: `João ${surname}`, phone: `(12) 9${String(20_000_000 + number)}` }))
    }
    const pairs: [number, number][] = []
    for (let page = 1; page <= 2; page += 1) {
      if (page === 1) await scorePeople(test.services)
      const { results, next } = await admin.call(duplicates.list, { query: { perPage: 100, page } })
      pairs.push(...results.map(({ first, second }): [number, number] => [first.id, second.id]))
      if (next === null) break
    }
    expect(pairs.toSorted(byFirst)).toEqual(expected.toSorted(byFirst))
    expect(strangers).toHaveLength(200)
  })

  it("are found without reading the church's other people", async () => {
    const one = { name: "Ana Prado", birth: "1990-02-01" }
    const numbers = [await enter(one), await enter(one)]
    await sql`insert into people (church_id, branch_id, branch_ids, full_name, standalone)
      select ${church.id}, ${church.headquarters.id}, array[${church.headquarters.id}::bigint], 'Pessoa ' || n, true
      from generate_series(1, 2000) as n`.execute(test.database.owner)
    await sql`analyze people`.execute(test.database.owner)
    const read = await test.database.owner.transaction().execute(async (db) => {
      await sql`select app.score_duplicates(${church.id}, ${numbers}::bigint[])`.execute(db)
      const { rows } = await sql<{ read: number }>`select seq_tup_read + idx_tup_fetch as read
        from pg_stat_xact_user_tables where relname = 'people'`.execute(db)
      return Number(rows[0]?.read)
    })
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(50)
    expect(await found()).toHaveLength(1)
  })
})

const byFirst = ([one]: [number, number], [two]: [number, number]) => one - two
const WORDS = [
  "Abreu",
  "Barros",
  "Castro",
  "Dias",
  "Esteves",
  "Farias",
  "Gomes",
  "Holanda",
  "Ito",
  "Jardim",
  "Klein",
  "Moura",
  "Nunes",
  "Ortiz",
  "Pires",
]

describe("a dismissed pair", () => {
  const pair = async () => {
    const ids = [
      await enter({ name: "Ana Prado", birth: "1980-01-02" }),
      await enter({ name: "Ana Prado", birth: "1980-01-02" }),
    ]
    const [row] = await found()
    if (row === undefined) throw new Error("no pair")
    return { ids, row }
  }

  it("is dismissed for good, can be reopened, and both are in the trail", async () => {
    const { ids, row } = await pair()
    const params = { id: row.id }
    expect(await admin.call(duplicates.dismiss, { params })).toMatchObject({
      state: "dismissed",
      decidedAt: "2026-11-25T15:00:00.000Z",
    })
    await expect(admin.call(duplicates.dismiss, { params })).rejects.toMatchObject({ status: 409 })
    await admin.call(people.update, { params: { id: ids[0] ?? 0 }, body: { phone: "(11) 91234-5678" } })
    expect(await found()).toEqual([])
    expect(await found("dismissed")).toMatchObject([{ id: row.id }])
    expect(await admin.call(duplicates.reopen, { params })).toMatchObject({
      state: "open",
      decidedAt: null,
      decidedByName: null,
    })
    await expect(admin.call(duplicates.reopen, { params })).rejects.toMatchObject({ status: 409 })
    expect(await found()).toMatchObject([{ id: row.id }])
    const actions = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .where("action", "like", "person.duplicate_%")
      .orderBy("id")
      .select("action")
      .execute()
    expect(actions.map(({ action }) => action)).toEqual([
      "person.duplicate_dismissed",
      "person.duplicate_reopened",
    ])
  })

  it("stays dismissed when one of them is merged with a third person", async () => {
    const { ids, row } = await pair()
    await admin.call(duplicates.dismiss, { params: { id: row.id } })
    const third = await enter({ name: "Ana Prado", birth: "1980-01-02" })
    expect(await found()).toHaveLength(2)
    await admin.call(personMerges.create, { body: { keepId: third, mergeId: ids[0] ?? 0 } })
    expect(await found()).toEqual([])
    expect(await found("dismissed")).toMatchObject([{ first: { id: ids[1] }, second: { id: third } }])
  })

  it("is dismissed as people when registrations of visitors are", async () => {
    const one = await test.make.aVisitor({ church, fullName: "Ana Prado", phone: "(11) 91234-5678" })
    const two = await test.make.aVisitor({ church, fullName: "Ana Prado", phone: "(11) 91234-5678" })
    expect(await found()).toHaveLength(1)
    await admin.call(visitorReturns.dismiss, { params: { id: one.id }, body: { visitor: two.id } })
    expect(await found()).toEqual([])
    expect(await found("dismissed")).toMatchObject([{ first: { id: one.personId } }])
  })

  it("is read and decided with people.merge, in the user's church and branches only", async () => {
    const { row } = await pair()
    const params = { id: row.id }
    for (const role of ["LEADER", "MEMBER"] as const) {
      const caller = await test.as(role, church)
      await expect(caller.call(duplicates.list, {})).rejects.toMatchObject({ status: 403 })
      await expect(caller.call(duplicates.dismiss, { params })).rejects.toMatchObject({ status: 403 })
    }
    const elsewhere = await test.make.aChurch()
    const stranger = await test.as("CHURCH_ADMIN", elsewhere)
    expect((await stranger.call(duplicates.list, {})).count).toBe(0)
    await expect(stranger.call(duplicates.dismiss, { params })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.call(duplicates.reopen, { params })).rejects.toMatchObject({ status: 404 })
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    expect((await manager.call(duplicates.list, {})).count).toBe(0)
    await expect(manager.call(duplicates.dismiss, { params })).rejects.toMatchObject({ status: 404 })
  })
})
