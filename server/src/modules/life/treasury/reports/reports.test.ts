import { contract } from "@aprisco/contract"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import { fromWire, toSnake } from "@aprisco/contract/kit/wire"
import { BOOKS_NOTICE } from "@aprisco/contract/treasury/labels"
import type { CashBook, Statement, TrialBalance } from "@aprisco/contract/treasury/reports"
import { parse } from "csv-parse/sync"
import { readXlsx } from "hucre/xlsx"
import { extractText, getDocumentProxy } from "unpdf"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import { checkEach } from "../../../../testing/check-each.ts"
import type { Church } from "../../../../testing/factories.ts"
import { type PlainBooks, plainBooks } from "../plain-books.testing.ts"

const { trialBalance, cashBook, statement } = contract.treasuryReports

let test: TestApp
let church: Church
let admin: Caller
let books: PlainBooks
/** Branches: Vila is below Norte. Accounts: of the headquarters, of Norte, of Vila. */
let place: Record<"norte" | "vila" | "caixa" | "banco", number> & { ofNorte: number; ofVila: number }
let giver: { id: number; personId: number }

beforeAll(async () => {
  test = await sharedTestApp()
  church = await test.make.aChurch({ name: "Igreja da Colina" })
  admin = await test.as("CHURCH_ADMIN", church)
  const parentId = church.headquarters.id
  const norte = (await test.make.aBranch({ church, name: "Norte", parentId })).id
  const vila = (await test.make.aBranch({ church, name: "Vila", parentId: norte })).id
  giver = await test.make.aMember({ church, fullName: "Rute Dizimista" })
  books = await plainBooks(test, church)
  place = {
    ...{ norte, vila },
    caixa: await books.account("Cofre"),
    banco: await books.account("Banco do Vale"),
    ofNorte: await books.account("Caixa Norte", norte),
    ofVila: await books.account("=Vila()", vila),
  }
  await keepBooks()
  await strangersBooks()
})
afterAll(() => test.close())

