import { contract } from "@aprisco/contract"
import type { Problem } from "@aprisco/contract/kit/problem"
import { writeXlsx } from "hucre/xlsx"
import { describe, expect, it } from "vitest"
import type { Caller, TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { aFile, csv, importFile } from "../../../../testing/sheets.ts"
import { beforeEachImport, membersOf } from "./import.testing.ts"

let test: TestApp
let church: Church
let secretary: Caller

const HEADER = ["Nome completo", "Data de nascimento", "CPF", "E-mail", "Telefone"]

beforeEachImport((given) => {
  ;({ test, church, secretary } = given)
})

const members = () => membersOf({ test, church })

const names = async () => (await members()).map(({ fullName }) => fullName)

describe("a file of a Brazilian church", () => {
  it("is read with capitals, missing masks, short dates and common words", async () => {
    const file = csv(
      [
        "NOME",
        "Nasc.",
        "Sexo",
        "CPF",
        "Celular",
        "CEP",
        "Est. Civil",
        "Estado",
        "Cargo",
        "Situação",
        "Filhos",
        "SMS",
        "Tipo de Admissão",
      ],
      [
        "MARIA D'ÁVILA DE SOUZA",
        "5/3/61",
        "Feminino",
        "52998224725",
        "11912345678",
        "1310100",
        "CASADA",
        "São Paulo",
        "diaconisa",
        "Ativa",
        "3",
        "sim",
        "BATISMO",
      ],
      [
        "JOSÉ DOS SANTOS FILHO-NETO II",
        "05/03/2001",
        "M",
        "",
        "+55 (11) 3123-4567",
        "01310-100",
        "solteiro",
        "sp",
        "PRESBÍTERO",
        "afastado",
        "",
        "N",
        "carta de transferência",
      ],
    )
    const report = await importFile(secretary, file)
    expect(report).toMatchObject({ rows: 2, valid: 2, created: 2, changed: 0, errors: [], duplicates: [] })
    const [maria, jose] = await members()
    expect(maria).toMatchObject({
      fullName: "Maria D'Ávila de Souza",
      birthDate: "1961-03-05",
      gender: "F",
      cpf: "529.982.247-25",
      phone: "(11) 91234-5678",
      zipcode: "01310-100",
      maritalStatus: "married",
      state: "SP",
      ministerialFunction: "deaconess",
      membershipStatus: "active",
      childrenCount: 3,
      acceptSms: true,
      admissionMode: "baptism",
    })
    expect(jose).toMatchObject({
      fullName: "José dos Santos Filho-Neto II",
      birthDate: "2001-03-05",
      phone: "(11) 3123-4567",
      ministerialFunction: "elder",
      membershipStatus: "inactive",
      acceptSms: false,
      admissionMode: "transfer",
    })
    const history = await secretary.call(contract.members.statusHistory, { params: { id: maria?.id ?? 0 } })
    expect(history).toMatchObject([
      { status: "deaconess", isCurrent: true, reason: "Importação de planilha", migratedFromMember: true },
    ])
  })

  it("guesses no gender and no marital status, and takes «Não informado» for a blank cell", async () => {
    const heads = ["Nome completo", "Data de nascimento", "Gênero", "Estado civil"]
    await importFile(
      secretary,
      csv(heads, ["Ana Prado", "01/02/1980", "", ""], ["Rute Moabe", "01/02/1981", "N", "não informado"]),
    )
    for (const member of await members()) expect(member).toMatchObject({ gender: "N", maritalStatus: null })
    const told = ["Ana Prado", "01/02/1980", "F", "viúva"] as const
    await importFile(secretary, csv(heads, told))
    const ana = async () => (await members()).find(({ fullName }) => fullName === "Ana Prado")
    expect(await ana()).toMatchObject({ gender: "F", maritalStatus: "widowed" })
    for (const blank of ["", "Não informado", "-"]) {
      expect(
        await importFile(secretary, csv(heads, ["Ana Prado", "01/02/1980", blank, blank])),
      ).toMatchObject({
        unchanged: 1,
      })
      expect(await ana()).toMatchObject({ gender: "F", maritalStatus: "widowed" })
    }
  })

  it.each([
    ["UTF-8", (text: string) => new TextEncoder().encode(text)],
    ["UTF-8 with its mark", (text: string) => new TextEncoder().encode(`\ufeff${text}`)],
    ["Windows-1252", (text: string) => new Uint8Array(Buffer.from(text, "latin1"))],
    ["UTF-16 with its mark", (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"))],
    [
      "UTF-16, big end first",
      (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le").swap16()),
    ],
  ])("is understood in %s", async (_, encode) => {
    const text = csv(["Nome completo", "Data de nascimento"], ["João Conceição", "01/02/1980"])
    await importFile(secretary, aFile(encode(text)))
    expect(await names()).toEqual(["João Conceição"])
  })

  it.each([";", ",", "\t"])("is understood with %j as separator and with quoted cells", async (separator) => {
    const text = `Nome completo${separator}Data de nascimento${separator}Endereço\n"Ana ""Nina"" Prado"${separator}01/02/1980${separator}"Rua A; 1, fundos"\n`
    await importFile(secretary, text)
    expect(await members()).toMatchObject([{ fullName: 'Ana "Nina" Prado', address: "Rua A; 1, fundos" }])
  })

  it.each([
    ["names its separator first, as spreadsheets do", "sep=;\r\nNome;Nascimento\r\nAna Prado;01/02/1980", 2],
    [
      "has another sign inside the quotes of its header",
      '"Nome","Cidade; UF","Nascimento"\nAna Prado,,01/02/1980',
      2,
    ],
    ["has a title above its header", "ROL DE MEMBROS;;\n\nNome;;Nascimento\nAna Prado;;01/02/1980", 4],
  ])("is understood where it %s", async (_, text, line) => {
    const report = await importFile(secretary, text)
    expect(report).toMatchObject({ rows: 1, created: 1, errors: [], preview: [{ line }] })
    expect(await members()).toMatchObject([{ fullName: "Ana Prado", birthDate: "1980-02-01" }])
  })

  it("uses its first line as the header where no line names the columns", async () => {
    const report = await importFile(secretary, "Quem;Quando\nNome;Ana\n", { dryRun: true })
    expect(report.columns.map(({ header }) => header)).toEqual(["Quem", "Quando"])
  })

  it("may be XLSX with real dates, serial numbers and numbers instead of text", async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "Membros",
          rows: [
            ["full_name", "birth_date", "membership_date", "cpf", "number", "phone"],
            ["Ana Prado", new Date("1980-02-01T00:00:00Z"), 40_000, 1_234_567_890, 10, 11_912_345_678],
            [],
            ["Rute Prado", "2/1/80", null, null, "10-A", null],
          ],
        },
      ],
    })
    const report = await importFile(secretary, aFile(new Uint8Array(bytes), "rol.xlsx"))
    expect(report.preview.map(({ line }) => line)).toEqual([2, 4])
    expect(await members()).toMatchObject([
      {
        birthDate: "1980-02-01",
        membershipDate: "2009-07-06",
        cpf: "012.345.678-90",
        number: "10",
        phone: "(11) 91234-5678",
      },
      { birthDate: "1980-01-02", number: "10-A" },
    ])
  })

  it("may be XLSX whose first sheet is empty", async () => {
    const rows = [
      ["Nome", "Nascimento"],
      ["Ana Prado", "01/02/1980"],
    ]
    const sheets = [
      { name: "Planilha1" },
      { name: "Rol", rows },
      { name: "Outra", rows: [["Nome"], ["Rute"]] },
    ]
    const bytes = await writeXlsx({ sheets: sheets.map((sheet) => ({ rows: [], ...sheet })) })
    await importFile(secretary, aFile(new Uint8Array(bytes), "rol.xlsx"))
    expect(await names()).toEqual(["Ana Prado"])
  })

  it("may be XLSX with a cover, hidden sheets and two lists, of which another one can be chosen", async () => {
    const list = (name: string) => [
      ["Igreja Betel", "Recife"],
      ["Telefone", "(81) 3222-1111"],
      ["Nome", "Nascimento"],
      [name, "01/02/1980"],
    ]
    const sheets = [
      { name: "Capa", rows: [["Igreja Betel"], ["Rol 2026"]] },
      {
        name: "Listas",
        rows: [
          ["Nome", "Sexo"],
          ["x", "M"],
        ],
        hidden: true,
      },
      { name: "Adultos", rows: list("Ana Prado") },
      { name: "Jovens", rows: list("Rute Prado") },
    ]
    const file = aFile(new Uint8Array(await writeXlsx({ sheets })), "rol.xlsx")
    expect(await importFile(secretary, file, { dryRun: true })).toMatchObject({
      sheet: "Adultos",
      sheets: ["Capa", "Adultos", "Jovens"],
      preview: [{ line: 4, name: "Ana Prado" }],
    })
    await importFile(secretary, file, { sheet: "Jovens" })
    expect(await names()).toEqual(["Rute Prado"])
    await expect(importFile(secretary, file, { sheet: "Listas" })).rejects.toMatchObject({
      fields: { sheet: ["O arquivo não tem esta aba."] },
    })
  })

  it("may be UTF-16 without its mark", async () => {
    const text = Buffer.from(csv(HEADER, ["Zélia Sá", "01/02/1980"]), "utf16le")
    await importFile(secretary, aFile(new Uint8Array(text)))
    expect(await names()).toEqual(["Zélia Sá"])
  })

  it("names the line in which quotes are not closed", async () => {
    await expect(
      importFile(
        secretary,
        'Nome;Nascimento;Endereço\nAna;01/02/1980;Rua A\nRute;01/02/1980;"Rua B\nDavi;;Rua C',
      ),
    ).rejects.toMatchObject({
      fields: { file: ["As aspas abertas na linha 3 não foram fechadas. Corrija a linha e salve de novo."] },
    })
  })

  it("keeps names in capitals where the option is set", async () => {
    await importFile(secretary, csv(HEADER, ["ANA PRADO", "01/02/1980"]), { keepNames: true })
    expect(await names()).toEqual(["ANA PRADO"])
  })

  it("imports formulas as text, and removes the apostrophe of an export", async () => {
    await importFile(secretary, csv([...HEADER, "RG"], ["=1+1 Prado", "01/02/1980", "", "", "", "'=cmd"]))
    expect(await members()).toMatchObject([{ fullName: "=1+1 Prado", rg: "=cmd" }])
  })
})

