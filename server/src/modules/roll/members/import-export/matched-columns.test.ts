import { contract } from "@aprisco/contract"
import { describe, expect, it } from "vitest"
import type { Caller, TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { csv, importFile } from "../../../../testing/sheets.ts"
import { beforeEachImport } from "./import.testing.ts"

let test: TestApp
let church: Church
let secretary: Caller

beforeEachImport((given) => {
  ;({ test, church, secretary } = given)
})

/** The columns that are matched, and the notes on those that are not what their name says. */
async function matched(header: string, ...lines: string[]) {
  const cells = header.split(";").map((name) => `x ${name}`)
  const file = [header, ...(lines.length > 0 ? lines : [cells.join(";")])].join("\n")
  const { columns } = await importFile(secretary, file, { dryRun: true })
  const fields = columns.map(({ field }) => field)
  return { fields, notes: columns.flatMap(({ note }) => note ?? []) }
}

const COUNTS = "Parece contar as linhas da lista, não ser o número da casa: fica de fora."

describe("the running number of a list", () => {
  it.each(["Nº", "N.", "N", "No", "Nr.", "NUM"])("is no house number: %s", async (name) => {
    expect(await matched(`${name};Nome;Nascimento;Endereço;Número;Telefone`)).toEqual({
      fields: [null, "full_name", "birth_date", "address", "number", "phone"],
      notes: [COUNTS],
    })
    expect(await matched(`${name};Nome;Nascimento`)).toEqual({
      fields: [null, "full_name", "birth_date"],
      notes: [COUNTS],
    })
  })

  it("is none either where it is called Número and goes up by one at the left of the names", async () => {
    const lines = ["1;Ana Prado;Rua A", "2;Rute Prado;Rua B", "3;José Lima;Rua C"]
    expect(await matched("Número;Nome;Endereço", ...lines)).toEqual({
      fields: [null, "full_name", "address"],
      notes: [COUNTS],
    })
    expect(
      (await matched("Nome;Endereço;Número", ...lines.map((line) => line.replace(/^(\d);(.*)/, "$2;25$1"))))
        .fields,
    ).toEqual(["full_name", "address", "number"])
  })

  it("is stored of nobody", async () => {
    await importFile(
      secretary,
      csv(
        ["Nº", "Nome", "Nascimento", "Endereço", "Número", "Telefone", "Celular"],
        ["1", "Ana Prado", "01/02/1980", "Rua do Sol", "250", "(81) 3222-1111", "(81) 98888-0001"],
      ),
    )
    const members = await test.database.owner
      .selectFrom("memberRecords")
      .where("churchId", "=", church.id)
      .selectAll()
      .execute()
    expect(members).toMatchObject([
      { number: "250", phone: "(81) 98888-0001", phoneSecondary: "(81) 3222-1111" },
    ])
  })

  it("is told from the house number behind the street, also where both are called Nº", async () => {
    expect((await matched("COD;NOME;ENDERECO;N.;BAIRRO")).fields).toEqual([
      null,
      "full_name",
      "address",
      "number",
      "neighborhood",
    ])
    expect(await matched("Nº;Nome;Rua;Nº;Bairro")).toEqual({
      fields: [null, "full_name", "address", "number", "neighborhood"],
      notes: [COUNTS],
    })
  })
})

describe("a column with the name of a field", () => {
  it.each([
    ["Aniversário;Nome;Data de nascimento", [null, "full_name", "birth_date"]],
    ["Membro;Nome;Nascimento", [null, "full_name", "birth_date"]],
    ["Nome;Nome completo;Nascimento", [null, "full_name", "birth_date"]],
    ["Nome;Rua;Endereço", ["full_name", null, "address"]],
    ["Nome;Status;Situação", ["full_name", null, "membership_status"]],
    ["Nome;Cargo;Função ministerial", ["full_name", null, "ministerial_function"]],
    ["Nome;Estado;UF", ["full_name", null, "state"]],
    ["Nome;Contato;WhatsApp;Telefone", ["full_name", "phone_secondary", null, "phone"]],
    ["Nome;Data de admissão;Membro desde", ["full_name", null, "membership_date"]],
  ])(
    "wins over one with another name of it, whatever the order, and the other is told: %s",
    async (header, fields) => {
      const found = await matched(header)
      expect(found.fields).toEqual(fields)
      expect(found.notes.length).toBeGreaterThan(0)
      for (const note of found.notes)
        expect(note).toMatch(/^A coluna ".+" já preenche .+: esta (fica de fora|preenche .+)\.$/)
    },
  )

  it("of the church wins over another name of the roll's columns", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    await admin.call(contract.customFields.create, { body: { name: "Celular", kind: "text" } })
    expect((await matched("Nome;Celular;Fone")).fields).toEqual([
      "full_name",
      "custom_fields.celular",
      "phone",
    ])
  })

  it("tells a second column of the same name, whatever the mapping", async () => {
    const note = 'A coluna "CPF" já preenche CPF: esta fica de fora.'
    expect(await matched("Nome;CPF;CPF")).toEqual({ fields: ["full_name", "cpf", null], notes: [note] })
    const mapping = { Nome: "full_name", CPF: "cpf", "CPF (2)": null }
    const { columns } = await importFile(secretary, "Nome;CPF;CPF\nAna;;", { dryRun: true, mapping })
    expect(columns.map((column) => column.note)).toEqual([null, null, note])
  })
})

