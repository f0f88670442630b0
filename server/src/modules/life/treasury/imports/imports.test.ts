import { audit } from "@aprisco/contract/audit/routes"
import { ledgerEntries } from "@aprisco/contract/treasury/entries"
import { type EntryImportReport, ledgerImports } from "@aprisco/contract/treasury/imports"
import { ledgerIntegrity } from "@aprisco/contract/treasury/integrity"
import { writeXlsx } from "hucre/xlsx"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { claimImport } from "../../../../core/one-import.ts"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { aFile, csv } from "../../../../testing/sheets.ts"
import { aTreasurer, type Books, booksOf } from "../../../../testing/treasurer.ts"

let test: TestApp
let church: Church
let books: Books
let treasurer: Caller

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch()
  books = await booksOf(test, church)
  treasurer = await aTreasurer(test, church)
})

interface Wish {
  account?: number
  dryRun?: boolean
  postRepeated?: boolean
  acknowledgeOverdraw?: boolean
  mapping?: Record<string, string | null>
}

const send = (
  file: File | string,
  { mapping, account = books.cash, ...wish }: Wish = {},
  who: Pick<Caller, "call"> = treasurer,
): Promise<EntryImportReport> =>
  who.call(ledgerImports.run, {
    body: {
      file: typeof file === "string" ? aFile(file, "2025.csv") : file,
      account,
      ...wish,
      ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
    },
  })
const HEADER = ["Data", "Valor", "Categoria", "Descrição"]
const sheet = (...lines: string[][]) => csv(HEADER, ...lines)
const entries = async (query: object = {}, who: Pick<Caller, "call"> = treasurer) =>
  who.call(ledgerEntries.list, { query: { ordering: "number", ...query } })
const imports = async (who: Pick<Caller, "call"> = treasurer) =>
  (await who.call(ledgerImports.list, { query: {} })).results
const undo = (id: number | null, who: Pick<Caller, "call"> = treasurer) =>
  who.call(ledgerImports.undo, { params: { id: id ?? 0 } })
const isWhole = async () =>
  expect(await treasurer.call(ledgerIntegrity.read)).toMatchObject({ balanced: true, gaps: [] })
const complaintsOf = ({ errors }: EntryImportReport) =>
  errors.map(({ line, field, message }) => [line, field, message])