describe("a second line about one person", () => {
  const header = ["Nome", "Nascimento", "Telefone", "E-mail", "Bairro"]
  const first = ["Wanda Moura", "10/02/1951", "(81) 98708-7777", "", "Boa Vista"]
  const second = ["Wanda Moura", "10/02/1951", "", "wanda@example.com", "Graças"]

  it("fills what the first one leaves blank, and tells where the two differ", async () => {
    const report = await importFile(
      secretary,
      csv(header, first, second, ["Ana Prado", "01/02/1980", "", "", ""]),
    )
    expect(report).toMatchObject({ created: 2, errors: [] })
    expect(report.preview.map(({ outcome }) => outcome)).toEqual(["new", "repeated", "new"])
    expect(report.preview[1]?.notes).toEqual([
      "Completa a linha 2: E-mail",
      "Diferente da linha 2, que fica: Bairro",
    ])
    expect(await members()).toMatchObject([
      { phone: "(81) 98708-7777", email: "wanda@example.com", neighborhood: "Boa Vista" },
      { fullName: "Ana Prado" },
    ])
  })

  it("makes a third one known that agrees with what it has filled alone", async () => {
    const third = ["Wanda Moura", "", "", "wanda@example.com", ""]
    const { preview } = await importFile(secretary, csv(header, first, second, third))
    expect(preview.map(({ outcome }) => outcome)).toEqual(["new", "repeated", "repeated"])
  })

  it("fills the record of who is a member already", async () => {
    const { id } = await test.make.aMember({ church, fullName: "Wanda Moura", birthDate: "1951-02-10" })
    const { changed, preview } = await importFile(secretary, csv(header, first, second))
    expect(changed).toBe(1)
    expect(preview[0]?.changes.map(({ field }) => field).toSorted()).toEqual([
      "email",
      "neighborhood",
      "phone",
    ])
    expect(await members()).toMatchObject([{ id, email: "wanda@example.com", phone: "(81) 98708-7777" }])
  })
})

