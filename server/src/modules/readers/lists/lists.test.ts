import type { ShortCallOf } from "@aprisco/contract/kit/route"
import { lists } from "@aprisco/contract/lists/routes"
import { members } from "@aprisco/contract/members/routes"
import { customFields } from "@aprisco/contract/people/custom-fields"
import { people } from "@aprisco/contract/people/routes"
import { personTags, tags } from "@aprisco/contract/people/tags"
import { extractText, getDocumentProxy } from "unpdf"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"
import { followPeople, recountLists } from "./follow-people.ts"

type Body = ShortCallOf<typeof lists.create>["body"]

let test: TestApp
let church: Church
let secretary: Caller

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-25T12:00:00-03:00")
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
})

const WOMEN = { all: [{ field: "gender", op: "is", value: "F" }] } as const
const MINORS = { all: [{ field: "age", op: "lt", value: 18 }] } as const

const aMember = (fullName: string, more = {}) => test.make.aMember({ church, fullName, gender: "F", ...more })
const create = (more: Partial<Body> = {}, caller = secretary) =>
  caller.call(lists.create, { body: { name: "Mulheres", rules: WOMEN, ...more } })
const read = (id: number, caller = secretary) => caller.call(lists.detail, { params: { id } })
const peopleOf = async (id: number, caller = secretary) =>
  (await caller.call(lists.people, { params: { id } })).results
const namesOf = async (id: number, caller = secretary) =>
  (await peopleOf(id, caller)).map(({ fullName }) => fullName)
const changesOf = async (id: number, since?: string, caller = secretary) => {
  const { entered, left } = await caller.call(lists.changes, { params: { id }, query: { since } })
  const shown = (movers: typeof entered) => movers.map(({ fullName, on }) => `${fullName} ${on}`)
  return { entered: shown(entered), left: shown(left) }
}
/** Reads the stored people: a call of the API would count the list again. */
const rememberedAsLeft = async (listId: number) => {
  const rows = await test.database.owner
    .selectFrom("personListPeople as line")
    .innerJoin("people", "people.id", "line.personId")
    .where("line.listId", "=", listId)
    .where("line.until", "is not", null)
    .orderBy("people.fullName")
    .select("people.fullName")
    .execute()
  return rows.map(({ fullName }) => fullName)
}
const change = (id: number, body: Partial<Body>, caller = secretary) =>
  caller.call(lists.update, { params: { id }, body })
const changeMember = (id: number, body: object) => secretary.call(members.update, { params: { id }, body })
const run = (job: typeof followPeople) => job.run(test.services, {}, { number: 1 })