describe("a sheet of entries", () => {
  it("is looked at first, then posted once under numbers in the order of the days", async () => {
    const ana = await test.make.aMember({ church, fullName: "Ana Prado" })
    await test.make.aMember({ church, fullName: "Rute Lima" })
    await test.make.aMember({ church, fullName: "Rute Lima" })
    const file = csv(
      ["LIVRO CAIXA 2025"],
      ["Data", "Valor", "Categoria", "Fundo", "Forma", "Favorecido", "Membro", "Histórico", "Documento"],
      ["09/03/2025", "1.234,56", "dizimos", "", "PIX", "", "ANA PRADO", "", "R-1"],
      ["02/03/2025", "R$ 10,00", "1.02", "missoes", "", "", "Rute Lima", "Culto", ""],
      ["10/03/25", "(40,05)", "2.03 Água e luz", "", "Boleto bancário", "Companhia", "", "=1+1", ""],
      ["2026-01-05", "-1234.5", "ALUGUEL", "", "dinheiro", "", "", "", ""],
    )
    const looked = await send(file, { dryRun: true })
    expect(looked).toMatchObject({
      ...{ importId: null, rows: 4, new: 4, repeated: 0, posted: 0, errors: [], errorCount: 0 },
      ...{ income: "1244.56", expense: "1274.55", dateFrom: "2025-03-02", dateTo: "2026-01-05" },
    })
    expect(looked.columns.map(({ field }) => field)).toEqual(
      "date amount category fund method payee person description document_number".split(" "),
    )
    expect(looked.preview[0]).toMatchObject({
      line: 3,
      outcome: "new",
      amount: "1234.56",
      personName: "Ana Prado",
    })
    expect(await entries()).toMatchObject({ count: 0 })

    expect(await send(file)).toMatchObject({ importId: expect.any(Number), posted: 4 })
    const { results, totals } = await entries()
    expect(totals).toEqual({ income: "1244.56", expense: "1274.55" })
    const shown = results.map((row) => [
      ...[row.number, row.date, row.kind, row.amount, row.category?.name, row.fund?.name, row.method],
      ...[row.personId, row.payee, row.description, row.documentNumber],
    ])
    expect(shown).toEqual([
      [
        "2025/000001",
        "2025-03-02",
        "income",
        "10.00",
        "Ofertas",
        "Missões",
        null,
        null,
        "Rute Lima",
        "Culto",
        null,
      ],
      [
        "2025/000002",
        "2025-03-09",
        "income",
        "1234.56",
        "Dízimos",
        "Geral",
        "pix",
        ana.personId,
        null,
        null,
        "R-1",
      ],
      [
        ...["2025/000003", "2025-03-10", "expense", "40.05", "Água e luz", "Geral", "boleto"],
        ...[null, "Companhia", "=1+1", null],
      ],
      ["2026/000001", "2026-01-05", "expense", "1234.50", "Aluguel", "Geral", "cash", null, null, null, null],
    ])
    await isWhole()
    const [first] = results
    const changed = await treasurer.call(ledgerEntries.update, {
      params: { id: first?.id ?? 0 },
      body: { amount: "12.00" },
    })
    expect(changed).toMatchObject({ amount: "12.00", can: { edit: true } })
    const admin = await test.as("CHURCH_ADMIN", church)
    const trail = await admin.call(audit.list, { query: {} })
    expect(trail.results.map(({ summary }) => summary)).toContain("Importou 4 lançamentos de uma planilha")
  })

  it("may have the kind in a column, or one column for each, in a workbook too", async () => {
    const rows = [
      ["Data", "Entrada", "Saída", "Saldo", "Categoria"],
      [new Date("2025-05-04T00:00:00Z"), 0.1 + 0.2, null, 10, 1.02],
      [45_780, "", "20,00", 30, "Aluguel"],
      ["05/05/2025", 0, -7.5, 30, "Material"],
    ]
    const workbook = aFile(
      new Uint8Array(await writeXlsx({ sheets: [{ name: "Caixa", rows }] })),
      "caixa.xlsx",
    )
    expect(await send(workbook)).toMatchObject({ posted: 3, income: "0.30", expense: "27.50" })
    const typed = csv(
      ["Data", "Valor", "Tipo", "Categoria"],
      ["01/06/2025", "5,00", "Receita", "Missões"],
      ["02/06/2025", "5,00", "S", "Missões"],
    )
    expect(await send(typed)).toMatchObject({ posted: 2, income: "5.00", expense: "5.00" })
    const mapped = csv(["Dia x", "Quanto", "O quê"], ["03/06/2025", "8,00", "Ofertas"])
    expect(await send(mapped)).toMatchObject({ posted: 0, errorCount: 3 })
    const mapping = { "Dia x": "date", Quanto: "amount", "O quê": "category" }
    expect(await send(mapped, { mapping })).toMatchObject({ posted: 1 })
    await expect(send(mapped, { mapping: { Quanto: "nonsense" } })).rejects.toMatchObject({ status: 400 })
    const { results } = await entries({ ordering: "date", date_to: "2025-05-31" })
    expect(results.map(({ date }) => date)).toEqual(["2025-05-03", "2025-05-04", "2025-05-05"])
    await isWhole()
  })

  it("is posted not at all where one line is wrong, and tells all that is wrong at once", async () => {
    await books.close(church.headquarters, "2025-02-01")
    const bank = await books.account({ openingDate: "2025-01-15" })
    const report = await send(
      sheet(
        ["31/02/2025", "dez", "Dízmos", ""],
        ["19/11/2026", "0,00", "Ofertas", ""],
        ["10/02/2025", "-5,00", "Ofertas", ""],
        ["10/01/2025", "1,234", "3.01", ""],
        ["", "", "", "#REF!"],
        ["05/03/2025", "5,00", "2.03", "x".repeat(501)],
        ["06/03/2025", "5,00", "Ofertas", ""],
      ),
      { account: bank },
    )
    expect(report).toMatchObject({ posted: 0, importId: null, new: 1, rows: 7 })
    expect(complaintsOf(report)).toEqual([
      [2, "date", 'Data inválida ("31/02/2025")'],
      [2, "amount", 'Informe o valor com até duas casas decimais, como 1.234,56 ("dez")'],
      [3, "date", "A data não pode ser futura"],
      [3, "amount", "O valor deve ser maior que zero"],
      [4, "date", "O mês 02/2025 está fechado."],
      [4, "category", "Ofertas é categoria de entrada, e a linha é de saída"],
      [5, "amount", 'Informe o valor com até duas casas decimais, como 1.234,56 ("1,234")'],
      [5, "date", "Esta conta começa em 15/01/2025."],
      [6, "category", "Categoria é obrigatória"],
      [6, "date", "Data é obrigatória"],
      [6, "amount", "Valor é obrigatório"],
      [6, "description", 'A fórmula desta célula deu erro ("#REF!")'],
      [7, "description", expect.stringContaining("Deve ter no máximo 500 caracteres")],
      [7, "category", "Água e luz é categoria de saída, e a linha é de entrada"],
    ])
    const unknown = await send(
      csv(
        ["Data", "Valor", "Categoria", "Fundo", "Forma"],
        ["05/03/2025", "5,00", "Dízmos", "Missoens", "fiado"],
      ),
    )
    expect(complaintsOf(unknown)).toEqual([
      [2, "method", expect.stringContaining('"fiado" não é uma opção. Use: Dinheiro, PIX')],
      [2, "category", 'Categoria "Dízmos" não encontrada. A mais parecida é "Dízimos"'],
      [2, "fund", 'Fundo "Missoens" não encontrado. A mais parecida é "Missões"'],
    ])
    expect(await entries()).toMatchObject({ count: 0 })
    expect(await imports()).toEqual([])
  })

  it("leaves out as many lines as entries like them stand, unless these are wanted too", async () => {
    const line = ["05/03/2025", "50,00", "Ofertas", "Culto"]
    await send(sheet(line, line))
    const three = sheet(line, line, line, ["05/03/2025", "50,00", "Ofertas", "Outro"])
    expect(await send(three, { dryRun: true })).toMatchObject({ new: 2, repeated: 2, income: "100.00" })
    expect(await send(three)).toMatchObject({ posted: 2, repeated: 2 })
    expect(await send(`${three}\r\n`)).toMatchObject({ posted: 0, new: 0, repeated: 4, importId: null })
    expect(await send(`${three}\r\n`, { postRepeated: true })).toMatchObject({ posted: 4, repeated: 0 })
    expect(await entries()).toMatchObject({ count: 8 })
    await isWhole()
  })

  it("is refused where the same bytes were imported, until that import is undone", async () => {
    const file = sheet(["05/03/2025", "50,00", "Ofertas", "Culto"])
    const { importId } = await send(file)
    const again = { status: 409, message: "Este arquivo já foi importado em 18/11/2026." }
    await expect(send(file)).rejects.toMatchObject(again)
    await expect(send(file, { dryRun: true, account: await books.account() })).rejects.toMatchObject(again)
    await undo(importId)
    expect(await send(file)).toMatchObject({ posted: 1 })
  })

  it("waits for no other import of the church: the second of two is refused or finds the first", async () => {
    const file = sheet(["05/03/2025", "50,00", "Ofertas", "Culto"])
    const answers = await Promise.allSettled([send(file), send(file)])
    const refused = answers.filter(({ status }) => status === "rejected")
    expect(refused).toMatchObject([{ reason: { status: 409 } }])
    expect(await entries()).toMatchObject({ count: 1 })
    const release = claimImport(test.services, "ledger import", church.id)
    await expect(send(file)).rejects.toMatchObject({
      message: "Já há uma importação em andamento nesta igreja.",
    })
    release()
  })

  it("spends no restricted fund below zero unasked", async () => {
    const file = csv(["Data", "Valor", "Categoria", "Fundo"], ["05/03/2025", "-50,00", "2.06", "Missões"])
    await expect(send(file)).rejects.toMatchObject({ status: 409, body: { code: "fund_overdrawn" } })
    expect(await entries()).toMatchObject({ count: 0 })
    expect(await send(file, { acknowledgeOverdraw: true })).toMatchObject({ posted: 1 })
  })

  it("of many lines is posted within a transaction, and undone in another; more than ten thousand are refused", async () => {
    const lines = Array.from({ length: 3000 }, (_, n) => [
      `${String((n % 28) + 1).padStart(2, "0")}/${String((n % 12) + 1).padStart(2, "0")}/${2020 + (n % 5)}`,
      `${(n % 3 === 0 ? -1 : 1) * (n + 1)},50`,
      n % 3 === 0 ? "2.03" : "Ofertas",
      `Linha ${n}`,
    ])
    const { importId, posted } = await send(sheet(...lines))
    expect(posted).toBe(3000)
    await isWhole()
    expect(await undo(importId)).toEqual({ reversed: 3000, left: 0 })
    expect((await entries({ page_size: 1 })).totals).toEqual({ income: "0.00", expense: "0.00" })
    await isWhole()
    await expect(send(sheet(...Array.from({ length: 10_001 }, () => lines[0] ?? [])))).rejects.toMatchObject({
      body: { file: ["O arquivo tem mais de 10.000 linhas. Divida-o em partes e importe uma por vez."] },
    })
  }, 120_000)
})