/** A year and a half with everything that the books can have. */
async function keepBooks(): Promise<void> {
  const { caixa, banco, ofNorte, ofVila } = place
  const flow = (
    kind: "income" | "expense",
    account: number,
    date: string,
    cents: number,
    category: string,
    more = {},
  ) =>
    books.post({
      ...{ kind, date, account, amount: cents, ...more },
      legs: [
        { account, cents: kind === "income" ? cents : -cents },
        { category, cents: kind === "income" ? -cents : cents },
      ],
    })
  const opening = (account: number, date: string, cents: number) =>
    books.post({
      kind: "opening",
      date,
      account,
      legs: [
        { account, cents },
        { category: "3.01", cents: -cents },
      ],
    })
  await opening(banco, "2025-06-01", 100_000)
  await opening(ofVila, "2026-02-03", -5_000)
  await flow("income", caixa, "2025-12-31", 12_345, "1.02")
  await flow("expense", banco, "2025-02-10", 7_700, "2.03", { payee: "+55 Energia" })
  const tithe = {
    person: giver.personId,
    isGiving: true,
    description: "=SOMA(A1:A9)",
    documentNumber: "@doc",
  }
  const given = await flow("income", caixa, "2026-01-10", 15_000, "1.01", tithe)
  await flow("income", ofNorte, "2026-01-20", 8_001, "1.01", { isGiving: true })
  const bill = await flow("expense", banco, "2026-01-31", 4_410, "2.03", {
    payee: "-Luz",
    competence: "2025-12",
  })
  await flow("income", caixa, "2026-02-15", 333, "1.02", { competence: "2026-03" })
  await flow("expense", ofNorte, "2026-02-01", 2_150, "2.13")
  await flow("income", ofVila, "2026-03-01", 60_000, "1.06")
  // Two parts in two funds, and the fee of a card.
  await books.post({
    ...{ kind: "income", date: "2026-02-14", account: banco, amount: 10_000 },
    legs: [
      { account: banco, cents: 6_790 },
      { account: banco, cents: 2_910, fund: "Missões" },
      { category: "1.02", cents: -7_000 },
      { category: "1.03", cents: -3_000, fund: "Missões" },
      { category: "2.11", cents: 210 },
      { category: "2.11", cents: 90, fund: "Missões" },
    ],
  })
  // Typed with another amount, account and day, and changed: what is left are differences.
  await books.post({
    ...{ kind: "expense", date: "2026-02-20", account: banco, amount: 5_500 },
    legs: [
      ...[
        { account: caixa, cents: -9_900, date: "2026-02-08" },
        { category: "2.05", cents: 9_900, date: "2026-02-08" },
      ],
      ...[
        { account: caixa, cents: 9_900, date: "2026-02-08" },
        { category: "2.05", cents: -9_900, date: "2026-02-08" },
      ],
      ...[
        { account: banco, cents: -5_500 },
        { category: "2.05", cents: 5_500 },
      ],
    ],
  })
  // Reversals in a later month: of income, and of an expense.
  await books.post({
    ...{ kind: "income", date: "2026-02-02", account: caixa, amount: -15_000, competence: "2026-01" },
    ...{ ...tithe, description: "Valor errado", reversalOf: given },
    legs: [
      { account: caixa, cents: -15_000 },
      { category: "1.01", cents: 15_000 },
    ],
  })
  await books.post({
    ...{
      kind: "expense",
      date: "2026-02-27",
      account: banco,
      amount: -4_410,
      competence: "2025-12",
      reversalOf: bill,
    },
    legs: [
      { account: banco, cents: 4_410 },
      { category: "2.03", cents: -4_410 },
    ],
  })
  const transfer = (account: number, toAccount: number, date: string, cents: number) =>
    books.post({
      ...{ kind: "transfer", date, account, toAccount, amount: cents },
      legs: [
        { account, cents: -cents },
        { account: toAccount, cents },
      ],
    })
  await transfer(caixa, banco, "2026-02-05", 11_000)
  await transfer(banco, ofNorte, "2026-02-10", 20_000)
  await transfer(ofVila, ofNorte, "2026-02-16", 1_234)
  await books.post({
    ...{ kind: "fund_transfer", date: "2026-02-18", account: banco, amount: 2_000 },
    legs: [
      ...[
        { account: banco, cents: -2_000 },
        { category: "3.02", cents: 2_000 },
      ],
      ...[
        { account: banco, cents: 2_000, fund: "Missões" },
        { category: "3.02", cents: -2_000, fund: "Missões" },
      ],
    ],
  })
  for (let day = 1; day <= 28; day += 1)
    await flow("income", caixa, `2026-04-${String(day).padStart(2, "0")}`, 100_000_000 + day, "1.07")
}

async function strangersBooks(): Promise<void> {
  const other = await test.make.aChurch()
  const theirs = await plainBooks(test, other)
  const account = await theirs.account("De outra igreja")
  await theirs.post({
    ...{ kind: "income", date: "2026-02-10", account },
    legs: [
      { account, cents: 777_777 },
      { category: "1.01", cents: -777_777 },
    ],
  })
}

type Query = Record<string, string | number | boolean | undefined>

function get(report: string, query: Query, token = admin.token) {
  const asked = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[toSnake(name), String(value)]],
  )
  return test.app.inject({
    url: `${BASE_PATH}/treasury/reports/${report}/?${new URLSearchParams(asked)}`,
    headers: { authorization: `Token ${token}` },
  })
}

/** Integer cents of an amount on the wire. */
const cents = (amount: string | null) => (amount === null ? null : Math.round(Number(amount) * 100))
const sum = (amounts: (number | null)[]) => amounts.reduce<number>((all, each) => all + (each ?? 0), 0)

type Cell = string | number | null

