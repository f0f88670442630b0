import { contract } from "@aprisco/contract"
import { GRANTS } from "@aprisco/contract/access/roles"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import pg from "pg"
import readXlsx from "read-excel-file/node"
import { describe, expect, it, vi } from "vitest"
import type { Caller, TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { aFile, csv, importFile } from "../../../../testing/sheets.ts"
import { beforeEachImport } from "./import.testing.ts"

let test: TestApp
let church: Church
let admin: Caller
let secretary: Caller

beforeEachImport((given) => {
  ;({ test, church, admin, secretary } = given)
})

const aTag = async (name: string, caller = secretary) =>
  (await caller.call(contract.tags.create, { body: { name } })).id
const aMember = (fullName: string) =>
  secretary.call(contract.members.create, { body: { fullName, birthDate: "1980-05-17", gender: "F" } })
const give = (id: number, ...tags: number[]) =>
  secretary.call(contract.personTags.set, { params: { id }, body: { tags } })
const undo = (id: number) => admin.call(contract.memberImports.undo, { params: { id } })
const person = (id: number) => secretary.call(contract.people.detail, { params: { id } })
const tagsOf = async (id: number) => (await person(id)).tags.map(({ name }) => name)

/** Who has which tags, by name. */
async function everybody(caller = secretary): Promise<Record<string, string[]>> {
  const { results } = await caller.call(contract.people.list, { query: {} })
  return Object.fromEntries(results.map(({ fullName, tags }) => [fullName, tags.map(({ name }) => name)]))
}

/** A sheet of Ana with this cell of tags. */
const ofAna = (cell: string, header = "Etiquetas") =>
  csv(["Nome", "Nascimento", header], ["Ana Prado", "17/05/1980", cell])

/** As many tags as these numbers, with names of their own. */
async function manyTags(count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, number) => `Turma ${number + 1}`)
  const rows = names.map((name) => ({ churchId: church.id, name }))
  await test.database.owner.insertInto("tags").values(rows).execute()
  return names
}

async function exported(format: "csv" | "xlsx", caller = secretary): Promise<Buffer> {
  const reply = await test.app.inject({
    url: `${BASE_PATH}/members/export/?format=${format}`,
    headers: { authorization: `Token ${caller.token}` },
  })
  expect(reply.statusCode).toBe(200)
  return reply.rawPayload
}

/** The header of an exported sheet and its lines, as far as the columns after those of the roll. */
async function added(format: "csv" | "xlsx", caller = secretary): Promise<unknown[][]> {
  const bytes = await exported(format, caller)
  const rows =
    format === "csv"
      ? bytes
          .toString("utf8")
          .trimEnd()
          .split(/\r?\n/)
          .map((line) => line.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/))
      : ((await readXlsx(bytes))[0]?.data ?? [])
  const after = (rows[0]?.indexOf("Aceita WhatsApp") ?? 0) + 1
  return rows.map((cells) => cells.slice(after))
}