describe("the undo of an import", () => {
  it("reverses each entry as it is now on its own day, or today where that month is closed, and leaves the reversed", async () => {
    const { importId } = await send(
      sheet(
        ["05/03/2025", "50,00", "Ofertas", "um"],
        ["06/04/2025", "60,00", "Ofertas", "dois"],
        ["07/05/2025", "-70,00", "Aluguel", "três"],
      ),
    )
    const { results } = await entries()
    const [one, two, three] = results.map(({ id }) => id)
    await treasurer.call(ledgerEntries.update, { params: { id: two ?? 0 }, body: { amount: "65.00" } })
    await treasurer.call(ledgerEntries.reverse, {
      params: { id: three ?? 0 },
      body: { reason: "Lançado em dobro" },
    })
    await books.close(church.headquarters, "2025-03-01")
    expect(await undo(importId)).toEqual({ reversed: 2, left: 1 })
    const reversals = await entries({ status: "reversal" })
    expect(reversals.results.map((row) => [row.number, row.date, row.competence, row.amount])).toEqual([
      ["2025/000004", "2025-04-06", "2025-04", "-65.00"],
      ["2026/000001", "2026-11-18", "2025-05", "-70.00"],
      ["2026/000002", "2026-11-18", "2026-11", "-50.00"],
    ])
    expect(reversals.totals).toMatchObject({ income: "-115.00" })
    const reversed = await treasurer.call(ledgerEntries.detail, { params: { id: one ?? 0 } })
    expect(reversed).toMatchObject({ status: "reversed" })
    await isWhole()
    await expect(undo(importId)).rejects.toMatchObject({
      status: 409,
      message: "Esta importação já foi desfeita.",
    })
    const [shown] = await imports()
    expect(shown).toMatchObject({
      ...{ id: importId, fileName: "2025.csv", account: { name: "Caixa" }, rows: 3, posted: 3, repeated: 0 },
      ...{ undoneAt: expect.any(String), undoneByName: expect.any(String), can: { undo: false } },
    })
  })
})

