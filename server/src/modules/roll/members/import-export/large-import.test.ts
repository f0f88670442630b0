import { contract } from "@aprisco/contract"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import { writeXlsx } from "hucre/xlsx"
import { describe, expect, it } from "vitest"
import { sheetOf, workbookParts, zipOf } from "../../../../../../tools/security/hostile-zip.ts"
import type { Caller, TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { aFile, csv, importFile } from "../../../../testing/sheets.ts"
import { beforeEachImport } from "./import.testing.ts"

let test: TestApp
let church: Church
let secretary: Caller

beforeEachImport((given) => {
  ;({ test, church, secretary } = given)
})

const HEADER = [
  "Nome completo",
  "Data de nascimento",
  "Gênero",
  "CPF",
  "E-mail",
  "Telefone",
  "CEP",
  "UF",
  "Estado civil",
  "Função ministerial",
  "Situação",
  "Quantidade de filhos",
  "Filial",
]
const LINES = 10_000
const FAULTS = 300

/** Twelve kinds of errors in a line: the column, its value, the field of the error. */
const KINDS: readonly (readonly [column: number, cell: string, field: string])[] = [
  [0, "", "full_name"],
  [1, "31/02/1980", "birth_date"],
  [1, "ontem", "birth_date"],
  [2, "talvez", "gender"],
  [3, "123", "cpf"],
  [4, "ana@@example", "email"],
  [5, "99", "phone"],
  [6, "123456789", "zipcode"],
  [7, "XX", "state"],
  [8, "enrolado", "marital_status"],
  [9, "papa", "ministerial_function"],
  [11, "-1", "children_count"],
]

function line(n: number): string[] {
  return [
    `PESSOA NÚMERO ${n}`,
    "1/2/1980",
    "F",
    "",
    `pessoa${n}@example.org`,
    "(11) 91234-5678",
    "01310-100",
    "SP",
    "Casada",
    "Membro",
    "Ativo",
    "2",
    "",
  ]
}

/** Ten thousand lines, every thirty-third of them with one of the faults; the error expected for each. */
function faultyFile() {
  const expected: { line: number; field: string }[] = []
  const lines = Array.from({ length: LINES }, (_, n) => {
    const cells = line(n)
    const fault = n % 33 === 7 && expected.length < FAULTS ? KINDS[expected.length % KINDS.length] : undefined
    if (fault) {
      cells[fault[0]] = fault[1]
      expected.push({ line: n + 2, field: fault[2] })
    }
    return cells
  })
  return { file: csv(HEADER, ...lines), expected }
}

const countMembers = async () => {
  const { count } = await test.database.owner
    .selectFrom("memberRecords as members")
    .where("churchId", "=", church.id)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

it("reports 300 errors of 12 kinds among 10,000 lines, each with its line, and imports none of them", {
  tags: "full",
  timeout: 120_000,
}, async () => {
  const { file, expected } = faultyFile()
  expect(expected).toHaveLength(FAULTS)
  const strict = await importFile(secretary, file)
  expect(strict.errors.map(({ line, field }) => ({ line, field }))).toEqual(expected)
  expect(strict.errors.every(({ message }) => message.length > 5)).toBe(true)
  expect(strict).toMatchObject({ rows: LINES, valid: LINES - FAULTS, created: 0 })
  expect(await countMembers()).toBe(0)

  // With `skip_rejected` they are left out; the rest is imported, and the progress is visible meanwhile.
  const seen: { done: number; total: number }[] = []
  let over = false
  const run = importFile(secretary, file, { skipRejected: true, importId: strict.importId }).finally(() => {
    over = true
  })
  while (!over) {
    const now = await secretary.call(contract.memberImports.detail, { params: { id: strict.importId } })
    if (now.progress) seen.push(now.progress)
  }
  const report = await run
  expect(report).toMatchObject({ created: LINES - FAULTS, valid: LINES - FAULTS })
  expect(await countMembers()).toBe(LINES - FAULTS)
  expect(seen.length).toBeGreaterThan(1)
  expect(new Set(seen.map(({ total }) => total))).toEqual(new Set([LINES - FAULTS]))
  const dones = seen.map(({ done }) => done)
  expect(dones).toEqual(dones.toSorted((a, b) => a - b))
  expect(dones.some((done) => done > 0 && done < LINES - FAULTS)).toBe(true)

  const faulty = await test.database.owner
    .selectFrom("memberRecords as members")
    .where("churchId", "=", church.id)
    .where(
      "email",
      "in",
      expected.map(({ line }) => `pessoa${line - 2}@example.org`),
    )
    .select("id")
    .execute()
  expect(faulty).toEqual([])

  const admin = await test.as("CHURCH_ADMIN", church)
  const undone = await admin.call(contract.memberImports.undo, { params: { id: strict.importId } })
  expect(undone).toEqual({ deleted: LINES - FAULTS, restored: 0, left: [] })
})

describe("further errors", () => {
  it.each([
    ["a name of one letter", [0, "A", "full_name"]],
    ["a name too long", [0, "x".repeat(151), "full_name"]],
    ["a birth in the future", [1, "01/01/2099", "birth_date"]],
    ["a birth before 1900", [1, "01/01/1850", "birth_date"]],
    ["a date with the month first", [1, "12/31/1980", "birth_date"]],
    ["an unknown membership status", [10, "ausente", "membership_status"]],
    ["children who are no number", [11, "dois", "children_count"]],
    ["an unknown branch", [12, "Lua", "branch"]],
  ] as const)("%s is refused with its line", async (_, [column, cell, field]) => {
    const cells = line(1)
    cells[column] = cell
    const report = await importFile(secretary, csv(HEADER, line(0), cells))
    expect(report.errors.map(({ line, field }) => ({ line, field }))).toEqual([{ line: 3, field }])
    expect(report.created).toBe(0)
  })

  it("a line with more cells than the header, as a forgotten quote makes it", async () => {
    const report = await importFile(secretary, csv(["Nome", "Nascimento"], ["Ana Prado", "01/02/1980", "x"]))
    expect(report.errors).toMatchObject([{ line: 2, field: "non_field_errors" }])
    expect(report.preview[0]?.cells).toEqual(["Ana Prado", "01/02/1980", "x"])
  })

  it("a failed formula is not a value, in particular not a name", async () => {
    const file = csv(["Nome", "Nascimento", "Cidade"], ["#N/D", "01/02/1980", "#REF!"])
    const report = await importFile(secretary, file)
    expect(report.errors).toEqual([
      { line: 2, field: "full_name", message: 'A fórmula desta célula deu erro ("#N/D")' },
      { line: 2, field: "city", message: 'A fórmula desta célula deu erro ("#REF!")' },
    ])
  })

  it("a person twice in one file is imported once, and the second line is reported", async () => {
    const header = ["Nome", "Nascimento", "CPF", "Telefone"]
    const report = await importFile(
      secretary,
      csv(
        header,
        ["Ana Prado", "01/02/1980", "529.982.247-25", ""],
        ["Ana P. Prado", "", "52998224725", ""],
        ["José Lima", "01/02/1980", "", "(11) 91234-5678"],
        ["JOSE LIMA", "", "", "11912345678"],
      ),
    )
    expect(report).toMatchObject({ created: 2, valid: 2, errors: [] })
    expect(report.duplicates.map(({ line, firstLine, message }) => ({ line, firstLine, message }))).toEqual([
      { line: 3, firstLine: 2, message: "Repete a linha 2 do arquivo" },
      { line: 5, firstLine: 4, message: "Repete a linha 4 do arquivo" },
    ])
  })

  it("a CPF with wrong check digits is imported with a warning", async () => {
    const report = await importFile(
      secretary,
      csv(["Nome", "Nascimento", "CPF"], ["Ana Prado", "01/02/1980", "11111111112"]),
    )
    expect(report).toMatchObject({ created: 1, errors: [] })
    expect(report.preview[0]?.notes).toEqual(["CPF com dígitos verificadores incorretos"])
  })
})

describe("an invalid file", () => {
  const refusal = async (content: string | Uint8Array<ArrayBuffer>) =>
    importFile(secretary, aFile(content, "x.xlsx")).catch((problem: unknown) => problem)

  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ["empty", "", "O arquivo está vazio."],
    ["blank", " \n;;\n", "O arquivo está vazio."],
    ["a header alone", "Nome;Nascimento\n", "O arquivo só tem o cabeçalho, nenhuma linha."],
    [
      "an old Excel file",
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]),
      "Este é um arquivo do Excel antigo (.xls). Abra-o e salve como .xlsx ou .csv.",
    ],
    [
      "a workbook under a password",
      new Uint8Array(
        Buffer.concat([
          Buffer.from("d0cf11e0a1b11ae1", "hex"),
          Buffer.alloc(1000),
          Buffer.from("EncryptedPackage", "utf16le"),
        ]),
      ),
      "Este arquivo está protegido por senha. Abra-o, retire a senha e salve de novo como .xlsx ou .csv.",
    ],
    [
      "a picture",
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]),
      "Tipo de arquivo não reconhecido. Use CSV, XLSX ou ODS.",
    ],
    [
      "a PDF",
      `%PDF-1.4\n${"1 0 obj\n".repeat(9)}`,
      "Este é um arquivo PDF. Salve o rol como XLSX ou CSV e importe de novo.",
    ],
    [
      "a page of the web under a workbook's name, as older systems export",
      "\uFEFF <html><table><tr><td>Nome</td></tr>\n<tr><td>Ana Prado</td></tr></table></html>",
      "Este arquivo é uma página da web com nome de planilha. Abra-o no Excel e salve como .xlsx ou .csv.",
    ],
    [
      "a damaged workbook",
      new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9]),
      "Não foi possível ler o arquivo: ele está danificado ou é grande demais depois de aberto.",
    ],
    [
      "10,001 lines",
      `Nome\n${"Ana Prado\n".repeat(10_001)}`,
      "O arquivo tem mais de 10.000 linhas. Divida-o em partes e importe uma por vez.",
    ],
    ["101 columns", `${"Nome;".repeat(101)}x\nAna`, "O arquivo tem mais de 100 colunas."],
  ])("is refused: %s", async (_, content, message) => {
    expect(await refusal(content)).toMatchObject({ status: 400, fields: { file: [message] } })
  })

  it("is refused where a few bytes decompress to more than its directory says", async () => {
    expect(await refusal(aBomb())).toMatchObject({
      status: 400,
      fields: { file: ["Não foi possível ler o arquivo. Salve-o de novo como XLSX ou CSV."] },
    })
  })

  it("is refused where it repeats one long text a hundred thousand times", async () => {
    const text = "x".repeat(6_000)
    const rows = Array.from({ length: 2_000 }, () => ["", ...Array(50).fill(text)])
    const bytes = await writeXlsx({ sheets: [{ name: "x", rows: [["Nome", ...Array(50).keys()], ...rows] }] })
    expect(await refusal(new Uint8Array(bytes))).toMatchObject({
      status: 400,
      fields: { file: ["O arquivo não pôde ser lido: há células demais."] },
    })
  })

  it("gets an answer of limited size where all cells are wrong", async () => {
    const wrong = ["", "x", "x", "x", "x", "x", "x", "x", "x", "x", "x", "x", "x"]
    const report = await importFile(secretary, csv(HEADER, ...Array(5_000).fill(wrong)), { dryRun: true })
    expect(report).toMatchObject({ rows: 5_000, valid: 0 })
    expect(new Set(report.errors.map(({ line }) => line)).size).toBe(5_000)
    expect(report.errors.length).toBeLessThan(20_000)
  })

  it("is refused where two cells span a sheet of billions", async () => {
    const bytes = await writeXlsx({
      sheets: [{ name: "x", rows: [["Nome"], [...Array(3000).fill(null), "y"]] }],
    })
    expect(await refusal(new Uint8Array(bytes))).toMatchObject({
      fields: { file: ["O arquivo tem mais de 100 colunas."] },
    })
  })

  it("is refused beyond 6 MB, and where the field is not a file", async () => {
    expect(await refusal(new Uint8Array(6 * 1024 * 1024 + 1).fill(65))).toMatchObject({ status: 413 })
    for (const payload of [{ file: "text" }, { file: { name: "x", bytes: "y" } }]) {
      const answer = await test.app.inject({
        method: "POST",
        url: `${BASE_PATH}/members/import/`,
        headers: { authorization: `Token ${secretary.token}` },
        payload,
      })
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { file: ["Escolha um arquivo CSV, XLSX ou ODS."] },
      ])
    }
  })
})

/** A workbook with 40 MB of shared strings in a few kilobytes, whose directory says 100 bytes. */
function aBomb(): Uint8Array<ArrayBuffer> {
  const parts = workbookParts(sheetOf("<row><c><v>1</v></c></row>"), {
    "xl/sharedStrings.xml": Buffer.alloc(40 * 1024 * 1024),
  })
  const lying = parts.map((part) =>
    part.name === "xl/sharedStrings.xml" ? { ...part, says: { unpacked: 100 } } : part,
  )
  return new Uint8Array(zipOf(lying))
}