/** The answer's rows as a file should have them: texts, and integer cents. */
const ROWS = {
  "trial-balance": ({ rows, totals }: TrialBalance): Cell[][] => [
    ...rows.map(({ code, name, branchName, opening, debits, credits, closing }) => [
      ...[code, name, branchName],
      ...[opening, debits, credits, closing].map(cents),
    ]),
    [
      ...[null, "Total", null, sum(rows.map((row) => cents(row.opening)))],
      ...[cents(totals.debits), cents(totals.credits), sum(rows.map((row) => cents(row.closing)))],
    ],
  ],
  "cash-book": ({ opening, rows, totalIn, totalOut, closing }: CashBook): Cell[][] => {
    const around = (name: string, figures: Cell[]) => [name, ...Array(8).fill(null), ...figures]
    return [
      around("Saldo anterior", [null, null, cents(opening)]),
      ...rows.map((row) => [
        ...[row.number, row.date, row.kindDisplay, row.statusDisplay],
        ...[
          row.donorHidden ? "Contribuinte em sigilo" : (row.personName ?? row.payee),
          row.description,
          row.documentNumber,
        ],
        ...[row.category?.name ?? null, row.account?.name ?? null],
        ...[cents(row.in) || null, cents(row.out) || null, cents(row.balance)],
      ]),
      around("Saldo final", [cents(totalIn), cents(totalOut), cents(closing)]),
    ]
  },
  statement: (answer: Statement): Cell[][] => {
    const { income, expense, totalIncome, totalExpense, result, opening, closing, adjustments, compared } =
      answer
    const row = (
      group: string,
      code: string | null,
      name: string,
      amount: string | null,
      previous: string | null = null,
    ) => [...[group, code, name, cents(amount)], ...(compared ? [cents(previous)] : [])]
    const linesOf = (group: string, lines: Statement["income"]) =>
      lines.map(({ code, name, amount, previous }) => row(group, code, name, amount, previous))
    return [
      ...linesOf("Entradas", income),
      row("Entradas", null, "Total de entradas", totalIncome, compared?.totalIncome),
      ...linesOf("Saídas", expense),
      row("Saídas", null, "Total de saídas", totalExpense, compared?.totalExpense),
      row("Resultado", null, Number(result) < 0 ? "Déficit" : "Superávit", result, compared?.result),
      ...(opening === null
        ? []
        : [
            row("Saldo", null, "Saldo anterior", opening),
            row("Saldo", null, "Resultado do período", result),
            ...adjustments.map(({ name, amount }) => row("Saldo", null, name, amount)),
            row("Saldo", null, "Saldo final", closing),
          ]),
    ]
  },
} as const

type Report = keyof typeof ROWS