describe("columns", () => {
  it("are matched by name, or as the user maps them", async () => {
    const file = csv(
      ["Pessoa", "Dia", "Telefone", "Coisa"],
      ["Ana Prado", "01/02/1980", "(11) 91234-5678", "x"],
    )
    const first = await importFile(secretary, file, { dryRun: true })
    expect(first.columns.map(({ field }) => field)).toEqual([null, null, "phone", null])
    expect(first.columns[0]).toEqual({ header: "Pessoa", field: null, samples: ["Ana Prado"], note: null })
    expect(first.errors).toEqual([
      { line: 1, field: "full_name", message: "Nenhuma coluna corresponde a Nome completo" },
    ])
    const mapping = { Pessoa: "full_name", Dia: "birth_date", Telefone: null }
    const second = await importFile(secretary, file, { mapping })
    expect(second).toMatchObject({ created: 1, errors: [] })
    expect(await members()).toMatchObject([{ fullName: "Ana Prado", phone: null }])
  })

  it("get unique names, also when they are written alike, so that each can be mapped", async () => {
    const file = csv(
      ["NOME", "Nome", "Telefone", "telefone", "Telefone 2", "", "Nascimento"],
      ["apelido", "Ana Prado", "x", "(11) 91234-5678", "y", "z", "01/02/1980"],
    )
    const first = await importFile(secretary, file, { dryRun: true })
    const headers = first.columns.map(({ header }) => header)
    expect(headers).toEqual([
      "NOME",
      "Nome (2)",
      "Telefone",
      "telefone (2)",
      "Telefone 2 (2)",
      "Coluna F",
      "Nascimento",
    ])
    const fields = [null, "full_name", null, "phone", null, null, "birth_date"]
    const mapping = Object.fromEntries(headers.map((header, at) => [header, fields[at] ?? null]))
    const second = await importFile(secretary, file, { mapping })
    expect(second.columns.map(({ field }) => field)).toEqual(fields)
    expect(await members()).toMatchObject([{ fullName: "Ana Prado", phone: "(11) 91234-5678" }])
  })

  it("refuse a mapping with an unknown field, or the same one twice", async () => {
    const file = csv(["A", "B"], ["x", "y"])
    const wrong: Record<string, string>[] = [{ A: "password" }, { A: "full_name", B: "full_name" }]
    for (const mapping of wrong) {
      await expect(importFile(secretary, file, { mapping })).rejects.toMatchObject({ status: 400 })
    }
    const body = { file: aFile(file), mapping: "{nope" }
    await expect(secretary.call(contract.memberImports.run, { body })).rejects.toMatchObject({
      fields: { mapping: ["O mapeamento das colunas não pôde ser lido."] },
    })
  })
})