describe("a sheet of another program", () => {
  it.each([
    [
      "Person ID;First Name;Last Name;Birthdate;Gender;Marital Status;Status;Mobile Phone Number;Home Phone Number;Home Email;Home Address Street Line 1;Home Address City;Home Address State;Home Address Zip Code",
      [
        null,
        "full_name",
        "surname",
        "birth_date",
        "gender",
        "marital_status",
        "membership_status",
        "phone",
        "phone_secondary",
        "email",
        "address",
        "city",
        "state",
        "zipcode",
      ],
    ],
    [
      "Name;Given Name;Family Name;Birthday;E-mail 1 - Type;E-mail 1 - Value;Phone 1 - Type;Phone 1 - Value",
      ["full_name", null, null, "birth_date", null, "email", null, "phone"],
    ],
    [
      "Nome;Segundo nome;Sobrenome;Aniversário;Endereço de email;Telefone celular",
      ["full_name", "surname", "surname", "birth_date", "email", "phone"],
    ],
    [
      "COD;NOME;ENDERECO;N.;BAIRRO;FONE RES.;FONE CEL.;DT.NASC.;SEXO;EST.CIVIL;DT.BATISMO;DT.ENTRADA;MODO ENTRADA;CARGO;SIT.",
      [
        null,
        "full_name",
        "address",
        "number",
        "neighborhood",
        "phone_secondary",
        "phone",
        "birth_date",
        "gender",
        "marital_status",
        "baptism_date",
        "membership_date",
        "admission_mode",
        "ministerial_function",
        "membership_status",
      ],
    ],
    ["Nome;Tel. Celular;Data Admissão", ["full_name", "phone", "membership_date"]],
    ["Nome;Telefone;Celular", ["full_name", "phone_secondary", "phone"]],
  ])("is read by its own headings: %s", async (header, fields) => {
    expect((await matched(header)).fields).toEqual(fields)
  })

  it("with given name and surname apart makes whole names, unless the surname is left out", async () => {
    const file = csv(
      ["Nome", "Segundo nome", "Sobrenome", "Aniversário"],
      ["Áurea", "", "Brandão Teste", "07/04/1985"],
      ["Ana", "Luísa", "Prado", "08/04/1985"],
      ["Rute", "", "-", "09/04/1985"],
    )
    const names = async (mapping?: Record<string, string | null>) => {
      const { preview } = await importFile(secretary, file, { dryRun: true, ...(mapping ? { mapping } : {}) })
      return preview.map(({ name }) => name)
    }
    expect(await names()).toEqual(["Áurea Brandão Teste", "Ana Luísa Prado", "Rute"])
    const { columns } = await importFile(secretary, file, { dryRun: true })
    const mapping = Object.fromEntries(columns.map(({ header, field }) => [header, field]))
    expect(await names(mapping)).toEqual(["Áurea Brandão Teste", "Ana Luísa Prado", "Rute"])
    expect(await names({ ...mapping, "Segundo nome": null, Sobrenome: null })).toEqual([
      "Áurea",
      "Ana",
      "Rute",
    ])
  })
})