/** Every row of a file but that of its heads, and that of the notice, which must be there. */
async function rowsOfFile(report: Report, query: Query, format: "csv" | "xlsx"): Promise<Cell[][]> {
  const answer = await get(report, { ...query, format })
  expect(answer.statusCode).toBe(200)
  const written: unknown[][] =
    format === "csv"
      ? parse(answer.rawPayload, { delimiter: ";", bom: true })
      : ((await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? [])
  const isMoney = (header: unknown) =>
    /Saldo|Débitos|Créditos|^Entrada$|^Saída$|Valor|\d{4} a /.test(String(header))
  const [headers = [], ...rows] = written
  expect(rows.pop()?.[0]).toBe(BOOKS_NOTICE)
  return rows.map((row) =>
    headers.map((header, index): Cell => {
      const cell = row[index] ?? null
      if (cell === null || cell === "") return null
      if (cell instanceof Date) return cell.toISOString().slice(0, 10)
      if (format === "xlsx" && isMoney(header)) {
        expect(typeof cell).toBe("number")
        return Math.round(Number(cell) * 100)
      }
      if (isMoney(header)) {
        expect(cell).toMatch(/^-?\d+,\d\d$/)
        return Math.round(Number(String(cell).replace(",", ".")) * 100)
      }
      return header === "Data" ? String(cell).split("/").reverse().join("-") : String(cell)
    }),
  )
}

const neutral = (cell: Cell) => (typeof cell === "string" && /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell)

/** Every amount of a PDF in the order of its rows, in cents. */
async function amountsOfPdf(report: Report, query: Query): Promise<number[]> {
  const { rawPayload } = await get(report, { ...query, format: "pdf" })
  const document = await getDocumentProxy(new Uint8Array(rawPayload))
  const { text } = await extractText(document, { mergePages: true })
  const words = text.replaceAll(/\s+/g, " ")
  expect(words).toContain(BOOKS_NOTICE)
  expect(words).toContain("Igreja da Colina")
  // No figure, number or day is cut.
  expect(text).not.toMatch(/\d…/)
  return [...text.matchAll(/-?\d{1,3}(?:\.\d{3})*,\d\d/g)].map(([amount]) =>
    Math.round(Number(amount.replaceAll(".", "").replace(",", ".")) * 100),
  )
}

/** What the rows of the books say of these branches, added up one by one. */
async function plainSums(branches: readonly number[], from: string, to: string) {
  const rows = await test.database.owner
    .selectFrom("ledgerPostings as posting")
    .leftJoin("treasuryCategories as category", "category.id", "posting.categoryId")
    .where("posting.churchId", "=", church.id)
    .where("posting.branchId", "in", [...branches])
    .selectAll("posting")
    .select(["category.kind", "category.nature"])
    .execute()
  const during = rows.filter(({ date }) => date >= from && date <= to)
  const total = (some: typeof rows) => sum(some.map(({ amountCents }) => amountCents))
  const ofKind = (kind: string) => during.filter((row) => row.kind === kind)
  const groups = (some: typeof rows, key: (row: (typeof rows)[number]) => unknown) =>
    [...Map.groupBy(some, key).values()].map(total).filter((each) => each !== 0)
  const moves = groups(
    during.filter((row) => row.accountId),
    ({ entryId }) => entryId,
  )
  const sides = groups(
    during,
    (row) => `${row.entryId} ${row.accountId} ${row.categoryId} ${row.categoryId && row.fundId}`,
  )
  const across = groups(during, ({ entryId }) => entryId)
  return {
    opening: total(rows.filter((row) => row.accountId && row.date < from)),
    closing: total(rows.filter((row) => row.accountId && row.date <= to)),
    income: 0 - total(ofKind("income")),
    expense: total(ofKind("expense")),
    system: 0 - total(ofKind("system")),
    transfers: total(during),
    cameIn: sum(moves.filter((each) => each > 0)),
    wentOut: 0 - sum(moves.filter((each) => each < 0)),
    entries: moves.length,
    debits: sum(sides.filter((each) => each > 0)) - sum(across.filter((each) => each < 0)),
    competent: (months: string[]) =>
      ["income", "expense"].map((kind) =>
        Math.abs(
          total(rows.filter((row) => row.kind === kind && months.includes(row.competence.slice(0, 7)))),
        ),
      ),
  }
}

const PERIODS = [
  ["2026-02-01", "2026-02-28"],
  ["2026-01-10", "2026-02-15"],
  ["2026-02-05", "2026-02-20"],
  ["2025-01-01", "2026-12-31"],
  ["2026-02-16", "2026-02-16"],
  ["2024-03-01", "2024-03-31"],
] as const

/** Parts of months, and whole years: what is computed is the same for the screen and for files. */
const OF_FILES = [PERIODS[1], PERIODS[3]] as const

describe("every report, in every scope and period,", () => {
  const scopes = () => [
    { name: "the church", query: {}, branches: [church.headquarters.id, place.norte, place.vila] },
    {
      name: "the headquarters",
      query: { branch: church.headquarters.id },
      branches: [church.headquarters.id],
    },
    { name: "Norte", query: { branch: place.norte }, branches: [place.norte] },
    {
      name: "Norte and below",
      query: { branch: place.norte, below: true },
      branches: [place.norte, place.vila],
    },
  ]
  const each = (periods: typeof PERIODS | typeof OF_FILES = PERIODS) =>
    scopes().flatMap((scope) => periods.map(([from, to]) => ({ ...scope, from, to })))

  it("answers the sums of the rows, and by cash closing − opening = income − expense + adjustments", async () => {
    await checkEach(
      each(),
      ({ name, from, to }) => `${name} ${from} ${to}`,
      async ({ query, branches, from, to }) => {
        const plain = await plainSums(branches, from, to)
        const asked = { query: { ...query, from, to } }
        const [trial, cash, result] = await Promise.all([
          admin.call(trialBalance, asked),
          admin.call(cashBook, asked),
          admin.call(statement, asked),
        ])
        const accounts = trial.rows.filter(({ account }) => account !== null)
        const totalOf = (rows: TrialBalance["rows"], column: "opening" | "closing") =>
          sum(rows.map((row) => cents(row[column])))
        expect([totalOf(accounts, "opening"), totalOf(accounts, "closing")]).toEqual([
          plain.opening,
          plain.closing,
        ])
        expect([totalOf(trial.rows, "opening"), totalOf(trial.rows, "closing")]).toEqual([0, 0])
        expect([trial.totals.debits, trial.totals.credits].map(cents)).toEqual([plain.debits, plain.debits])
        expect([cash.opening, cash.closing, cash.totalIn, cash.totalOut].map(cents)).toEqual([
          ...[plain.opening, plain.closing, plain.cameIn, plain.wentOut],
        ])
        expect([cash.count, cash.rows.length]).toEqual([plain.entries, plain.entries])
        expect(cents(cash.rows.at(-1)?.balance ?? cash.opening)).toBe(plain.closing)
        const { totalIncome, totalExpense, opening, closing } = result
        expect([opening, closing, totalIncome, totalExpense].map(cents)).toEqual([
          ...[plain.opening, plain.closing, plain.income, plain.expense],
        ])
        const adjusted = sum(result.adjustments.map(({ amount }) => cents(amount)))
        expect(adjusted).toBe(plain.system + plain.transfers)
        expect(plain.closing - plain.opening).toBe(plain.income - plain.expense + adjusted)
        for (const by of ["category", "fund", "branch"] as const) {
          const { income, expense } = await admin.call(statement, { query: { ...asked.query, by } })
          expect(sum(income.map(({ amount }) => cents(amount)))).toBe(plain.income)
          expect(sum(expense.map(({ amount }) => cents(amount)))).toBe(plain.expense)
        }
      },
    )
  })

  it("has the same rows on the screen, in XLSX, in CSV and in PDF", async () => {
    const variants = [
      { report: "trial-balance", more: {} },
      { report: "cash-book", more: {} },
      { report: "cash-book", more: { account: place.banco } },
      { report: "statement", more: { compare: "previous" } },
      { report: "statement", more: { compare: "year", by: "fund" } },
      { report: "statement", more: { by: "branch", basis: "accrual" } },
    ] as const
    await checkEach(
      each(OF_FILES).flatMap((at) => variants.map((which) => ({ ...at, ...which }))),
      ({ name, from, to, report, more }) => `${report} ${JSON.stringify(more)} ${name} ${from} ${to}`,
      async ({ query, from, to, report, more }) => {
        const asked = { ...query, ...more, from, to }
        const answer = fromWire((await get(report, asked)).json())
        const expected = ROWS[report](answer as never) // the report's own answer
        expect(await rowsOfFile(report, asked, "xlsx")).toEqual(expected)
        expect(await rowsOfFile(report, asked, "csv")).toEqual(expected.map((row) => row.map(neutral)))
        const amounts = expected.flat().filter((cell) => typeof cell === "number")
        expect(await amountsOfPdf(report, asked)).toEqual(amounts)
      },
    )
  })

  it("is read page by page on the screen, with the balance that goes on", async () => {
    const query = { from: "2026-04-01", to: "2026-04-30", perPage: 10 }
    const pages = []
    for (const page of [1, 2, 3]) pages.push(await admin.call(cashBook, { query: { ...query, page } }))
    const whole = await admin.call(cashBook, { query: { ...query, perPage: 1000 } })
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows)
    expect(pages.map(({ count, opening, closing }) => [count, opening, closing])).toEqual(
      Array(3).fill([28, whole.opening, whole.closing]),
    )
    expect((await get("cash-book", { ...query, page: 4 })).statusCode).toBe(404)
  })
})