describe("who may import", () => {
  it("is who manages the treasury, into an account of the church that takes entries", async () => {
    const file = sheet(["05/03/2025", "50,00", "Ofertas", "Culto"])
    for (const role of ["SECRETARY", "BRANCH_MANAGER", "PASTOR"] as const) {
      const other = await test.as(role, church)
      await expect(send(file, {}, other)).rejects.toMatchObject({ status: 403 })
      await expect(imports(other)).rejects.toMatchObject({ status: 403 })
      await expect(other.call(ledgerImports.template, { query: {} })).rejects.toMatchObject({ status: 403 })
    }
    const elsewhere = await test.make.aChurch()
    const theirs = await booksOf(test, elsewhere)
    const stranger = await aTreasurer(test, elsewhere)
    await expect(send(file, { account: theirs.cash })).rejects.toMatchObject({
      status: 400,
      body: { account: ["Conta não encontrada."] },
    })
    const ended = await books.account({ deactivatedAt: new Date() })
    await expect(send(file, { account: ended })).rejects.toMatchObject({ status: 400 })
    const { importId } = await send(file)
    await expect(undo(importId, stranger)).rejects.toMatchObject({ status: 404 })
    expect(await imports(stranger)).toEqual([])
    // The same bytes are another church's own affair.
    expect(await send(file, { account: theirs.cash }, stranger)).toMatchObject({ posted: 1 })
  })

  it("gets a template that the import takes as it is", async () => {
    for (const format of ["xlsx", "csv"] as const) {
      const template = await treasurer.call(ledgerImports.template, { query: { format } })
      const bytes = new Uint8Array(await template.arrayBuffer())
      expect(await send(aFile(bytes, `modelo.${format}`), { dryRun: true })).toMatchObject({
        new: 1,
        errors: [],
      })
    }
  })
})

describe("a file that is no sheet", () => {
  it.each([
    [
      "a PDF",
      Buffer.from("%PDF-1.7 …"),
      "Este é um arquivo PDF. Salve a lista como XLSX ou CSV e importe de novo.",
    ],
    ["an old workbook", Buffer.from("d0cf11e0a1b11ae1", "hex"), /Excel antigo/],
    ["one with NUL", Buffer.from("Data;Valor\0;Categoria\n1;2;3"), /Tipo de arquivo não reconhecido/],
    ["a damaged workbook", Buffer.from("PK\x03\x04 nothing"), /danificado/],
    ["an empty one", Buffer.from(""), "O arquivo está vazio."],
    ["a header alone", Buffer.from("Data;Valor;Categoria"), "O arquivo só tem o cabeçalho, nenhuma linha."],
  ])("is refused, and the next one is read: %s", async (_, bytes, words) => {
    await expect(send(aFile(new Uint8Array(bytes), "lista.csv"))).rejects.toMatchObject({
      status: 400,
      body: { file: [typeof words === "string" ? words : expect.stringMatching(words)] },
    })
    await expect(
      treasurer.call(ledgerImports.run, { body: { file: "", account: books.cash } }),
    ).rejects.toMatchObject({
      body: { file: ["Escolha um arquivo CSV, XLSX ou ODS."] },
    })
    expect(await send(sheet(["05/03/2025", "50,00", "Ofertas", ""]))).toMatchObject({ posted: 1 })
  })
})