describe("an existing member", () => {
  it("is found by CPF, and only filled cells change it", async () => {
    const { id } = await test.make.aMember({
      church,
      fullName: "Ana Prado",
      cpf: "529.982.247-25",
      email: "ana@example.org",
      phone: "(11) 91111-1111",
    })
    const file = csv(HEADER, ["Ana Prado Lima", "", "52998224725", "", "(11) 92222-2222"])
    const looked = await importFile(secretary, file, { dryRun: true })
    expect(looked).toMatchObject({ valid: 0, changed: 1, created: 0 })
    expect(looked.duplicates).toEqual([
      { line: 2, field: "cpf", message: "Já existe um membro com este CPF.", memberId: id, firstLine: null },
    ])
    expect(looked.preview[0]?.changes).toEqual([
      { field: "full_name", from: "Ana Prado", to: "Ana Prado Lima" },
      { field: "phone", from: "(11) 91111-1111", to: "(11) 92222-2222" },
    ])
    await importFile(secretary, file)
    expect(await members()).toMatchObject([
      {
        id,
        fullName: "Ana Prado Lima",
        email: "ana@example.org",
        phone: "(11) 92222-2222",
        birthDate: "1980-05-17",
      },
    ])
  })

  it.each([
    ["e-mail", ["jose da silva", "", "", "JOSE@example.org", ""]],
    ["phone", ["JOSÉ DA SILVA", "", "", "", "11 91234-5678"]],
    ["birth date", ["José da Silva", "17/05/1980", "", "", ""]],
  ])("is found by name with %s as confirmation", async (_, line) => {
    const phone = "(11) 91234-5678"
    const { id } = await test.make.aMember({
      church,
      fullName: "José da Silva",
      email: "jose@example.org",
      phone,
    })
    const report = await importFile(secretary, csv(HEADER, line), { dryRun: true })
    expect(report).toMatchObject({ valid: 0, errors: [], duplicates: [{ line: 2, memberId: id }] })
  })

  it("keeps lower case where a file is in capitals, and takes the case from a mixed-case file", async () => {
    const known = { church, fullName: "José D'Ávila", city: "Belém do Pará", spouseName: "RUTE D'ÁVILA" }
    await test.make.aMember(known)
    const header = [...HEADER, "Cidade", "Cônjuge"]
    const line = ["JOSÉ D'ÁVILA", "17/05/1980", "", "", "", "BELÉM DO PARÁ", "RUTE D'ÁVILA"]
    const report = await importFile(secretary, csv(header, line), { dryRun: true })
    expect(report.preview[0]?.changes).toEqual([
      { field: "spouse_name", from: "RUTE D'ÁVILA", to: "Rute D'Ávila" },
    ])
    const written = ["José D'ávila", "17/05/1980"]
    const corrected = await importFile(secretary, csv(HEADER, written), { dryRun: true })
    expect(corrected.preview[0]?.changes).toMatchObject([{ field: "full_name", to: "José D'ávila" }])
    const kept = await importFile(secretary, csv(header, line), { dryRun: true, keepNames: true })
    expect(kept.preview[0]?.changes).toMatchObject([{ to: "JOSÉ D'ÁVILA" }, { to: "BELÉM DO PARÁ" }])
  })

  it("is not matched by name only, or when both have different CPFs", async () => {
    await test.make.aMember({
      church,
      fullName: "José da Silva",
      cpf: "529.982.247-25",
    })
    const file = csv(
      HEADER,
      ["José da Silva", "01/02/1990", "", "", ""],
      ["José da Silva", "17/05/1980", "111.444.777-35", "", ""],
    )
    const report = await importFile(secretary, file, { dryRun: true })
    expect(report).toMatchObject({ valid: 2, duplicates: [] })
    expect(report.preview[0]?.notes).toEqual([
      "Já há um membro com este nome, sem contato ou nascimento em comum",
    ])
  })

  it("is not matched where two are possible", async () => {
    for (const cpf of ["529.982.247-25", "111.444.777-35"])
      await test.make.aMember({ church, fullName: "José da Silva", cpf })
    const report = await importFile(secretary, csv(HEADER, ["José da Silva", "17/05/1980"]))
    expect(report).toMatchObject({ created: 0, errors: [{ line: 2, field: "full_name" }] })
  })

  it("gets a history entry for a changed membership status and function", async () => {
    const { id } = await test.make.aMember({ church, fullName: "José da Silva" })
    const file = csv(
      ["Nome", "Nascimento", "Função", "Situação"],
      ["José da Silva", "17/05/1980", "Diácono", "Inativo"],
    )
    expect(await importFile(secretary, file)).toMatchObject({ changed: 1, created: 0 })
    const profile = await secretary.call(contract.members.profile, { params: { id } })
    expect(profile).toMatchObject({ membershipStatus: "inactive", ministerialFunction: "deacon" })
    expect(profile.statusChanges).toMatchObject([
      { from: "active", status: "inactive", reason: "Importação de planilha" },
    ])
    expect(profile.membershipStatuses.map(({ status }) => status)).toEqual(["deacon", "member"])
  })

  it("is unchanged the second time: the same file twice creates no member twice", async () => {
    const file = csv(HEADER, ["Ana Prado", "01/02/1980"], ["Rute Prado", "01/02/1981"])
    expect(await importFile(secretary, file)).toMatchObject({ created: 2 })
    expect(await importFile(secretary, file)).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
    expect(await names()).toHaveLength(2)
  })
})