describe("a list", () => {
  it("has the people whom its rules find, with the chosen columns", async () => {
    await aMember("Ana Souza", { phone: "(11) 99999-1111", birthDate: "1986-11-30" })
    await aMember("Bia Lima", { birthDate: null })
    await aMember("Caio Reis", { gender: "M" })
    const list = await create({ columns: ["age", "birth_date", "branch", "membership_status"] })
    expect(list).toMatchObject({ name: "Mulheres", rules: WOMEN, sharing: "private", count: 2, usable: true })
    expect(list.ownerName).toBeTruthy()
    const people = await peopleOf(list.id)
    expect(people.map(({ fullName, values }) => [fullName, ...values])).toEqual([
      ["Ana Souza", "39", "30/11/1986", "Sede", "Ativo"],
      ["Bia Lima", null, null, "Sede", "Ativo"],
    ])
    expect(people[0]).toMatchObject({ kinds: ["member"], phone: "(11) 99999-1111" })
    const one = await secretary.call(lists.people, {
      params: { id: list.id },
      query: { page: 2, pageSize: 1, search: "a" },
    })
    expect([one.count, one.results.map(({ fullName }) => fullName)]).toEqual([2, ["Bia Lima"]])
    const { results, count } = await secretary.call(lists.list, { query: { search: "mulhe" } })
    expect([count, results[0]]).toMatchObject([1, { id: list.id, count: 2 }])
  })

  it("shows tags, and custom fields to users who may see them", async () => {
    const ana = await aMember("Ana Souza")
    const admin = await test.as("CHURCH_ADMIN", church)
    const tag = await admin.call(tags.create, { body: { name: "Coral" } })
    const field = await admin.call(customFields.create, {
      body: {
        name: "Sigilo",
        kind: "text",
        viewPermission: "church.manage",
        editPermission: "church.manage",
      },
    })
    const { personId: id } = await secretary.call(members.detail, { params: { id: ana.id } })
    await admin.call(personTags.set, { params: { id }, body: { tags: [tag.id] } })
    await admin.call(people.update, { params: { id }, body: { customFields: { [field.key]: "Só nosso" } } })
    const list = await create({ sharing: "church", columns: [`custom:${field.key}`, "tags"] }, admin)
    const valuesFor = async (caller: Caller) => (await peopleOf(list.id, caller)).map(({ values }) => values)
    expect(await valuesFor(admin)).toEqual([["Só nosso", "Coral"]])
    expect(await valuesFor(secretary)).toEqual([[null, "Coral"]])
    const offered = async (caller: Caller) =>
      (await caller.call(lists.columns, {})).map(({ column }) => column).includes(`custom:${field.key}`)
    expect([await offered(admin), await offered(secretary)]).toEqual([true, false])
    const text = await (
      await secretary.call(lists.export, { params: { id: list.id }, query: { format: "csv" } })
    ).text()
    expect(text).not.toContain("Só nosso")
    expect(text.split("\r\n")[0]).toMatch(/;Etiquetas$/)
    expect(text).toContain(";Coral")
  })

  it("is checked when it is written", async () => {
    const refused = (body: Partial<Body>, fields: object) =>
      expect(create(body)).rejects.toMatchObject({ status: 400, fields })
    await refused({ name: " " }, { name: ["Nome é obrigatório"] })
    await refused({ name: "a".repeat(101) }, { name: ["Deve ter no máximo 100 caracteres"] })
    await refused({ columns: ["shoe_size"] }, { columns: ["Coluna desconhecida: shoe_size."] })
    await refused({ rules: {} }, { rules: ["Regra inválida."] })
    await refused({ rules: null as never }, { rules: ["Informe as regras da lista."] })
  })

  it("is changed by its version and deleted once", async () => {
    const { id } = await create()
    const stale = await callRaw(test.app, lists.update, {
      token: secretary.token,
      params: { id },
      body: { name: "Outras" },
      headers: { "if-match": '"99"' },
    })
    expect(stale.statusCode).toBe(412)
    expect(await change(id, { name: "Todas", columns: [] })).toMatchObject({ name: "Todas", columns: [] })
    await secretary.call(lists.remove, { params: { id } })
    await expect(secretary.call(lists.remove, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  it("is private until it is shared, which needs a right of its own", async () => {
    const { id } = await create()
    const pastor = await test.as("PASTOR", church)
    const manager = await test.as("BRANCH_MANAGER", church, [church.headquarters])
    for (const attempt of [
      () => read(id, pastor),
      () => peopleOf(id, pastor),
      () => change(id, { name: "Minha" }, pastor),
      () => pastor.call(lists.remove, { params: { id } }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404 })
    expect((await pastor.call(lists.list, {})).count).toBe(0)
    await expect(create({ sharing: "church" }, manager)).rejects.toMatchObject({ status: 403 })
    const own = await create({}, manager)
    await expect(change(own.id, { sharing: "church" }, manager)).rejects.toMatchObject({ status: 403 })

    await change(id, { sharing: "church" })
    expect(await read(id, pastor)).toMatchObject({ can: { edit: true, delete: true } })
    expect(await read(id, manager)).toMatchObject({ can: { edit: false, delete: false } })
    await expect(change(id, { name: "Minha" }, manager)).rejects.toMatchObject({ status: 403 })
    await expect(manager.call(lists.remove, { params: { id } })).rejects.toMatchObject({ status: 403 })
  })

  it("is made private by a user with lists.share, who no longer sees it, and stays its owner's", async () => {
    const { id } = await create({ sharing: "church" })
    const pastor = await test.as("PASTOR", church)
    expect(await change(id, { sharing: "private" }, pastor)).toMatchObject({ id, sharing: "private" })
    await expect(read(id, pastor)).rejects.toMatchObject({ status: 404 })
    expect(await read(id)).toMatchObject({ sharing: "private", count: 0 })
  })

  it("is absent for other churches and for users without members.edit", async () => {
    const { id } = await create({ sharing: "church" })
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await expect(read(id, stranger)).rejects.toMatchObject({ status: 404 })
    await expect(peopleOf(id, stranger)).rejects.toMatchObject({ status: 404 })
    await expect(stranger.call(lists.changes, { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect((await stranger.call(lists.list, {})).count).toBe(0)
    const leader = await test.as("LEADER", church)
    for (const attempt of [() => read(id, leader), () => create({}, leader)])
      await expect(attempt()).rejects.toMatchObject({ status: 403 })
  })

  it("shows a manager of branches the people of these branches", async () => {
    const north = await test.make.aBranch({ church })
    await aMember("Ana Souza")
    await aMember("Bia Lima", { branchId: north.id })
    const { id } = await create({ sharing: "church" })
    const manager = await test.as("BRANCH_MANAGER", church, [north])
    expect(await read(id, manager)).toMatchObject({ count: 1 })
    expect(await namesOf(id, manager)).toEqual(["Bia Lima"])
    expect((await manager.call(lists.preview, { body: { rules: WOMEN } })).count).toBe(1)
    // Opening the list did not remove the people out of the manager's reach.
    expect(await read(id)).toMatchObject({ count: 2 })
    expect(await changesOf(id)).toEqual({ entered: [], left: [] })
  })

  it("offers a manager of branches those branches, and no others by name or number", async () => {
    const north = await test.make.aBranch({ church, name: "Norte" })
    const south = await test.make.aBranch({ church, name: "Sul" })
    const manager = await test.as("BRANCH_MANAGER", church, [north])
    const offered = async (caller: Caller) =>
      (await caller.call(lists.fields, {})).find(({ field }) => field === "branch")?.options
    expect(await offered(manager)).toEqual([{ id: north.id, label: "Norte" }])
    expect(await offered(secretary)).toHaveLength(3)
    const rules = { all: [{ field: "branch", op: "is" as const, value: south.id }] }
    await expect(manager.call(lists.preview, { body: { rules } })).rejects.toMatchObject({
      status: 400,
      fields: { rules: ["Opção inválida."] },
    })
  })

  it("is neither counted nor opened where the caller may not see one of its fields", async () => {
    await aMember("Ana Souza")
    await test.database.owner
      .insertInto("customFields")
      .values({
        churchId: church.id,
        key: "segredo",
        name: "Segredo",
        kind: "flag",
        options: "[]",
        viewPermission: "church.manage",
      })
      .execute()
    const admin = await test.as("CHURCH_ADMIN", church)
    const rules = { all: [{ field: "custom:segredo", op: "is_not", value: true }] } as const
    const { id } = await create({ sharing: "church", rules }, admin)
    expect(await namesOf(id, admin)).toEqual(["Ana Souza"])
    const clerk = await test.as("PASTOR", church)
    await expect(create({ rules }, clerk)).rejects.toMatchObject({
      fields: { rules: ["Campo desconhecido: custom:segredo."] },
    })
    const [listed] = (await clerk.call(lists.list, {})).results
    expect(listed).toMatchObject({ id, usable: false, count: null })
    expect(await read(id, clerk)).toMatchObject({
      usable: false,
      count: null,
      can: { edit: false, delete: true },
    })
    for (const attempt of [
      () => peopleOf(id, clerk),
      () => clerk.call(lists.changes, { params: { id } }),
      () => clerk.call(lists.export, { params: { id }, query: {} }),
      () => change(id, { name: "Minha" }, clerk),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 403 })
  })
})

describe("who came and who left", () => {
  it("is shown since a day, and the first count enters nobody", async () => {
    const ana = await aMember("Ana Souza")
    const caio = await aMember("Caio Reis", { gender: "M" })
    const { id } = await create()
    expect(await changesOf(id)).toEqual({ entered: [], left: [] })
    test.clock.pass({ days: 1 })
    await changeMember(caio.id, { gender: "F", fullName: "Clara Reis" })
    await changeMember(ana.id, { gender: "M" })
    expect(await read(id)).toMatchObject({ count: 1 })
    const both = { entered: ["Clara Reis 2026-11-26"], left: ["Ana Souza 2026-11-26"] }
    expect(await changesOf(id)).toEqual(both)
    expect(await changesOf(id, "2026-11-26")).toEqual(both)
    expect(await changesOf(id, "2026-11-26T00:00:00-03:00")).toEqual(both)
    expect(await changesOf(id, "2026-11-27")).toEqual({ entered: [], left: [] })
    // Opened again, it has no further changes.
    await read(id)
    expect(await changesOf(id)).toEqual(both)
    await expect(changesOf(id, "yesterday")).rejects.toMatchObject({ status: 400 })
  })

  it("is counted when it is asked, also without reading the list first", async () => {
    const ana = await aMember("Ana Souza")
    const { id } = await create()
    test.clock.pass({ hours: 1 })
    await changeMember(ana.id, { gender: "M" })
    expect(await changesOf(id)).toEqual({ entered: [], left: ["Ana Souza 2026-11-25"] })
  })

  it("begins anew with other rules, and not with another name", async () => {
    await aMember("Ana Souza")
    const minor = await aMember("Bia Lima", { birthDate: "2015-01-01", gender: "M" })
    const { id } = await create()
    test.clock.pass({ days: 1 })
    await changeMember(minor.id, { gender: "F" })
    await read(id)
    await change(id, { name: "Todas", rules: WOMEN })
    expect((await changesOf(id)).entered).toEqual(["Bia Lima 2026-11-26"])
    expect(await change(id, { rules: MINORS })).toMatchObject({ count: 1 })
    expect(await changesOf(id)).toEqual({ entered: [], left: [] })
  })

  it("is followed by the minute's job in churches with changes, and every night in all", async () => {
    await aMember("Ana Souza", { birthDate: "2008-11-27" })
    const bia = await aMember("Bia Lima", { birthDate: "2010-01-01" })
    const { id } = await create({ rules: MINORS })
    test.clock.pass({ minutes: 30 })
    await changeMember(bia.id, { birthDate: "1990-01-01" })
    await run(followPeople)
    expect(await rememberedAsLeft(id)).toEqual(["Bia Lima"])
    // It counts once more for entries that were committed late; after that nothing has changed.
    test.clock.pass({ minutes: 5 })
    await run(followPeople)
    test.clock.pass({ days: 2 })
    await run(followPeople)
    expect(await rememberedAsLeft(id)).toEqual(["Bia Lima"])
    await run(recountLists)
    expect(await rememberedAsLeft(id)).toEqual(["Ana Souza", "Bia Lima"])
    expect((await changesOf(id)).left).toEqual(["Ana Souza 2026-11-27", "Bia Lima 2026-11-25"])
  })

  it("names no deleted person", async () => {
    const ana = await aMember("Ana Souza")
    const { id } = await create()
    test.clock.pass({ days: 1 })
    const admin = await test.as("CHURCH_ADMIN", church)
    await admin.call(members.remove, { params: { id: ana.id } })
    expect(await read(id)).toMatchObject({ count: 0 })
    expect(await changesOf(id)).toEqual({ entered: [], left: [] })
  })
})

describe("the file of a list", () => {
  it("has its people and columns, and is in the audit trail", async () => {
    await aMember("Ana Souza", { birthDate: "1986-11-30", city: "=São Paulo" })
    const { id } = await create({
      columns: ["age", "birth_date", "city", "household"],
      rules: {
        all: [
          ...WOMEN.all,
          { field: "age", op: "between", value: [18, 60.5] },
          { field: "city", op: "contains", value: "paulo" },
          { field: "has_email", op: "is", value: false },
          { field: "roll.status", op: "in", value: ["active", "inactive"] },
          { field: "roll.since", op: "not_in_last_days", value: 10 },
        ],
      },
    })
    const file = await secretary.call(lists.export, { params: { id }, query: { format: "csv" } })
    expect(
      (await file.text())
        .replace(/^\uFEFF/, "")
        .split("\r\n")
        .slice(0, 2),
    ).toEqual(["Nome completo;Idade;Nascimento;Cidade;Família", "Ana Souza;39;30/11/1986;'=São Paulo;"])
    const sheet = await secretary.call(lists.export, { params: { id }, query: { format: "xlsx" } })
    expect(sheet.size).toBeGreaterThan(1000)
    const paper = await secretary.call(lists.export, { params: { id }, query: { format: "pdf" } })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await paper.arrayBuffer())), {
      mergePages: true,
    })
    for (const words of ["Mulheres", "1 pessoa", "Nascimento", "Ana Souza", "30/11/1986", "=São Paulo"])
      expect.soft(text).toContain(words)
    const cards = await secretary.call(lists.export, { params: { id }, query: { format: "vcf" } })
    const card = await cards.text()
    expect(card.split("\r\n")).toEqual(
      expect.arrayContaining([
        "BEGIN:VCARD",
        "VERSION:3.0",
        "FN:Ana Souza",
        "N:;Ana Souza;;;",
        "BDAY:1986-11-30",
      ]),
    )
    expect(card.match(/END:VCARD\r\n/g)).toHaveLength(1)
    const entries = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .where("action", "=", "list.exported")
      .select("facts")
      .execute()
    expect(entries.map(({ facts }) => facts)).toMatchObject([
      { count: 1, format: "csv" },
      { count: 1, format: "xlsx" },
      { count: 1, format: "pdf" },
      { count: 1, format: "vcf" },
    ])
  })
})
