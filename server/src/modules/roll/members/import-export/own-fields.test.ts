import { contract } from "@aprisco/contract"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import type { CustomFieldInput } from "@aprisco/contract/people/custom-fields"
import type { CustomValues } from "@aprisco/contract/people/custom-values"
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

const define = (body: CustomFieldInput, caller = admin) => caller.call(contract.customFields.create, { body })
const SIZES: CustomFieldInput = {
  name: "Camiseta",
  kind: "choice",
  options: [{ label: "P" }, { label: "M" }],
}
const GIFTS: CustomFieldInput = {
  name: "Dons",
  kind: "choices",
  options: [{ label: "Música; coral" }, { label: "Ensino" }, { label: "Música" }],
}

/** One of each kind. */
async function defineAll(): Promise<void> {
  await define({ name: "Apelido", kind: "text" })
  await define({ name: "Nº de cartões", kind: "number" })
  await define({ name: "Aliança", kind: "date" })
  await define(SIZES)
  await define(GIFTS)
  await define({ name: "Doador?", kind: "flag" })
}

async function aMember(fullName: string, customFields: CustomValues = {}): Promise<number> {
  const body = { fullName, birthDate: "1980-05-17", gender: "F", customFields } as const
  return (await admin.call(contract.members.create, { body })).id
}

const recordOf = (id: number) => admin.call(contract.members.detail, { params: { id } })
const answersOf = async (id: number) => (await recordOf(id)).customFields
const answer = (id: number, customFields: CustomValues) =>
  admin.call(contract.members.update, { params: { id }, body: { customFields } })
const undo = (id: number, caller = admin) => caller.call(contract.memberImports.undo, { params: { id } })

/** A sheet of Ana with these columns, added to those that find her. */
const ofAna = (columns: Record<string, string>) =>
  csv(["Nome", "Nascimento", ...Object.keys(columns)], ["Ana Prado", "17/05/1980", ...Object.values(columns)])

async function exported(format: "csv" | "xlsx"): Promise<File> {
  const reply = await test.app.inject({
    url: `${BASE_PATH}/members/export/?format=${format}`,
    headers: { authorization: `Token ${secretary.token}` },
  })
  return aFile(new Uint8Array(reply.rawPayload), `membros.${format}`)
}

