import { contract } from "@aprisco/contract"
import type { CustomFieldInput } from "@aprisco/contract/people/custom-fields"
import { writeXlsx } from "hucre/xlsx"
import { describe, expect, it } from "vitest"
import type { Caller, TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { aFile, csv, importFile } from "../../../../testing/sheets.ts"
import { beforeEachImport, membersOf } from "./import.testing.ts"

let test: TestApp
let church: Church
let admin: Caller
let secretary: Caller

beforeEachImport((given) => {
  ;({ test, church, admin, secretary } = given)
})

const members = () => membersOf({ test, church })

const define = (body: CustomFieldInput) => admin.call(contract.customFields.create, { body })
const HEADER = ["Nome completo", "Data de nascimento"]

type Value = string | number | Date | null

interface Format {
  from1904?: boolean
  /** The place of a column that shows numbers as dates. */
  dates?: number
}

async function workbook(
  rows: readonly (readonly Value[])[],
  { from1904, dates }: Format = {},
): Promise<File> {
  const columns = rows[0]?.map((_, index) => (index === dates ? { numFmt: "dd/mm/yyyy" } : {})) ?? []
  const bytes = await writeXlsx({
    sheets: [{ name: "Membros", columns, rows: rows.map((row) => [...row]) }],
    ...(from1904 ? { dateSystem: "1904" } : {}),
  })
  return aFile(new Uint8Array(bytes), "rol.xlsx")
}

/** What is asked about the lines of a file. */
async function asked(file: File | string): Promise<string[]> {
  const { errors } = await importFile(secretary, file, { dryRun: true })
  return errors.map(({ line, field, message }) => `${line} ${field}: ${message}`)
}

describe("a day", () => {
  const WRITE_DAY = "Escreva DD/MM/AAAA, ou deixe a célula em branco"
  const YEAR = (year: string) => `"${year}" é só um ano. Qual é o dia e o mês? ${WRITE_DAY}`
  const NO_DAY = (value: string) => `"${value}" não é uma data. Qual é o dia? ${WRITE_DAY}`

  it.each(["2004", "2004.0", " 1998 "])("is not a year alone (%s), in any column of dates", async (year) => {
    await define({ name: "Bodas", kind: "date" })
    const days = [
      "Data de nascimento",
      "Membro desde",
      "Data do batismo",
      "Data da conversão",
      "Data de ordenação",
      "Bodas",
    ]
    const text = csv(["Nome completo", ...days], ["Ana Prado", ...days.map(() => year)])
    const fields = [
      "birth_date",
      "membership_date",
      "baptism_date",
      "conversion_date",
      "ordination_date",
      "custom_fields.bodas",
    ]
    const questions = fields.map((field) => `2 ${field}: ${YEAR(year.trim())}`)
    expect(await asked(text)).toEqual(questions)
    const numbers = await workbook([
      ["Nome completo", ...days],
      ["Ana Prado", ...days.map(() => Number(year))],
    ])
    expect(await asked(numbers)).toEqual(questions.map((question) => question.replace(".0", "")))
    expect(await importFile(secretary, text)).toMatchObject({ created: 0 })
    expect(await members()).toEqual([])
  })

  it.each([39, 1, 732, 9_999])("is not the count below a list: %s", async (count) => {
    const rows = [HEADER, ["Ana Prado", count]]
    expect(await asked(await workbook(rows))).toEqual([`2 birth_date: ${NO_DAY(String(count))}`])
    expect(await asked(csv(HEADER, ["Ana Prado", String(count)]))).toEqual([
      `2 birth_date: ${NO_DAY(String(count))}`,
    ])
  })

  it.each([
    ["15/mar/80", "1980-03-15"],
    ["15-mar-1980", "1980-03-15"],
    ["12 de março de 1980", "1980-03-12"],
    ["1º de maio de 1970", "1970-05-01"],
    ["1980/03/15", "1980-03-15"],
    ["15 / 03 / 1980", "1980-03-15"],
    ["15/03/1980.", "1980-03-15"],
    ["15.3.80", "1980-03-15"],
    ["15/03/1980 00:00", "1980-03-15"],
  ])("is read as people and programs write it: %s", async (written, day) => {
    await importFile(secretary, csv(HEADER, ["Ana Prado", written]))
    expect(await members()).toMatchObject([{ birthDate: day }])
  })

  it.each(["12 de marzo de 1980", "12 de m de 1980", "31 de fevereiro de 1980", "março de 1980"])(
    "is refused where no day is meant: %s",
    async (written) => {
      expect(await asked(csv(HEADER, ["Ana Prado", written]))).toEqual([
        expect.stringMatching(`^2 birth_date: Data inválida`),
      ])
    },
  )

  it("with two digits of the year is the last such day, not one that is to come", async () => {
    test.clock.set("2026-11-21T12:00:00-03:00")
    await importFile(secretary, csv(HEADER, ["Ana Prado", "21/11/26"], ["Rute Prado", "15/12/26"]))
    expect(await members()).toMatchObject([{ birthDate: "2026-11-21" }, { birthDate: "1926-12-15" }])
  })

  it("is blank where a formula shows a blank cell as a date, from 1900 or from 1904, and in 00/00/0000", async () => {
    for (const from1904 of [false, true]) {
      const rows = [
        [...HEADER, "Batismo"],
        ["Ana Prado", "01/02/1980", 0],
      ]
      expect(await asked(await workbook(rows, { dates: 2, from1904 }))).toEqual([])
    }
    expect(await asked(csv([...HEADER, "Batismo"], ["Ana Prado", "01/02/1980", "00/00/0000"]))).toEqual([])
  })

  it.each([
    [1998, false, "20/06/1905"],
    [39, false, "08/02/1900"],
    [1998, true, "21/06/1909"],
  ])(
    "is asked about where a cell of dates has the number %s (from 1904: %s)",
    async (number, from1904, shown) => {
      await define({ name: "Bodas", kind: "date" })
      const question = `A célula mostra ${shown}, mas guarda o número "${number}". Qual é o dia? Escreva-o como texto, DD/MM/AAAA, ou deixe a célula em branco`
      for (const [column, field] of [
        ["Data do batismo", "baptism_date"],
        ["Bodas", "custom_fields.bodas"],
      ] as const) {
        const rows = [
          ["Nome", "Nascimento", column],
          ["Ana Prado", "01/02/1980", number],
        ]
        expect(await asked(await workbook(rows, { dates: 2, from1904 }))).toEqual([`2 ${field}: ${question}`])
      }
    },
  )

  it("of 1905 that is in the record, or is written as text, is believed", async () => {
    await define({ name: "Bodas", kind: "date" })
    const header = ["Nome", "Nascimento", "Bodas"]
    await importFile(secretary, csv(header, ["Ana Prado", "20/06/1905", "21/06/1905"]))
    expect(await members()).toMatchObject([{ birthDate: "1905-06-20" }])
    for (const dates of [1, 2]) {
      const cells = ["Ana Prado", dates === 1 ? 1998 : "20/06/1905", dates === 2 ? 1999 : "21/06/1905"]
      expect(await importFile(secretary, await workbook([header, cells], { dates }))).toMatchObject({
        unchanged: 1,
        errors: [],
      })
    }
  })

  it("may be a number of some size, from 1900 or from 1904", async () => {
    await importFile(secretary, await workbook([HEADER, ["Ana Prado", 33_000]]))
    await importFile(secretary, await workbook([HEADER, ["Rute Prado", 33_000]], { from1904: true }))
    expect(await members()).toMatchObject([{ birthDate: "1990-05-07" }, { birthDate: "1994-05-08" }])
  })
})

describe("a cell that says nothing", () => {
  const BLANKS = [
    "-",
    "—",
    "–",
    " - ",
    "n/d",
    "N/D",
    "nd",
    "N/A",
    "n.a.",
    "não informado",
    "NÃO INFORMADA",
    "não tem",
    "NaN",
    ".",
    "?",
    "",
  ]
  const COLUMNS = {
    Gênero: "F",
    CPF: "529.982.247-25",
    RG: "123",
    "Estado civil": "Casado(a)",
    "Nome do cônjuge": "José Prado",
    "Quantidade de filhos": "2",
    "E-mail": "ana@example.org",
    Telefone: "(81) 98888-0001",
    "Telefone secundário": "(81) 3222-1111",
    CEP: "50000-000",
    Endereço: "Rua A",
    Número: "12",
    Complemento: "Fundos",
    Bairro: "Boa Vista",
    Cidade: "Recife",
    UF: "PE",
    "Membro desde": "01/02/2000",
    "Forma de admissão": "Batismo",
    "Função ministerial": "Diaconisa",
    "Data do batismo": "01/02/1999",
    "Igreja anterior": "Betel",
    Profissão: "Médica",
    Escolaridade: "Mestrado",
    Observações: "Canta",
    "Aceita SMS": "Não",
    Apelido: "Aninha",
    Filhas: "2",
    Bodas: "01/02/2001",
    Camiseta: "M",
    Dons: "Ensino",
    Doadora: "Sim",
    Etiquetas: "Coral",
  }

  async function defineAll(): Promise<void> {
    await define({ name: "Apelido", kind: "text" })
    await define({ name: "Filhas", kind: "number" })
    await define({ name: "Bodas", kind: "date" })
    await define({ name: "Camiseta", kind: "choice", options: [{ label: "P" }, { label: "M" }] })
    await define({ name: "Dons", kind: "choices", options: [{ label: "Música" }, { label: "Ensino" }] })
    await define({ name: "Doadora", kind: "flag" })
    await admin.call(contract.tags.create, { body: { name: "Coral" } })
  }

  it("erases nothing in any column, however it is written", async () => {
    await defineAll()
    const header = ["Nome", "Nascimento", ...Object.keys(COLUMNS)]
    const who = ["Ana Prado", "01/02/1980"]
    const told = csv(header, [...who, ...Object.values(COLUMNS)])
    expect(await importFile(secretary, told)).toMatchObject({ created: 1, errors: [] })
    for (const blank of BLANKS)
      expect(
        await importFile(secretary, csv(header, [...who, ...Object.keys(COLUMNS).map(() => blank)])),
        blank,
      ).toMatchObject({
        unchanged: 1,
        changed: 0,
        errors: [],
      })
    expect(await importFile(secretary, told)).toMatchObject({ unchanged: 1 })
  })

  it("is stored as nothing of a new member", async () => {
    await defineAll()
    const header = ["Nome", "Nascimento", ...Object.keys(COLUMNS)]
    await importFile(
      secretary,
      csv(header, ["Ana Prado", "01/02/1980", ...Object.keys(COLUMNS).map(() => "-")]),
    )
    const [ana] = await members()
    for (const column of [
      "cpf",
      "rg",
      "maritalStatus",
      "spouseName",
      "email",
      "phone",
      "city",
      "number",
      "baptismDate",
    ] as const)
      expect(ana?.[column], column).toBeNull()
    const { customFields } = await admin.call(contract.members.detail, { params: { id: ana?.id ?? 0 } })
    expect(new Set(Object.values(customFields))).toEqual(new Set([null]))
  })

  it("is no name, and an option or a tag where the church has one that is called so", async () => {
    expect(await asked(csv(HEADER, ["-", "01/02/1980"]))).toEqual([
      "2 full_name: Nome deve ter pelo menos 2 caracteres",
    ])
    await define({ name: "Célula", kind: "choice", options: [{ label: "N/D" }, { label: "Centro" }] })
    await admin.call(contract.tags.create, { body: { name: "nd" } })
    await importFile(
      secretary,
      csv([...HEADER, "Célula", "Etiquetas"], ["Ana Prado", "01/02/1980", "N/D", "nd"]),
    )
    const [ana] = await members()
    const record = await admin.call(contract.members.detail, { params: { id: ana?.id ?? 0 } })
    expect(record.customFields).toEqual({ celula: "n_d" })
    expect(
      await test.database.owner
        .selectFrom("personTags")
        .where("personId", "=", ana?.personId ?? 0)
        .selectAll()
        .execute(),
    ).toHaveLength(1)
  })
})

describe("a cell that was filled only for it to be full", () => {
  it("is blank where it can be no value, and read where it can", async () => {
    const header = [...HEADER, "Telefone", "CPF", "RG", "CEP", "E-mail", "Quantidade de filhos", "Aceita SMS"]
    await importFile(
      secretary,
      csv(
        header,
        ["Ana Prado", "01/02/1980", "0", "000.000.000-00", "x", "00000-000", "xx", "0", "x"],
        ["Rute Prado", "00/00/0000", "(00) 00000-0000", "x", "0", "0", "x", "", ""],
      ),
    )
    const nothing = { phone: null, cpf: null, rg: null, zipcode: null, email: null }
    expect(await members()).toMatchObject([
      { ...nothing, childrenCount: 0, acceptSms: true },
      { ...nothing, birthDate: null },
    ])
  })
})

describe("a person without a birth date", () => {
  it("comes onto the roll, which is told", async () => {
    const { preview, created } = await importFile(
      secretary,
      csv(["Nome", "Telefone"], ["Ana Prado", "(81) 98811-2233"]),
    )
    expect(created).toBe(1)
    expect(preview[0]?.notes).toEqual(["Sem data de nascimento: entra mesmo assim"])
    expect(await members()).toMatchObject([{ fullName: "Ana Prado", birthDate: null }])
  })
})

describe("a name in capitals", () => {
  it.each([
    ["MARIA APARECIDA SANT'ANNA", "Maria Aparecida Sant'Anna"],
    ["M.APARECIDA DA SILVA", "M.Aparecida da Silva"],
    ["ANA D´ÁVILA", "Ana D´Ávila"],
    ["JOSE (ZÉ) DE SOUZA", "Jose (Zé) de Souza"],
    ["ana-rosa prado", "Ana-Rosa Prado"],
    ["JOÃO PAULO II", "João Paulo II"],
  ])("is written as people write it: %s", async (name, written) => {
    await importFile(secretary, csv(HEADER, [name, "01/02/1980"]))
    expect(await members()).toMatchObject([{ fullName: written }])
  })
})

describe("a row below or between the people", () => {
  it.each([
    "TOTAL",
    "Total de membros:",
    "Total: 39",
    "Subtotal",
    "Sub-total da congregação",
    "Quantidade",
    "39",
    "39 membros",
    "Nº de membros: 39",
  ])("is no member: %s", async (name) => {
    const file = csv(HEADER, ["Ana Prado", "01/02/1980"], [name, "01/02/1980"])
    const report = await importFile(secretary, file, { skipRejected: true })
    expect(report).toMatchObject({ created: 1, errors: [{ line: 3, field: "full_name" }] })
    expect(report.errors[0]?.message).toBe(
      `"${name}" parece o total da lista, não uma pessoa. Apague esta linha`,
    )
    expect(await members()).toMatchObject([{ fullName: "Ana Prado" }])
  })

  it.each(["CONGREGAÇÃO CENTRO", "Setor 3", "Membros"])(
    "is none either as a title alone in its line: %s",
    async (name) => {
      expect(await asked(csv(HEADER, [name, ""], ["Ana Prado", "01/02/1980"]))).toEqual([
        `2 full_name: "${name}" parece um título da lista, não uma pessoa. Apague esta linha`,
      ])
    },
  )

  it("is told in one sentence, whatever is in its other columns", async () => {
    expect(await asked(await workbook([HEADER, ["Total", 39]]))).toEqual([
      '2 full_name: "Total" parece o total da lista, não uma pessoa. Apague esta linha',
    ])
  })
})

describe("a number of a data tool", () => {
  it("has no .0 in telephone, CPF, RG, CEP, house number and children", async () => {
    const header = [
      ...HEADER,
      "Telefone",
      "Telefone secundário",
      "CPF",
      "RG",
      "CEP",
      "Número",
      "Complemento",
      "Filhos",
    ]
    await importFile(
      secretary,
      csv(
        header,
        [
          "Ana Prado",
          "1980-02-01",
          "8132221111.0",
          "81988887777.0",
          "1234567890.0",
          "7654321.0",
          "1310100.0",
          "12.0",
          "3.0",
          "2.0",
        ],
        ["Rute Prado", "29252.0", "8132221112,0", "", "52998224725.0", "", "50010000.0", "100.0", "", "0.0"],
      ),
    )
    expect(await members()).toMatchObject([
      {
        phone: "(81) 3222-1111",
        phoneSecondary: "(81) 98888-7777",
        cpf: "012.345.678-90",
        rg: "7654321",
        zipcode: "01310-100",
        number: "12",
        complement: "3",
        childrenCount: 2,
      },
      {
        birthDate: "1980-02-01",
        phone: "(81) 3222-1112",
        cpf: "529.982.247-25",
        zipcode: "50010-000",
        number: "100",
        childrenCount: 0,
      },
    ])
  })
})

describe("a telephone", () => {
  const header = [...HEADER, "Telefone"]

  it.each([
    "+351 912 345 678",
    "+1 415 555 0100",
    "+598 9123 4567",
    "00351 912 345 678",
    "(+351) 912 345 678",
  ])("from abroad stays as it is written, in the record, the search and the export: %s", async (phone) => {
    await importFile(secretary, csv(header, ["Ana Prado", "01/02/1980", phone]))
    expect(await members()).toMatchObject([{ phone }])
    for (const search of [phone, phone.slice(-8)]) {
      const { count } = await secretary.call(contract.members.list, { query: { search } })
      expect(count, search).toBe(1)
    }
    const file = await secretary.call(contract.memberExports.export, { query: { format: "csv" } })
    expect(await file.text()).toContain(phone)
    expect(await importFile(secretary, new File([file], "membros.csv"))).toMatchObject({
      unchanged: 1,
      errors: [],
    })
  })

  it.each([
    ["+55 81 98888-0001", "(81) 98888-0001"],
    ["0055 (81) 98888-0001", "(81) 98888-0001"],
    ["(081) 3222-1111", "(81) 3222-1111"],
    ["Recado: 81 3222-1111", "(81) 3222-1111"],
  ])("of Brazil gets its mask, however it is written: %s", async (written, phone) => {
    await importFile(secretary, csv(header, ["Ana Prado", "01/02/1980", written]))
    expect(await members()).toMatchObject([{ phone }])
  })

  it.each([
    "0800 123 4567",
    "8,13222111E+9",
    "81 3222-1111 ap 2",
    "81 3222-111 / 2",
    "1 415 555 0100",
    "20 98888-0001",
    "3222-1111",
  ])("is asked about, and never another number: %s", async (written) => {
    expect(await asked(csv(header, ["Ana Prado", "01/02/1980", written]))).toEqual([
      `2 phone: Telefone deve estar no formato (XX) XXXXX-XXXX ou (XX) XXXX-XXXX ("${written}")`,
    ])
  })
})

describe("two telephones in one cell", () => {
  const header = [...HEADER, "Telefone"]
  const PHONE = "Telefone deve estar no formato (XX) XXXXX-XXXX ou (XX) XXXX-XXXX"

  it.each([
    "81 98811-2255 / 81 3333-4455",
    "(81) 98811-2255 ou 3333-4455",
    "+55 81 98811-2255 ::: +55 81 3333-4455",
    "81988112255; 8133334455",
  ])("fill the main and the secondary one: %s", async (written) => {
    await importFile(secretary, csv(header, ["Ana Prado", "01/02/1980", written]))
    expect(await members()).toMatchObject([{ phone: "(81) 98811-2255", phoneSecondary: "(81) 3333-4455" }])
  })

  it("are asked about where one of them would be lost", async () => {
    const both = "81 98811-2255 / 81 3333-4455"
    const line = ["Ana Prado", "01/02/1980", both, "81 3333-9999"]
    expect(await asked(csv([...header, "Telefone secundário"], line))).toEqual([
      `2 phone: Há dois telefones nesta célula e outro no telefone secundário: deixe um ("${both}")`,
    ])
    expect(await asked(csv([...HEADER, "Telefone secundário"], ["Ana Prado", "01/02/1980", both]))).toEqual([
      `2 phone_secondary: Há dois telefones nesta célula: deixe um ("${both}")`,
    ])
    const three = "8198811-2255/8133334455/8133337777"
    expect(await asked(csv(header, ["Ana Prado", "01/02/1980", three]))).toEqual([
      `2 phone: ${PHONE} ("${three}")`,
    ])
  })
})

describe("a telephone without its area code", () => {
  const file = csv(
    [...HEADER, "Telefone"],
    ["Ana Prado", "01/02/1980", "98811-2233"],
    ["Rute Prado", "01/02/1981", "3344-5566"],
    ["José Lima", "01/02/1982", "(11) 98811-2266"],
    ["Davi Lima", "01/02/1983", "015 81 98811-2277"],
    ["Ester Lima", "01/02/1984", "+351 912 345 678"],
  )

  it("gets the one that is chosen for the file, and only then", async () => {
    const { errors } = await importFile(secretary, file, { dryRun: true })
    expect(errors.map(({ line }) => line)).toEqual([2, 3])
    await importFile(secretary, file, { areaCode: "81" })
    expect((await members()).map(({ phone }) => phone)).toEqual([
      "(81) 98811-2233",
      "(81) 3344-5566",
      "(11) 98811-2266",
      "(81) 98811-2277",
      "+351 912 345 678",
    ])
  })

  it.each(["20", "8", "oi"])("is refused an area code that does not exist: %s", async (areaCode) => {
    await expect(importFile(secretary, file, { areaCode })).rejects.toMatchObject({
      status: 400,
      fields: { areaCode: ["DDD inválido"] },
    })
  })
})

describe("a word of a closed list", () => {
  it("is known with both genders, abbreviated and in English", async () => {
    await importFile(
      secretary,
      csv(
        [...HEADER, "Função ministerial", "Situação", "Estado civil", "Sexo"],
        ["Ana Prado", "01/02/1980", "Pra.", "Ativo(a)", "Separada", "female"],
        ["Rui Prado", "01/02/1981", "Pb.", "Excluído", "married", "Masculino"],
        ["Davi Lima", "01/02/1982", "Dc.", "Comungante", "Viúvo/a", "M"],
      ),
    )
    expect(await members()).toMatchObject([
      {
        ministerialFunction: "female_pastor",
        membershipStatus: "active",
        maritalStatus: "divorced",
        gender: "F",
      },
      { ministerialFunction: "elder", membershipStatus: "inactive", maritalStatus: "married", gender: "M" },
      { ministerialFunction: "deacon", membershipStatus: "active", maritalStatus: "widowed", gender: "M" },
    ])
  })

  it("is asked about where it could mean two things", async () => {
    expect(await asked(csv([...HEADER, "Função ministerial"], ["Ana Prado", "01/02/1980", "Miss."]))).toEqual(
      [expect.stringMatching(/^2 ministerial_function: "Miss\." não é uma opção\. Use: Membro, /)],
    )
  })
})

describe("an option", () => {
  it("is found by its label, never by its internal id", async () => {
    // The id of the first is made of its first label, and is the label of the second today.
    const field = await define({ name: "Célula", kind: "choice", options: [{ label: "2" }, { label: "1" }] })
    const options = field.options.map(({ id, label }) => ({ id, label: label === "2" ? "1" : "2" }))
    await admin.call(contract.customFields.update, { params: { id: field.id }, body: { options } })
    await importFile(secretary, csv([...HEADER, "Célula"], ["Ana Prado", "01/02/1980", "1"]))
    const [ana] = await members()
    const { customFields } = await admin.call(contract.members.detail, { params: { id: ana?.id ?? 0 } })
    const first = options.find(({ label }) => label === "1")
    expect(customFields).toEqual({ celula: first?.id })
    const other = await define({ name: "Dons", kind: "choices", options: [{ label: "Música sacra" }] })
    const id = other.options[0]?.id ?? ""
    await admin.call(contract.customFields.update, {
      params: { id: other.id },
      body: { options: [{ id, label: "Coral" }] },
    })
    expect(await asked(csv([...HEADER, "Dons"], ["Rute Prado", "01/02/1980", id]))).toEqual([
      `2 custom_fields.dons: Opção inválida ("${id}")`,
    ])
  })

  it("is a branch's name, never its internal id", async () => {
    const branch = await test.make.aBranch({ church, name: "Congregação do Vale" })
    expect(
      await asked(csv([...HEADER, "Congregação"], ["Ana Prado", "01/02/1980", String(branch.id)])),
    ).toEqual([`2 branch: Filial não encontrada ("${branch.id}")`])
  })

  it("is named in what would change too, where the person was and where they go", async () => {
    await test.make.aBranch({ church, name: "Congregação do Vale" })
    const born = { fullName: "Ana Prado", birthDate: "1980-02-01", cpf: "529.982.247-25" }
    await admin.call(contract.members.create, { body: born })
    const sheet = csv(
      [...HEADER, "CPF", "Congregação"],
      ["Ana Prado", "01/02/1980", born.cpf, "Congregação do Vale"],
    )
    const { preview } = await importFile(secretary, sheet, { dryRun: true })
    expect(preview[0]?.changes).toEqual([
      { field: "branch", from: church.headquarters.name, to: "Congregação do Vale" },
    ])
  })
})

describe("a text of another code page", () => {
  it.each(["JoÃ£o Prado", "JOÃ‰ PRADO", "Ant\ufffdnio Prado", "Concei??o Prado"])(
    "is refused in words, and never stored: %s",
    async (name) => {
      const question = `2 full_name: Os acentos deste texto estão trocados: corrija-o na planilha ("${name}")`
      expect(await asked(await workbook([HEADER, [name, "01/02/1980"]]))).toEqual([question])
    },
  )

  it("is refused in a column of the church too", async () => {
    await define({ name: "Apelido", kind: "text" })
    expect(
      await asked(
        await workbook([
          [...HEADER, "Apelido"],
          ["Ana Prado", "01/02/1980", "ZÃ© da PadÃ¡ria"],
        ]),
      ),
    ).toEqual([
      '2 custom_fields.apelido: Os acentos deste texto estão trocados: corrija-o na planilha ("ZÃ© da PadÃ¡ria")',
    ])
  })

  it("is refused in a file that mixes two code pages", async () => {
    const mixed = Buffer.concat([
      Buffer.from(csv(HEADER, ["João Prado", "01/02/1980"])),
      Buffer.from("\nZ\xe9lia Prado;01/02/1980", "latin1"),
    ])
    await expect(importFile(secretary, aFile(new Uint8Array(mixed)))).rejects.toMatchObject({
      fields: {
        file: [
          "Não foi possível ler os acentos deste arquivo. Abra-o na planilha e salve como .xlsx, ou como CSV UTF-8.",
        ],
      },
    })
    expect(await members()).toEqual([])
  })
})

describe("a file of an older code page", () => {
  const NAMES = [
    "Antônia Conceição d'Ávila",
    "Zélia Sá",
    "JOÃO ANDRÉ LÚCIO",
    "Simões Guimarães",
    "Müller Nuñez",
    "Íris Órfã",
    "Flávia",
  ]

  /** Of MS-DOS 850 and of Mac Roman: what their letters are, as bytes. */
  const BYTES = {
    "MS-DOS 850": {
      ô: 0x93,
      ç: 0x87,
      ã: 0xc6,
      Á: 0xb5,
      é: 0x82,
      á: 0xa0,
      Ã: 0xc7,
      É: 0x90,
      Ú: 0xe9,
      õ: 0xe4,
      ü: 0x81,
      ñ: 0xa4,
      Í: 0xd6,
      Ó: 0xe0,
    },
    "Mac Roman": {
      ô: 0x99,
      ç: 0x8d,
      ã: 0x8b,
      Á: 0xe7,
      é: 0x8e,
      á: 0x87,
      Ã: 0xcc,
      É: 0x83,
      Ú: 0xf2,
      õ: 0x9b,
      ü: 0x9f,
      ñ: 0x96,
      Í: 0xea,
      Ó: 0xee,
    },
  }

  const encoded = (text: string, letters: Record<string, number>) =>
    new Uint8Array([...text].map((letter) => letters[letter] ?? letter.charCodeAt(0)))

  it.each([
    ["Windows-1252", {}],
    ["MS-DOS 850", BYTES["MS-DOS 850"]],
    ["Mac Roman", BYTES["Mac Roman"]],
  ])("is read as it was written: %s", async (_, letters) => {
    const lines = NAMES.map((name, at) => [name, `0${at + 1}/02/1980`])
    const keepNames = true
    await importFile(secretary, aFile(encoded(csv(HEADER, ...lines), letters)), { keepNames })
    expect((await members()).map(({ fullName }) => fullName)).toEqual(NAMES)
  })

  it.each([
    [
      "Windows-1252",
      {},
      ["JOÃO", "José", "Conceição", "GONÇALVES", "Antônia", "Schäfer", "d’Ávila", "Mª José"],
    ],
    [
      "MS-DOS 850",
      BYTES["MS-DOS 850"],
      ["JOÃO", "José", "Conceição", "ANDRÉ", "Antônia", "Simões", "Lúcio Sá"],
    ],
  ])("is told by a single name: %s", async (_, letters, names) => {
    for (const name of names) {
      church = await test.make.aChurch()
      secretary = await test.as("SECRETARY", church)
      const more = { ...letters, "’": 0x92, ú: "Windows-1252" === _ ? 0xfa : 0xa3 }
      await importFile(secretary, aFile(encoded(csv(HEADER, [name, "01/02/1980"]), more)), {
        keepNames: true,
      })
      expect((await members()).map(({ fullName }) => fullName)).toEqual([name])
    }
  })
})