describe("a statement", () => {
  const february = { from: "2026-02-01", to: "2026-02-28" }

  it("has a reversal below zero in its original's category on its own date, and the books have it on the other side", async () => {
    const { income, expense } = await admin.call(statement, { query: february })
    const amountOf = (lines: Statement["income"], code: string) =>
      lines.find((line) => line.code === code)?.amount
    expect([amountOf(income, "1.01"), amountOf(expense, "2.03")]).toEqual(["-150.00", "-44.10"])
    const { rows } = await admin.call(cashBook, { query: february })
    const reversals = rows.filter(({ status }) => status === "reversal")
    expect(reversals.map((row) => [row.kind, row.in, row.out])).toEqual([
      ["income", "0.00", "150.00"],
      ["expense", "44.10", "0.00"],
    ])
    const { rows: trial } = await admin.call(trialBalance, { query: february })
    const tithes = trial.find(({ code }) => code === "1.01")
    expect([tithes?.opening, tithes?.debits, tithes?.credits]).toEqual(["-230.01", "150.00", "0.00"])
  })

  it("tells of transfers over the border of its branches, apart from income and expense, and of none between its own accounts", async () => {
    const adjustments = async (query: Query) =>
      (await admin.call(statement, { query: { ...february, ...query } })).adjustments.map(
        ({ code, name, amount }) => [code, name, amount],
      )
    const opening = ["opening", "Saldo inicial", "-50.00"]
    expect(await adjustments({})).toEqual([opening])
    expect(await adjustments({ branch: church.headquarters.id })).toEqual([
      ["transfers", "Transferências", "-200.00"],
    ])
    expect(await adjustments({ branch: place.norte })).toEqual([["transfers", "Transferências", "212.34"]])
    expect(await adjustments({ branch: place.norte, below: true })).toEqual([
      opening,
      ["transfers", "Transferências", "200.00"],
    ])
    const { rows } = await admin.call(trialBalance, { query: { ...february, branch: place.norte } })
    expect(rows.at(-1)).toMatchObject({
      account: null,
      category: null,
      name: "Transferências",
      credits: "212.34",
    })
    const book = await admin.call(cashBook, { query: { ...february, branch: place.norte } })
    expect(book.rows.filter(({ kind }) => kind === "transfer").map((row) => row.in)).toEqual([
      "200.00",
      "12.34",
    ])
  })

  it("counts the parts of an entry: of each category and of each fund", async () => {
    const lines = async (by: "category" | "fund") => {
      const { income } = await admin.call(statement, { query: { from: "2026-02-14", to: "2026-02-14", by } })
      return income.map(({ name, amount }) => [name, amount])
    }
    expect(await lines("category")).toEqual([
      ["Ofertas", "70.00"],
      ["Missões", "30.00"],
    ])
    expect(await lines("fund")).toEqual([
      ["Geral", "70.00"],
      ["Missões", "30.00"],
    ])
  })

  it("goes by competence, in whole months and without a balance", async () => {
    const query = { from: "2025-12-10", to: "2026-01-05", basis: "accrual" } as const
    const answer = await admin.call(statement, { query })
    const branches = [church.headquarters.id, place.norte, place.vila]
    const plain = await plainSums(branches, query.from, query.to)
    expect([answer.from, answer.to, answer.opening, answer.adjustments]).toEqual([
      "2025-12-01",
      "2026-01-31",
      null,
      [],
    ])
    expect([answer.totalIncome, answer.totalExpense].map(cents)).toEqual(
      plain.competent(["2025-12", "2026-01"]),
    )
  })

  it("is compared with the period before, month for month, or with the year before", async () => {
    const compared = async (from: string, to: string, compare: "previous" | "year") => {
      const answer = await admin.call(statement, { query: { from, to, compare } })
      expect(answer.compared?.totalIncome).toBe(
        (
          await admin.call(statement, {
            query: { from: String(answer.compared?.from), to: String(answer.compared?.to) },
          })
        ).totalIncome,
      )
      return [answer.compared?.from, answer.compared?.to]
    }
    expect(await compared("2026-02-01", "2026-02-28", "previous")).toEqual(["2026-01-01", "2026-01-31"])
    expect(await compared("2026-01-01", "2026-03-31", "previous")).toEqual(["2025-10-01", "2025-12-31"])
    expect(await compared("2026-02-10", "2026-02-19", "previous")).toEqual(["2026-01-31", "2026-02-09"])
    expect(await compared("2026-02-01", "2026-02-28", "year")).toEqual(["2025-02-01", "2025-02-28"])
    expect(await compared("2024-02-10", "2024-02-29", "year")).toEqual(["2023-02-10", "2023-02-28"])
  })
})