describe("columns of the church's own fields", () => {
  it.each(["csv", "xlsx"] as const)("come back from an export (%s) unchanged", async (format) => {
    await defineAll()
    const all = {
      apelido: '=HOJE()  "Aninha";\nsegunda linha',
      noDeCartoes: -1234.5,
      alianca: "2020-02-29",
      camiseta: "m",
      dons: ["ensino", "musica_coral"],
      doador: false,
    }
    await aMember("Ana Prado", all)
    await aMember("Beto Lima", { noDeCartoes: 1.234, dons: ["musica"], doador: true, apelido: "'=x" })
    await aMember("Célia Reis")
    const file = await exported(format)
    if (format === "csv") expect(await file.text()).toMatch(/;-1234,5;[\s\S]*;1,234;/)
    const report = await importFile(secretary, file)
    expect(report).toMatchObject({ rows: 3, unchanged: 3, changed: 0, valid: 0, errors: [] })
    expect(report.columns.slice(-6).map(({ header, field }) => [header, field])).toEqual([
      ["Apelido", "custom_fields.apelido"],
      ["Nº de cartões", "custom_fields.no_de_cartoes"],
      ["Aliança", "custom_fields.alianca"],
      ["Camiseta", "custom_fields.camiseta"],
      ["Dons", "custom_fields.dons"],
      ["Doador?", "custom_fields.doador"],
    ])
  })

  it("change who is a member already, as the preview says, and their record has a new version", async () => {
    await defineAll()
    const id = await aMember("Ana Prado", { apelido: "Aninha", camiseta: "p", dons: ["ensino"] })
    const before = await recordOf(id)
    const { personId } = before
    const person = () => admin.call(contract.people.detail, { params: { id: personId } })
    const versionOf = async () =>
      await test.database.owner
        .selectFrom("memberRecords as members")
        .innerJoin("people", "people.id", "members.personId")
        .where("members.id", "=", id)
        .select(["members.version", "people.version as personVersion"])
        .executeTakeFirstOrThrow()
    const versions = await versionOf()
    const file = ofAna({
      APELIDO: "Aninha",
      "N. de cartoes": "1.234,5",
      alianca: "29-2-20",
      Camiseta: "m",
      Dons: "música ; MUSICA; CORAL;",
      "Doador?": "s",
    })
    const mapping = { "N. de cartoes": "custom_fields.no_de_cartoes" }
    const preview = await importFile(secretary, file, { dryRun: true, mapping })
    expect(preview.preview[0]?.changes).toEqual([
      { field: "custom_fields.no_de_cartoes", from: "", to: "1.234,5" },
      { field: "custom_fields.alianca", from: "", to: "29/02/2020" },
      { field: "custom_fields.camiseta", from: "P", to: "M" },
      { field: "custom_fields.dons", from: "Ensino", to: "Música; coral; Música" },
      { field: "custom_fields.doador", from: "", to: "Sim" },
    ])
    expect(await versionOf()).toEqual(versions)
    expect(await importFile(secretary, file, { mapping })).toMatchObject({ changed: 1, errors: [] })
    const answers = {
      apelido: "Aninha",
      noDeCartoes: 1234.5,
      alianca: "2020-02-29",
      camiseta: "m",
      dons: ["musica_coral", "musica"],
      doador: true,
    }
    expect(await answersOf(id)).toEqual(answers)
    expect((await person()).customFields).toEqual(answers)
    const after = await versionOf()
    expect(after.version).toBeGreaterThan(versions.version)
    expect(after.personVersion).toBeGreaterThan(versions.personVersion)
    const entries = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .where("action", "=", "member.changed")
      .select(["entityId", "facts"])
      .execute()
    expect(entries).toEqual([{ entityId: id, facts: { fields: ["customFields"] } }])
  })

  it("are answered of new members, and deleted with them when the import is undone", async () => {
    await defineAll()
    const { importId, created } = await importFile(
      secretary,
      csv(
        ["Nome completo", "Data de nascimento", "Apelido", "Camiseta", "Doador?"],
        ["Ana Prado", "17/05/1980", "Aninha", "P", "Não"],
        ["Beto Lima", "17/05/1981", "", "", ""],
      ),
    )
    expect(created).toBe(2)
    const { results } = await admin.call(contract.members.list, { query: {} })
    const [ana, beto] = await Promise.all(results.map(({ id }) => answersOf(id)))
    expect(ana).toMatchObject({ apelido: "Aninha", camiseta: "p", doador: false, dons: null })
    expect(Object.values(beto ?? {})).toEqual([null, null, null, null, null, null])
    expect(await undo(importId)).toEqual({ deleted: 2, restored: 0, left: [] })
  })

  it("of a second line about one person fill those of the first, tags and doubts with them", async () => {
    await defineAll()
    await secretary.call(contract.tags.create, { body: { name: "Coral" } })
    const header = ["Nome", "Nascimento", "Apelido", "Camiseta", "Etiquetas", "Data de membresia"]
    const file = csv(
      header,
      ["Ana Prado", "17/05/1980", "Aninha", "", "", ""],
      ["Ana Prado", "17/05/1980", "Nana", "M", "Coral", ""],
    )
    const { preview, created } = await importFile(admin, file)
    expect(created).toBe(1)
    expect(preview[1]?.notes).toEqual([
      "Completa a linha 2: Camiseta, Etiquetas",
      "Diferente da linha 2, que fica: Apelido",
    ])
    const shown = Object.fromEntries((preview[0]?.changes ?? []).map(({ field, to }) => [field, to]))
    expect(shown).toMatchObject({ birth_date: "17/05/1980", tags: "Coral" })
    expect(Object.values(shown)).toEqual(expect.arrayContaining(["Aninha", "M"]))
  })

  it("of blank cells change nothing", async () => {
    await defineAll()
    const id = await aMember("Ana Prado", { apelido: "Aninha", doador: true })
    const file = ofAna({ Apelido: "", "Doador?": " ", Dons: "" })
    expect(await importFile(secretary, file)).toMatchObject({ unchanged: 1, errors: [] })
    expect(await answersOf(id)).toMatchObject({ apelido: "Aninha", doador: true })
  })

  it.each([
    ["Nº de cartões", "dois", "no_de_cartoes", 'Informe um número ("dois")'],
    ["Aliança", "31/02/2020", "alianca", 'Data inválida ("31/02/2020")'],
    ["Camiseta", "GG", "camiseta", 'Opção inválida ("GG")'],
    ["Dons", "Ensino; Dança", "dons", 'Opção inválida ("Dança")'],
    ["Doador?", "talvez", "doador", 'Responda sim ou não ("talvez")'],
  ])("reject a line by what does not fit: %s %s", async (header, cell, key, message) => {
    await defineAll()
    const id = await aMember("Ana Prado", { apelido: "Aninha" })
    const report = await importFile(secretary, ofAna({ Apelido: "Outra", [header]: cell }))
    expect(report).toMatchObject({ changed: 0, errorCount: 1, preview: [{ outcome: "rejected" }] })
    expect(report.errors).toEqual([{ line: 2, field: `custom_fields.${key}`, message }])
    expect(await answersOf(id)).toMatchObject({ apelido: "Aninha" })
  })

  it("tell all that is wrong with a line at once, and a failed formula too", async () => {
    await defineAll()
    const file = ofAna({ "Nº de cartões": "x", Apelido: "#N/D", "E-mail": "nada" })
    const { errors } = await importFile(secretary, file)
    expect(errors.map(({ field }) => field)).toEqual([
      "custom_fields.no_de_cartoes",
      "custom_fields.apelido",
      "email",
    ])
  })

  it("are unknown to who does not see or write them, and to another church", async () => {
    await define({ name: "Dízimo", kind: "number", viewPermission: "church.manage" })
    await define({ name: "Matrícula", kind: "text", editPermission: "church.manage" })
    const id = await aMember("Ana Prado", { dizimo: 10, matricula: "1" })
    const file = ofAna({ Dízimo: "20", Matrícula: "2" })
    const report = await importFile(secretary, file)
    expect(report).toMatchObject({ unchanged: 1, ownFields: [], errors: [] })
    expect(report.columns.slice(-2).map(({ field }) => field)).toEqual([null, null])
    for (const field of ["custom_fields.dizimo", "custom_fields.matricula", "custom_fields.nenhum"])
      await expect(importFile(secretary, file, { mapping: { Dízimo: field } })).rejects.toMatchObject({
        status: 400,
        fields: { mapping: [`Campo desconhecido: ${field}`] },
      })
    const elsewhere = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    const there = await importFile(elsewhere, file, { dryRun: true })
    expect(there).toMatchObject({ ownFields: [], valid: 1 })
    await expect(
      importFile(elsewhere, file, { mapping: { Dízimo: "custom_fields.dizimo" } }),
    ).rejects.toMatchObject({ status: 400 })
    expect(await importFile(admin, file)).toMatchObject({ changed: 1 })
    expect(await answersOf(id)).toEqual({ dizimo: 20, matricula: "2" })
  })

  it("are found by name, key or the API's name; the roll's own column wins over one of its name", async () => {
    await define({ name: "CPF", kind: "text" })
    await define({ name: "Cargo", kind: "text" })
    const field = await define({ name: "Tamanho", kind: "text" })
    await admin.call(contract.customFields.update, {
      params: { id: field.id },
      body: { name: "Camisa" },
    })
    const fieldsOf = async (...headers: string[]) =>
      (
        await importFile(secretary, csv(["Nome completo", ...headers], ["Ana Prado", ...headers]), {
          dryRun: true,
        })
      ).columns
        .slice(1)
        .map((column) => column.field)
    expect(await fieldsOf("CPF", "cargo", "camisa")).toEqual([
      "cpf",
      "custom_fields.cargo",
      "custom_fields.tamanho",
    ])
    expect(await fieldsOf("custom_fields.cpf", "tamanho")).toEqual([
      "custom_fields.cpf",
      "custom_fields.tamanho",
    ])
    const report = await importFile(secretary, csv(["Nome completo"], ["Ana Prado"]), { dryRun: true })
    expect(report.ownFields).toEqual([
      { field: "custom_fields.cpf", name: "CPF" },
      { field: "custom_fields.cargo", name: "Cargo" },
      { field: "custom_fields.tamanho", name: "Camisa" },
    ])
    const twice = { "Nome completo": "full_name", A: "custom_fields.cargo", B: "custom_fields.cargo" }
    await expect(
      importFile(secretary, csv(["Nome completo", "A", "B"], ["Ana Prado", "1", "2"]), { mapping: twice }),
    ).rejects.toMatchObject({
      fields: { mapping: ["Duas colunas apontam para o mesmo campo: Cargo."] },
    })
  })

  it("stand below the titles of a sheet", async () => {
    await define({ name: "Camisa", kind: "text" })
    const id = await aMember("Ana Prado")
    await test.database.owner
      .updateTable("people")
      .set({ cpf: "529.982.247-25" })
      .where("id", "=", (eb) => eb.selectFrom("members").where("id", "=", id).select("personId"))
      .execute()
    const file = csv(
      ["Igreja do Caminho", "", ""],
      ["Nome", "Camisa", "CPF"],
      ["Ana Prado", "P", "52998224725"],
    )
    expect(await importFile(secretary, file)).toMatchObject({ rows: 1, changed: 1 })
    expect(await answersOf(id)).toEqual({ camisa: "P" })
  })

  it("take an option by its label as it is, and of two alike none", async () => {
    await define({
      name: "Língua",
      kind: "choice",
      options: [{ label: "C++" }, { label: "C#" }, { label: "Área" }, { label: "Area" }],
    })
    const id = await aMember("Ana Prado")
    const says = (cell: string) => importFile(secretary, ofAna({ Língua: cell }))
    await says("C#")
    expect(await answersOf(id)).toEqual({ lingua: "c_2" })
    await says("Area")
    expect(await answersOf(id)).toEqual({ lingua: "area_2" })
    // "area" is the id of the third, which nobody outside knows.
    for (const cell of ["C", "AREA", "area"])
      expect((await says(cell)).errors).toMatchObject([{ message: `Opção inválida ("${cell}")` }])
    expect(await answersOf(id)).toEqual({ lingua: "area_2" })
  })

  it("are in the template for those who write them, with how to fill them in", async () => {
    await defineAll()
    await define({ name: "Matrícula", kind: "text", editPermission: "church.manage" })
    const template = await secretary.call(contract.memberImports.template, { query: { format: "xlsx" } })
    const bytes = Buffer.from(await template.arrayBuffer())
    const sheets = new Map((await readXlsx(bytes)).map(({ sheet, data }) => [sheet, data]))
    const [header = []] = sheets.get("Membros") ?? []
    expect(header.slice(-6)).toEqual(["Apelido", "Nº de cartões", "Aliança", "Camiseta", "Dons", "Doador?"])
    const hints = new Map(sheets.get("Instruções")?.map(([column, , hint]) => [column, hint]))
    expect(hints.get("Camiseta")).toBe("Uma destas opções: P · M")
    expect(hints.get("Doador?")).toBe("Sim ou Não")
    const text = await secretary.call(contract.memberImports.template, { query: { format: "csv" } })
    expect(await text.text()).toContain(";Apelido;Nº de cartões;Aliança;Camiseta;Dons;Doador?\r\n")
  })

  it("are written by a manager of branches about their own people alone", async () => {
    await define({ name: "Apelido", kind: "text" })
    const id = await aMember("Ana Prado")
    const north = await test.make.aBranch({ church, name: "Norte" })
    const manager = await test.as("BRANCH_MANAGER", church, [north])
    // Ana is of another branch: to this manager she is nobody, and a new member.
    const first = await importFile(manager, ofAna({ Apelido: "Aninha" }))
    expect(first).toMatchObject({ valid: 1, changed: 0 })
    expect(await importFile(manager, ofAna({ Apelido: "Nina" }))).toMatchObject({ valid: 0, changed: 1 })
    expect(await answersOf(id)).toEqual({ apelido: null })
  })
})