describe("a second click", () => {
  it("on the same import is answered that it was done", async () => {
    const file = csv(HEADER, ["Ana Prado", "01/02/1980"])
    const { importId } = await importFile(secretary, file, { dryRun: true })
    const answers = await Promise.allSettled([
      importFile(secretary, file, { importId }),
      importFile(secretary, file, { importId }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    const refused = answers.find(({ status }) => status === "rejected") as { reason: Problem } | undefined
    // The second click arrives while the first one runs, or after it.
    expect(refused?.reason.status).toBe(409)
    expect(refused?.reason.message).toMatch(
      /^(Já há uma importação em andamento nesta igreja|Esta importação já foi feita)\.$/,
    )
    await expect(importFile(secretary, file, { importId })).rejects.toMatchObject({
      status: 409,
      message: "Esta importação já foi feita.",
    })
    expect(await names()).toEqual(["Ana Prado"])
  })

  it("of two people with one file creates each member once", async () => {
    const file = csv(HEADER, ["Ana Prado", "01/02/1980"], ["Rute Prado", "01/02/1981", "529.982.247-25"])
    const pastor = await test.as("PASTOR", church)
    const answers = await Promise.allSettled([importFile(secretary, file), importFile(pastor, file)])
    // The second arrives while the first one runs, or after it.
    expect(answers.filter(({ status }) => status === "rejected").length).toBeLessThan(2)
    expect(await importFile(pastor, file)).toMatchObject({ created: 0, unchanged: 2 })
    expect(await names()).toEqual(["Ana Prado", "Rute Prado"])
  })

  it("with the same Idempotency-Key gets the first answer again", async () => {
    const body = { file: aFile(csv(HEADER, ["Ana Prado", "01/02/1980"])) }
    const send = () => secretary.call(contract.memberImports.run, { body }, { idempotencyKey: "once" })
    expect(await send()).toEqual(await send())
    expect(await names()).toEqual(["Ana Prado"])
  })
})

describe("the plan", () => {
  it("accepts lines up to the member quota, and not one more", async () => {
    church = await test.make.aChurch({ planId: "basic" })
    secretary = await test.as("SECRETARY", church)
    for (let n = 0; n < 58; n += 1) await test.make.aMember({ church })
    const three = csv(HEADER, ...["Ana", "Rute", "Noemi"].map((name) => [`${name} Prado`, "01/02/1980"]))
    expect((await importFile(secretary, three, { dryRun: true })).placesLeft).toBe(2)
    await expect(importFile(secretary, three)).rejects.toMatchObject({
      status: 403,
      message: "Seu plano permite até 60 membros. Mude de plano para cadastrar mais.",
    })
    expect(await names()).toHaveLength(58)
    const two = three.split("\r\n").slice(0, 3).join("\r\n")
    expect(await importFile(secretary, two)).toMatchObject({ created: 2 })
    expect(await names()).toHaveLength(60)
  })
})

describe("who may", () => {
  it("import: no LEADER, no MEMBER, and no user into another church", async () => {
    const file = csv(HEADER, ["Ana Prado", "01/02/1980"])
    for (const role of ["LEADER", "MEMBER"] as const)
      await expect(importFile(await test.as(role, church), file)).rejects.toMatchObject({ status: 403 })
    const elsewhere = await test.make.aChurch()
    const cpf = "529.982.247-25"
    const stranger = await test.make.aMember({
      church: elsewhere,
      fullName: "Ana Prado",
      cpf,
    })
    const report = await importFile(secretary, csv(HEADER, ["Ana Prado", "17/05/1980", cpf]))
    expect(report).toMatchObject({ created: 1, duplicates: [] })
    const after = await test.database.owner
      .selectFrom("memberRecords as members")
      .where("id", "=", stranger.id)
      .select("version")
      .executeTakeFirst()
    expect(after?.version).toBe(1)
  })

  it("see an import: only users of its church, and another church's import id is unknown", async () => {
    const file = csv(HEADER, ["Ana Prado", "01/02/1980"])
    const { importId } = await importFile(secretary, file, { dryRun: true })
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await expect(
      stranger.call(contract.memberImports.detail, { params: { id: importId } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(importFile(stranger, file, { importId })).rejects.toMatchObject({ status: 400 })
  })

  it("import into a branch: a manager into theirs, without changing a member of another branch", async () => {
    const branch = await test.make.aBranch({ church, name: "Congregação do Vale" })
    await test.make.aBranch({ church, name: "Outra" })
    const cpf = "529.982.247-25"
    await test.make.aMember({ church, fullName: "De Outra Filial", cpf })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    const file = csv(
      [...HEADER, "Congregação"],
      ["Ana Prado", "01/02/1980", "", "", "", "congregacao do vale"],
      ["Rute Prado", "01/02/1980", "", "", "", "Outra"],
      ["Alguém", "01/02/1980", cpf],
    )
    const report = await importFile(manager, file, { skipRejected: true })
    expect(report.errors).toEqual([
      { line: 3, field: "branch", message: 'Filial não encontrada ("Outra")' },
      { line: 4, field: "cpf", message: "Já existe um membro com este CPF." },
    ])
    expect((await members()).at(-1)).toMatchObject({ fullName: "Ana Prado", branchId: branch.id })
    expect(await names()).toHaveLength(2)
  })
})

it("serves a template that can be imported, with all labels; its own line is left out with a note", async () => {
  for (const format of ["xlsx", "csv"] as const) {
    const blob = await secretary.call(contract.memberImports.template, { query: { format } })
    const file = new File([blob], `modelo.${format}`)
    const report = await importFile(secretary, file, { dryRun: true })
    expect(report.columns.filter(({ field }) => field === null)).toEqual([])
    expect(report).toMatchObject({ rows: 0, valid: 0, errors: [], preview: [] })
    const notes = report.columns.flatMap(({ header, note }) => (note === null ? [] : [[header, note]]))
    expect(notes).toEqual([["Nome completo", "A linha 2 é o exemplo do modelo e ficou de fora."]])
  }
  const template = await secretary.call(contract.memberImports.template, { query: { format: "csv" } })
  const [header = "", example = ""] = (await template.text()).trim().split("\r\n")
  const another = example.replace(/^[^;]*/, "Ana Prado")
  const whole = new File([[header, example, another].join("\r\n")], "modelo.csv")
  const report = await importFile(secretary, whole, {})
  expect(report).toMatchObject({ rows: 1, created: 1, errors: [] })
  expect(await names()).toEqual(["Ana Prado"])
})

it("leaves out the lines that the user names, and refuses what names no lines", async () => {
  const file = csv(HEADER, ["Ana Prado", "01/02/1980", "", ""], ["Bia Lima", "01/02/1981", "", ""])
  await expect(importFile(secretary, file, { leaveOut: "2;3" })).rejects.toMatchObject({
    fields: { leaveOut: ["Linhas inválidas"] },
  })
  expect(await importFile(secretary, file, { leaveOut: "3" })).toMatchObject({ created: 1, rows: 2 })
  expect(await names()).toEqual(["Ana Prado"])
})

it("records each member and the import, without personal data", async () => {
  await importFile(secretary, csv(HEADER, ["Ana Prado", "01/02/1980", "", "ana@example.org"]))
  const entries = await test.database.owner
    .selectFrom("auditEntries")
    .where("churchId", "=", church.id)
    .select(["action", "facts"])
    .orderBy("id")
    .execute()
  expect(entries).toEqual([
    { action: "member.admitted", facts: {} },
    { action: "member.imported", facts: { created: 1, changed: 0, rejected: 0 } },
  ])
})