describe("who reads the reports", () => {
  const january = { from: "2026-01-01", to: "2026-01-31" }

  it("are those with finance.view: others get 403, whatever the format", async () => {
    for (const role of ["SECRETARY", "LEADER", "MEMBER"] as const) {
      const { token } = await test.as(role, church)
      for (const report of ["trial-balance", "cash-book", "statement"])
        for (const format of ["json", "csv"])
          expect((await get(report, { ...january, format }, token)).statusCode).toBe(403)
    }
  })

  it("are, of a branch, its BRANCH_MANAGER, who sees the own branches alone, with what came from the others", async () => {
    const manager = await test.as("BRANCH_MANAGER", church, [{ id: place.norte }])
    const asked = { from: "2026-02-01", to: "2026-02-28" }
    const own = await manager.call(statement, { query: asked })
    expect(own).toEqual(await admin.call(statement, { query: { ...asked, branch: place.norte } }))
    const { rows } = await manager.call(trialBalance, { query: asked })
    expect(rows.flatMap(({ account }) => account?.name ?? [])).toEqual(["Caixa Norte"])
    const below = await get("statement", { ...asked, branch: place.norte, below: true }, manager.token)
    expect(below.json().closing).toBe(own.closing)
    const foreign = await get("cash-book", { ...asked, branch: place.vila }, manager.token)
    expect([foreign.statusCode, foreign.json()]).toEqual([400, { branch: ["Filial não encontrada."] }])
    const account = await get("cash-book", { ...asked, account: place.banco }, manager.token)
    expect([account.statusCode, account.json()]).toEqual([400, { account: ["Conta não encontrada."] }])
  })

  it("are not those of another church: nothing of it is in them, and its branch is unknown", async () => {
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    const empty = await stranger.call(cashBook, { query: january })
    expect([empty.rows, empty.opening, empty.closing]).toEqual([[], "0.00", "0.00"])
    expect((await get("statement", { ...january, branch: place.norte }, stranger.token)).statusCode).toBe(400)
  })

  it("are of one church for an office too, which reaches all of its churches", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const approved = { denominationId, affiliation: "approved" } as const
    const [home, other] = [await test.make.aChurch(approved), await test.make.aChurch(approved)]
    const office = await test.as("DENOMINATION_ADMIN", home)
    const accounts = []
    for (const [of, cents] of [
      [home, 1_000],
      [other, 777],
    ] as const) {
      const theirs = await plainBooks(test, of)
      const account = await theirs.account("Cofre")
      accounts.push(account)
      const legs = [
        { account, cents },
        { category: "1.01", cents: -cents },
      ]
      await theirs.post({ kind: "income", date: "2026-02-10", account, amount: cents, legs })
    }
    const query = { from: "2026-02-01", to: "2026-02-20" }
    const read = async (report: string, more = {}) =>
      (await get(report, { ...query, ...more }, office.token)).json()
    expect(await read("statement")).toMatchObject({ total_income: "10.00", closing: "10.00" })
    expect(await read("cash-book")).toMatchObject({ count: 1, total_in: "10.00" })
    expect(await read("trial-balance")).toMatchObject({ totals: { debits: "10.00", credits: "10.00" } })
    expect(await read("cash-book", { account: accounts[0] })).toMatchObject({ count: 1 })
    expect(await read("cash-book", { account: accounts[1] })).toEqual({ account: ["Conta não encontrada."] })
  })

  it("do not learn who gave where that is hidden: in the cash book and its files", async () => {
    const pastor = await test.as("PASTOR", church)
    const hidden = await pastor.call(cashBook, { query: january })
    const given = hidden.rows.filter(({ donorHidden }) => donorHidden)
    expect(given.map(({ category }) => category?.name)).toEqual(["Dízimos", "Dízimos"])
    for (const row of given)
      expect(row).toMatchObject({ personName: null, payee: null, description: null, documentNumber: null })
    // Papers of expenses stay visible.
    expect(hidden.rows.map(({ payee }) => payee)).toContain("-Luz")
    const csv = async (token: string) => (await get("cash-book", { ...january, format: "csv" }, token)).body
    expect(await csv(pastor.token)).toContain("Contribuinte em sigilo")
    expect(await csv(pastor.token)).not.toMatch(/Rute|SOMA|@doc/)
    expect(await csv(admin.token)).toMatch(/Rute Dizimista/)
    const settings = { churchId: church.id, pastorsSeeDonors: true }
    await test.database.owner.insertInto("treasurySettings").values(settings).execute()
    expect((await pastor.call(cashBook, { query: january })).rows[0]?.personName).toBe("Rute Dizimista")
  })

  it("leave a line in the trail for each file, and a person sees that the file names them", async () => {
    const treasurer = await test.as("CHURCH_ADMIN", church)
    await get("cash-book", { ...january, account: place.caixa, format: "pdf" }, treasurer.token)
    const of = test.database.owner
    const entry = await of
      .selectFrom("auditEntries")
      .where("actorId", "=", treasurer.userId)
      .select(["action", "facts"])
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      action: "treasury_report.exported",
      facts: { count: 1, format: "pdf", report: "cash-book", filters: ["from", "to", "account"] },
    })
    const read = await of
      .selectFrom("personAccesses")
      .where("userId", "=", treasurer.userId)
      .select(["personId", "what"])
      .execute()
    expect(read).toEqual([{ personId: giver.personId, what: "export" }])
  })
})

it("a report refuses a period that is turned round, another format, and a kind that there is not", async () => {
  const turned = await get("statement", { from: "2026-02-02", to: "2026-02-01" })
  expect([turned.statusCode, turned.json()]).toEqual([
    400,
    { to: ["A data final deve ser igual ou posterior à inicial"] },
  ])
  expect((await get("statement", { format: "docx" })).json()).toEqual({ format: ["Formato inválido"] })
  expect((await get("statement", { by: "person", compare: "never", basis: "x" })).json()).toMatchObject({
    ...{ by: ["Opção inválida"], compare: ["Opção inválida"], basis: ["Opção inválida"] },
  })
  expect((await get("cash-book", { from: "2026-02-30", account: "x", perPage: 1001 })).json()).toMatchObject({
    from: ["Data inválida"],
  })
  expect((await get("balance-sheet", {})).statusCode).toBe(404)
  // Nothing said: this month.
  const { from, to } = await admin.call(trialBalance)
  expect([from.slice(8), from.slice(0, 7)]).toEqual(["01", to.slice(0, 7)])
})