it("a field that changes while a file is read stops its import", async () => {
  const field = await define(SIZES)
  const id = await aMember("Ana Prado", { camiseta: "p" })
  const database = test.database.connection
  const withTenant = database.withTenant.bind(database)
  const reading = vi.spyOn(database, "withTenant").mockImplementationOnce(async (scope, work) => {
    const result = await withTenant(scope, work)
    const options = field.options.filter((option) => option.id === "p")
    await admin.call(contract.customFields.update, { params: { id: field.id }, body: { options } })
    return result
  })
  try {
    await expect(importFile(secretary, ofAna({ Camiseta: "M" }))).rejects.toMatchObject({
      status: 409,
      message: "Os campos próprios da igreja mudaram. Confira o arquivo de novo.",
    })
  } finally {
    reading.mockRestore()
  }
  expect(await answersOf(id)).toEqual({ camiseta: "p" })
  const { errors } = await importFile(secretary, ofAna({ Camiseta: "M" }))
  expect(errors).toMatchObject([{ message: 'Opção inválida ("M")' }])
})

describe("a large file", () => {
  /** The statements of an import of so many new members and as many known ones. */
  async function statementsOf(count: number): Promise<number> {
    const named = (from: number) =>
      Array.from({ length: count }, (_, n) => [
        `Pessoa ${from + n}`,
        "17/05/1980",
        `${n}`,
        "P",
        "Música; Ensino",
      ])
    const HEADER = ["Nome", "Nascimento", "Nº de cartões", "Camiseta", "Dons"]
    await importFile(secretary, csv(HEADER.slice(0, 2), ...named(0).map((cells) => cells.slice(0, 2))))
    const file = csv(HEADER, ...named(0), ...named(count))
    const query = vi.spyOn(pg.Client.prototype, "query")
    try {
      expect(await importFile(secretary, file)).toMatchObject({ created: count, changed: count })
      return query.mock.calls.length
    } finally {
      query.mockRestore()
    }
  }

  it("takes as many statements as a small one", async () => {
    await defineAll()
    const few = await statementsOf(3)
    church = await test.make.aChurch()
    admin = await test.as("CHURCH_ADMIN", church)
    secretary = await test.as("SECRETARY", church)
    await defineAll()
    expect(await statementsOf(60)).toBe(few)
  })
})