describe("the column of tags in a sheet of the roll", () => {
  it("has the names of each person's tags, before the church's own fields", async () => {
    await admin.call(contract.customFields.create, { body: { name: "Apelido", kind: "text" } })
    const [choir, camp] = [await aTag("Coral"), await aTag("Acampamento")]
    await give((await aMember("Ana Prado")).personId, choir, camp)
    await aMember("Beto Lima")
    expect(await added("csv")).toEqual([
      ["Etiquetas", "Apelido"],
      ['"Acampamento; Coral"', ""],
      ["", ""],
    ])
    expect(await added("xlsx")).toEqual([
      ["Etiquetas", "Apelido"],
      ["Acampamento; Coral", null],
      [null, null],
    ])
  })

  it("is not there where the church has no tag", async () => {
    const elsewhere = await test.as("SECRETARY", await test.make.aChurch())
    await aTag("Coral", elsewhere)
    const { personId } = await aMember("Ana Prado")
    const before = await exported("csv")
    const headers = async () => (await added("xlsx"))[0]
    expect(await headers()).toEqual([])
    const id = await aTag("Coral")
    await give(personId, id)
    expect(await headers()).toEqual(["Etiquetas"])
    await secretary.call(contract.tags.remove, { params: { id } })
    expect(await exported("csv")).toEqual(before)
  })

  it("is not there for a role that reads the directory alone", async () => {
    await give((await aMember("Ana Prado")).personId, await aTag("Coral"))
    const leader = await test.as("LEADER", church)
    const granted = GRANTS.LEADER
    const original = granted.has.bind(granted)
    const spy = vi
      .spyOn(granted, "has")
      .mockImplementation((right) => right === "reports.view" || original(right))
    try {
      const text = (await exported("csv", leader)).toString("utf8")
      expect(text).toContain("Ana Prado")
      expect(text).not.toMatch(/Etiquetas|Coral/)
    } finally {
      spy.mockRestore()
    }
  })

  it.each(["csv", "xlsx"] as const)("comes back from an export (%s) unchanged", async (format) => {
    const names = ["=HOJE()", "Coral; jovens, terça", "Coral", "'+1"]
    const ids: number[] = []
    for (const name of names) ids.push(await aTag(name))
    await give((await aMember("Ana Prado")).personId, ...ids)
    await give((await aMember("Beto Lima")).personId, ids[0] ?? 0)
    await give((await aMember("Célia Reis")).personId, ids[1] ?? 0, ids[2] ?? 0)
    const file = await exported(format)
    if (format === "csv") expect(file.toString("utf8")).toMatch(/;'=HOJE\(\)/)
    const report = await importFile(secretary, aFile(new Uint8Array(file), `membros.${format}`))
    expect(report).toMatchObject({ rows: 3, unchanged: 3, changed: 0, valid: 0, errors: [] })
    expect(report.columns.at(-1)).toMatchObject({ header: "Etiquetas", field: "tags" })
  })
})

describe("tags in an imported sheet", () => {
  it("are given to new people, and gone with them when the import is undone", async () => {
    await aTag("Coral")
    await aTag("Líderes")
    const file = csv(
      ["Nome", "Nascimento", "ETIQUETAS"],
      ["Ana Prado", "17/05/1980", "lideres , CORAL; coral;"],
      ["Beto Lima", "17/05/1981", ""],
    )
    const preview = await importFile(secretary, file, { dryRun: true })
    expect(preview).toMatchObject({ valid: 2, ownFields: [{ field: "tags", name: "Etiquetas" }] })
    expect(await everybody()).toEqual({})
    const { importId } = await importFile(secretary, file)
    expect(await everybody()).toEqual({ "Ana Prado": ["Coral", "Líderes"], "Beto Lima": [] })
    expect(await undo(importId)).toEqual({ deleted: 2, restored: 0, left: [] })
    const { results } = await secretary.call(contract.tags.list, { query: {} })
    expect(results.map(({ people }) => people)).toEqual([0, 0])
  })

  it("are added to who is a member already, who keeps the others; undoing takes what was added", async () => {
    const choir = await aTag("Coral")
    await aTag("Acampamento")
    const leaders = await aTag("Líderes")
    const { id, personId } = await aMember("Ana Prado")
    await give(personId, choir)
    const versionOf = async () =>
      (await secretary.callTagged(contract.members.detail, { params: { id } })).etag
    const before = await versionOf()
    const file = ofAna("Coral; Líderes; Acampamento")
    const preview = await importFile(secretary, file, { dryRun: true })
    expect(preview.preview[0]?.changes).toEqual([
      { field: "tags", from: "Coral", to: "Acampamento; Coral; Líderes" },
    ])
    expect(await versionOf()).toBe(before)
    const { importId, changed } = await importFile(secretary, file)
    expect(changed).toBe(1)
    expect(await tagsOf(personId)).toEqual(["Acampamento", "Coral", "Líderes"])
    expect(await versionOf()).not.toBe(before)
    const { facts } = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .where("action", "=", "member.changed")
      .select("facts")
      .executeTakeFirstOrThrow()
    expect(facts).toEqual({ fields: ["tags"] })
    expect(await importFile(secretary, ofAna("Coral"))).toMatchObject({ unchanged: 1 })
    expect(await importFile(secretary, ofAna(""))).toMatchObject({ unchanged: 1 })
    await give(personId, choir, leaders)
    expect(await undo(importId)).toEqual({ deleted: 0, restored: 1, left: [] })
    expect(await tagsOf(personId)).toEqual(["Coral"])
  })

  it("that the church does not have reject the line", async () => {
    await aTag("Coral")
    const elsewhere = await test.as("SECRETARY", await test.make.aChurch())
    await aTag("Jovens", elsewhere)
    const report = await importFile(secretary, ofAna("Coral, Jovens; Outra"))
    expect(report).toMatchObject({ created: 0, preview: [{ outcome: "rejected" }] })
    expect(report.errors).toEqual([{ line: 2, field: "tags", message: 'Etiqueta não encontrada ("Jovens")' }])
    expect(await everybody()).toEqual({})
    const { errors } = await importFile(secretary, ofAna("#N/D"))
    expect(errors).toMatchObject([{ field: "tags", message: 'A fórmula desta célula deu erro ("#N/D")' }])
  })

  it("are the church's own where another has some of the same name", async () => {
    const elsewhere = await test.as("SECRETARY", await test.make.aChurch())
    const foreign = await aTag("Coral", elsewhere)
    const own = await aTag("Coral")
    await importFile(secretary, ofAna("coral"))
    const { results } = await secretary.call(contract.people.list, { query: {} })
    expect(results[0]?.tags.map(({ id }) => id)).toEqual([own])
    const { people } = await elsewhere.call(contract.tags.detail, { params: { id: foreign } })
    expect(people).toBe(0)
  })

  it("are at most 30 of a person, with those that they have", async () => {
    const names = await manyTags(31)
    const refusal = [{ line: 2, field: "tags", message: "No máximo 30 etiquetas por pessoa." }]
    expect((await importFile(secretary, ofAna(names.join(";")))).errors).toEqual(refusal)
    expect(await importFile(secretary, ofAna(names.slice(0, 30).join(",")))).toMatchObject({ created: 1 })
    expect((await everybody())["Ana Prado"]).toHaveLength(30)
    expect((await importFile(secretary, ofAna("Turma 31"))).errors).toEqual(refusal)
    expect(await importFile(secretary, ofAna("Turma 30"))).toMatchObject({ unchanged: 1 })
  })

  it("may stand in a column of another name, which the mapping names", async () => {
    await aTag("Coral")
    const file = ofAna("Coral", "Grupos")
    const left = await importFile(secretary, file, { dryRun: true })
    expect(left.columns.at(-1)).toMatchObject({ field: null })
    expect(await importFile(secretary, file, { mapping: { Grupos: "tags" } })).toMatchObject({ created: 1 })
    expect(await everybody()).toEqual({ "Ana Prado": ["Coral"] })
    const twice = csv(["Nome", "Nascimento", "A", "B"], ["Beto Lima", "17/05/1980", "Coral", "Coral"])
    await expect(importFile(secretary, twice, { mapping: { A: "tags", B: "tags" } })).rejects.toMatchObject({
      status: 400,
      fields: { mapping: ["Duas colunas apontam para o mesmo campo: Etiquetas."] },
    })
  })

  it("are an unknown column to a church without tags", async () => {
    const report = await importFile(secretary, ofAna("Coral"))
    expect(report).toMatchObject({ created: 1, errors: [], ownFields: [] })
    expect(report.columns.at(-1)).toMatchObject({ header: "Etiquetas", field: null })
    await expect(
      importFile(secretary, ofAna("Coral"), { dryRun: true, mapping: { Etiquetas: "tags" } }),
    ).rejects.toMatchObject({ status: 400, fields: { mapping: ["Campo desconhecido: tags"] } })
  })

  it("are in the template where the church has some", async () => {
    const header = async () => {
      const query = { format: "csv" } as const
      const text = await (await secretary.call(contract.memberImports.template, { query })).text()
      return text.split("\r\n")[0] ?? ""
    }
    expect(await header()).toMatch(/;Parentesco$/)
    await aTag("Coral")
    await aTag("Acampamento")
    expect(await header()).toMatch(/;Parentesco;Etiquetas$/)
    const query = { format: "xlsx" } as const
    const template = await secretary.call(contract.memberImports.template, { query })
    const sheets = await readXlsx(Buffer.from(await template.arrayBuffer()))
    const help = sheets.find(({ sheet }) => sheet === "Instruções")?.data
    expect(help?.find(([column]) => column === "Etiquetas")?.[2]).toBe(
      "Uma ou mais destas etiquetas, com ponto e vírgula entre elas: Acampamento · Coral",
    )
  })

  it("are given by a manager of branches to their own people alone", async () => {
    await aTag("Coral")
    const { personId } = await aMember("Ana Prado")
    const north = await test.make.aBranch({ church, name: "Norte" })
    const manager = await test.as("BRANCH_MANAGER", church, [north])
    // Ana is of another branch: to this manager she is nobody, and a new member.
    expect(await importFile(manager, ofAna("Coral"))).toMatchObject({ created: 1, changed: 0 })
    expect(await everybody(manager)).toEqual({ "Ana Prado": ["Coral"] })
    expect(await tagsOf(personId)).toEqual([])
  })

  it("take as many statements in a large file as in a small one", async () => {
    await aTag("Coral")
    await aTag("Jovens")
    const statementsOf = async (count: number) => {
      const named = (from: number) =>
        Array.from({ length: count }, (_, n) => [`Pessoa ${from + n}`, "17/05/1980", "Coral; Jovens"])
      const HEADER = ["Nome", "Nascimento", "Etiquetas"]
      const from = count * 10
      await importFile(secretary, csv(HEADER.slice(0, 2), ...named(from).map((cells) => cells.slice(0, 2))))
      const query = vi.spyOn(pg.Client.prototype, "query")
      try {
        const file = csv(HEADER, ...named(from), ...named(from + count))
        expect(await importFile(secretary, file)).toMatchObject({ created: count, changed: count })
        return query.mock.calls.length
      } finally {
        query.mockRestore()
      }
    }
    const few = await statementsOf(3)
    expect(await statementsOf(60)).toBe(few)
  })
})

it("a tag that is deleted while a file is read stops its import", async () => {
  const id = await aTag("Coral")
  const database = test.database.connection
  const withTenant = database.withTenant.bind(database)
  const reading = vi.spyOn(database, "withTenant").mockImplementationOnce(async (scope, work) => {
    const result = await withTenant(scope, work)
    await secretary.call(contract.tags.remove, { params: { id } })
    return result
  })
  try {
    await expect(importFile(secretary, ofAna("Coral"))).rejects.toMatchObject({
      status: 409,
      message: "As etiquetas da igreja mudaram. Confira o arquivo de novo.",
    })
  } finally {
    reading.mockRestore()
  }
  expect(await everybody()).toEqual({})
})
