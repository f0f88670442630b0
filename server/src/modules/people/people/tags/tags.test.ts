import { households } from "@aprisco/contract/people/households"
import { people } from "@aprisco/contract/people/routes"
import { personTags, tags } from "@aprisco/contract/people/tags"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"

let test: TestApp
let church: Church
let secretary: Caller

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
})

const create = (name: string, color = "blue", caller = secretary) =>
  caller.call(tags.create, { body: { name, color } })
const give = (id: number, ...given: number[]) =>
  secretary.call(personTags.set, { params: { id }, body: { tags: given } })
const aPerson = async (fullName: string, caller = secretary) =>
  (await caller.call(people.create, { body: { fullName } })).id
const namesOf = async (query: { tag?: number; household?: number }, caller = secretary) =>
  (await caller.call(people.list, { query })).results.map(({ fullName }) => fullName)
const refused = (fields: Record<string, string[]>) => ({ status: 400, fields })
const TAKEN = refused({ name: ["Já existe uma etiqueta com este nome."] })

describe("a tag", () => {
  it("is created, renamed, recoloured and deleted, and listed by name with how many people have it", async () => {
    const choir = await create("Coral")
    await create("Acampamento", "#ff8800")
    await give(await aPerson("Ana Prado"), choir.id)
    const { results, count } = await secretary.call(tags.list, { query: {} })
    expect(count).toBe(2)
    expect(results.map(({ name, color, people }) => [name, color, people])).toEqual([
      ["Acampamento", "#ff8800", 0],
      ["Coral", "blue", 1],
    ])
    const { data, etag } = await secretary.callTagged(tags.update, {
      params: { id: choir.id },
      body: { name: "Coral jovem", color: "green" },
    })
    expect(data).toMatchObject({ name: "Coral jovem", color: "green", people: 1, can: { edit: true } })
    await expect(
      secretary.call(tags.update, { params: { id: choir.id }, body: { color: "red" } }, { ifMatch: '"1"' }),
    ).rejects.toMatchObject({ status: 412 })
    await secretary.call(tags.remove, { params: { id: choir.id } }, { ifMatch: etag ?? "" })
    await expect(secretary.call(tags.detail, { params: { id: choir.id } })).rejects.toMatchObject({
      status: 404,
    })
    expect((await secretary.call(tags.list, { query: { search: "acamp" } })).count).toBe(1)
  })

  it("has a unique name, whatever its case and accents", async () => {
    const choir = await create("Visitação")
    await expect(create("visitacao")).rejects.toMatchObject(TAKEN)
    const other = await create("Coral")
    const rename = { params: { id: other.id }, body: { name: "VISITAÇÃO" } }
    await expect(secretary.call(tags.update, rename)).rejects.toMatchObject(TAKEN)
    expect(
      await secretary.call(tags.update, { params: { id: choir.id }, body: { name: "visitação" } }),
    ).toMatchObject({ name: "visitação" })
    const double = await Promise.allSettled([create("Jovens"), create("Jovens")])
    expect(double.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  })

  it("refuses a name that is too long or blank, and an invalid colour", async () => {
    await expect(create("x".repeat(41))).rejects.toMatchObject(
      refused({ name: ["Deve ter no máximo 40 caracteres"] }),
    )
    await expect(create(" ")).rejects.toMatchObject(refused({ name: ["Nome é obrigatório"] }))
    await expect(create("Coral", "constructor")).rejects.toMatchObject(
      refused({ color: ["Escolha uma cor."] }),
    )
  })

  it("is refused beyond 200 in a church", async () => {
    const rows = Array.from({ length: 199 }, (_, n) => ({ churchId: church.id, name: `Etiqueta ${n}` }))
    await test.database.owner.insertInto("tags").values(rows).execute()
    await create("A última")
    await expect(create("Uma a mais")).rejects.toMatchObject({
      status: 400,
      message: "No máximo 200 etiquetas.",
    })
  })

  it("is written with members.manage, and is absent for another church", async () => {
    const leader = await test.as("LEADER", church)
    const { id } = await create("Coral")
    await expect(create("Outra", "blue", leader)).rejects.toMatchObject({ status: 403 })
    await expect(leader.call(tags.remove, { params: { id } })).rejects.toMatchObject({ status: 403 })
    expect((await leader.call(tags.list, { query: {} })).results[0]).toMatchObject({
      people: null,
      can: { edit: false, delete: false },
    })
    const stranger = await test.as("SECRETARY", await test.make.aChurch())
    for (const call of [
      () => stranger.call(tags.detail, { params: { id } }),
      () => stranger.call(tags.update, { params: { id }, body: { name: "Nossa" } }),
      () => stranger.call(tags.remove, { params: { id } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 })
    await create("Coral", "blue", stranger)
  })
})

describe("the tags of a person", () => {
  it("are set at once, shown by name in the record and in the list, and filter the list", async () => {
    const [choir, camp] = [await create("Coral"), await create("Acampamento", "red")]
    const [ana] = [await aPerson("Ana Prado"), await aPerson("Beto Lima")]
    const { etag } = await secretary.callTagged(people.detail, { params: { id: ana } })
    expect(await give(ana, choir.id, camp.id, choir.id)).toEqual({
      tags: [
        { id: camp.id, name: "Acampamento", color: "red" },
        { id: choir.id, name: "Coral", color: "blue" },
      ],
    })
    const after = await secretary.callTagged(people.detail, { params: { id: ana } })
    expect(after.data.tags.map(({ name }) => name)).toEqual(["Acampamento", "Coral"])
    expect(after.etag).not.toBe(etag)
    expect(await namesOf({ tag: camp.id })).toEqual(["Ana Prado"])
    await give(ana, choir.id)
    const again = await secretary.callTagged(people.detail, { params: { id: ana } })
    await give(ana, choir.id)
    expect((await secretary.callTagged(people.detail, { params: { id: ana } })).etag).toBe(again.etag)
    expect(await namesOf({ tag: camp.id })).toEqual([])
    const [row] = (await secretary.call(people.list, { query: {} })).results
    expect(row?.tags).toEqual([{ id: choir.id, name: "Coral", color: "blue" }])
    await secretary.call(tags.remove, { params: { id: choir.id } })
    expect((await secretary.call(people.detail, { params: { id: ana } })).tags).toEqual([])
  })

  it("are refused beyond 30, from another church, and from a stale form", async () => {
    const ana = await aPerson("Ana Prado")
    const elsewhere = await test.make.aChurch()
    const foreign = await create("Deles", "blue", await test.as("SECRETARY", elsewhere))
    await expect(give(ana, foreign.id)).rejects.toMatchObject(refused({ tags: ["Etiqueta não encontrada."] }))
    const many = Array.from({ length: 31 }, (_, n) => n + 1)
    await expect(give(ana, ...many)).rejects.toMatchObject(
      refused({ tags: ["No máximo 30 etiquetas por pessoa."] }),
    )
    const { id } = await create("Coral")
    const body = { tags: [id] }
    await expect(
      secretary.call(personTags.set, { params: { id: ana }, body }, { ifMatch: '"99"' }),
    ).rejects.toMatchObject({ status: 412 })
    const theirs = await aPerson("Zoe", await test.as("SECRETARY", elsewhere))
    await expect(give(theirs, id)).rejects.toMatchObject({ status: 404 })
    const leader = await test.as("LEADER", church)
    await expect(leader.call(personTags.set, { params: { id: ana }, body })).rejects.toMatchObject({
      status: 403,
    })
  })

  it("are shown only to users who read the registry, and filter nothing for others", async () => {
    const { id } = await create("Em disciplina")
    const member = await test.make.aMember({ church, fullName: "Ana Prado" })
    const [known] = (await secretary.call(people.list, { query: {} })).results
    expect(known).toMatchObject({ memberId: member.id, tags: [] })
    await give(known?.id ?? 0, id)
    const leader = await test.as("LEADER", church)
    expect(await namesOf({}, leader)).toEqual(["Ana Prado"])
    expect((await leader.call(people.list, { query: {} })).results[0]?.tags).toEqual([])
    expect(await namesOf({ tag: id }, leader)).toEqual([])
    const record = await leader.call(people.detail, { params: { id: known?.id ?? 0 } })
    expect(record).toMatchObject({ tags: [], households: [], guardians: [], householdName: null })
  })

  it("are shown to a BRANCH_MANAGER in their branches only, and cannot be changed elsewhere", async () => {
    const north = await test.make.aBranch({ church, name: "Norte" })
    const manager = await test.as("BRANCH_MANAGER", church, [north])
    const { id } = await create("Coral")
    await test.make.aMember({ church, fullName: "Ana da Sede" })
    await test.make.aMember({ church, fullName: "Beto do Norte", branchId: north.id })
    const { results } = await secretary.call(people.list, { query: {} })
    for (const { id: person } of results) await give(person, id)
    expect(await namesOf({ tag: id }, manager)).toEqual(["Beto do Norte"])
    const [ana] = results
    await expect(
      manager.call(personTags.set, { params: { id: ana?.id ?? 0 }, body: { tags: [] } }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await namesOf({ tag: id })).toEqual(["Ana da Sede", "Beto do Norte"])
  })

  it("move with the record when two registrations are joined, and are removed when it is anonymised", async () => {
    const [choir, camp] = [await create("Coral"), await create("Acampamento")]
    const kept = await test.make.aVisitor({ church, fullName: "Noemi Reis" })
    const joined = await test.make.aVisitor({ church, fullName: "Noemi dos Reis" })
    const { results } = await secretary.call(people.list, { query: {} })
    const personOf = (name: string) => results.find(({ fullName }) => fullName === name)?.id ?? 0
    await give(personOf("Noemi Reis"), choir.id)
    await give(personOf("Noemi dos Reis"), choir.id, camp.id)
    await secretary.call(visitorReturns.join, { params: { id: joined.id }, body: { visitor: kept.id } })
    expect(
      (await secretary.call(people.detail, { params: { id: personOf("Noemi Reis") } })).tags,
    ).toHaveLength(2)
    await sql`update people set anonymised_at = now() where id = ${personOf("Noemi Reis")}`.execute(
      test.database.owner,
    )
    expect((await secretary.call(tags.list, { query: {} })).results.map(({ people: held }) => held)).toEqual([
      0, 0,
    ])
  })
})

describe("the family of a person", () => {
  it("is named in the list and filters it, and the record has all families and guardians", async () => {
    const { id, people: there } = await secretary.call(households.create, {
      body: {
        people: [
          { fullName: "Rute Moabe", role: "responsavel" },
          { fullName: "Obede Belém", birthDate: "2020-05-05", role: "filho" },
        ],
      },
    })
    await aPerson("Ana Prado")
    expect(await namesOf({ household: id })).toEqual(["Obede Belém", "Rute Moabe"])
    const { results } = await secretary.call(people.list, { query: {} })
    expect(results.map(({ householdName }) => householdName)).toEqual([
      null,
      "Família de Rute Moabe",
      "Família de Rute Moabe",
    ])
    const child = there.find(({ role }) => role === "filho")
    const record = await secretary.call(people.detail, { params: { id: child?.personId ?? 0 } })
    expect(record.households).toMatchObject([
      {
        id,
        displayName: "Família de Rute Moabe",
        role: "filho",
        roleDisplay: "Filho(a)",
        isPrimary: true,
      },
    ])
    expect(record.guardians).toMatchObject([{ fullName: "Rute Moabe", derived: true }])
    const leader = await test.as("LEADER", church)
    expect(await namesOf({ household: id }, leader)).toEqual([])
  })
})