describe("undoing an import", () => {
  const COLUMNS = {
    Apelido: "Nova",
    "Nº de cartões": "2",
    Camiseta: "M",
    Dons: "Música",
    "Doador?": "Não",
  }

  it("gives back what was answered before, also where nothing was", async () => {
    await defineAll()
    const before = { apelido: "Aninha", dons: ["ensino"], doador: true, camiseta: "p" }
    const id = await aMember("Ana Prado", before)
    const { importId } = await importFile(secretary, ofAna({ ...COLUMNS, Cidade: "Recife" }))
    expect(await answersOf(id)).toMatchObject({ noDeCartoes: 2, doador: false })
    expect(await undo(importId)).toEqual({ deleted: 0, restored: 1, left: [] })
    expect(await answersOf(id)).toEqual({ ...before, noDeCartoes: null, alianca: null })
    await expect(undo(importId)).rejects.toMatchObject({ status: 409 })
  })

  it("leaves what was answered since, and tells of it", async () => {
    await defineAll()
    const id = await aMember("Ana Prado", { apelido: "Aninha", camiseta: "p" })
    const { importId } = await importFile(secretary, ofAna(COLUMNS))
    await answer(id, { apelido: "Terceira", doador: null })
    expect(await undo(importId)).toEqual({
      deleted: 0,
      restored: 1,
      left: [
        {
          memberId: id,
          name: "Ana Prado",
          reason: "Alterado depois da importação: Apelido, Doador?",
        },
      ],
    })
    expect(await answersOf(id)).toMatchObject({
      apelido: "Terceira",
      camiseta: "p",
      noDeCartoes: null,
      doador: null,
    })
  })

  it("gives back no option that there is no more, and nothing of a deleted field", async () => {
    const size = await define(SIZES)
    const gifts = await define(GIFTS)
    const nickname = await define({ name: "Apelido", kind: "text" })
    const id = await aMember("Ana Prado", {
      apelido: "Aninha",
      camiseta: "p",
      dons: ["ensino", "musica_coral"],
    })
    const { importId } = await importFile(
      secretary,
      ofAna({ Apelido: "Nova", Camiseta: "M", Dons: "Música" }),
    )
    const change = (field: typeof size, kept: string) =>
      admin.call(contract.customFields.update, {
        params: { id: field.id },
        body: { options: field.options.filter((option) => option.id !== kept) },
      })
    await change(size, "p")
    await change(gifts, "ensino")
    await admin.call(contract.customFields.remove, { params: { id: nickname.id } })
    expect(await undo(importId)).toEqual({ deleted: 0, restored: 1, left: [] })
    expect(await answersOf(id)).toEqual({ camiseta: null, dons: ["musica_coral"] })
  })

  it("leaves the answers in fields that the caller does not write", async () => {
    const field = await define({ name: "Matrícula", kind: "text" })
    const id = await aMember("Ana Prado", { matricula: "1" })
    const { importId } = await importFile(admin, ofAna({ Matrícula: "2", Cidade: "Recife" }))
    await admin.call(contract.customFields.update, {
      params: { id: field.id },
      body: { editPermission: "denominations.manage" },
    })
    const { restored, left } = await undo(importId)
    expect(restored).toBe(1)
    expect(left).toEqual([
      { memberId: id, name: "Ana Prado", reason: "Há campos próprios que você não pode alterar" },
    ])
    expect(await answersOf(id)).toEqual({ matricula: "2" })
    expect(await recordOf(id)).toMatchObject({ city: null })
  })
})
