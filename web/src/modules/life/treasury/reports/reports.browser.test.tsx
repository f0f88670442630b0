import { account } from "@aprisco/contract/account/routes"
import { BOOKS_NOTICE } from "@aprisco/contract/treasury/labels"
import { type CashBook, treasuryReports } from "@aprisco/contract/treasury/reports"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { refusal } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { answerBooks, HIDDEN } from "../testing/books.ts"

const { statement, cashBook, trialBalance } = treasuryReports
const REPORTS = "/financeiro/relatorios"

const line = {
  category: 11,
  fund: null,
  branch: null,
  code: "1.01",
  name: "Dízimos",
  amount: "150.00",
  previous: null,
}
const november = anExample(statement.response, {
  income: [line, { ...line, category: 12, code: "1.02", name: "Ofertas", amount: "-20.00" }],
  expense: [{ ...line, category: 21, code: "2.03", name: "Água e luz", amount: "410.30" }],
  totalIncome: "130.00",
  totalExpense: "410.30",
  result: "-280.30",
  opening: "1000.00",
  closing: "519.70",
  adjustments: [{ code: "transfers", name: "Transferências", amount: "-200.00" }],
  compared: null,
})
const row: CashBook["rows"][number] = {
  ...{ id: 5, number: "2026/000007", date: "2026-11-22", kind: "income", kindDisplay: "Entrada" },
  ...{ status: "reversal", statusDisplay: "Estorno", account: { id: 1, name: "Caixa" } },
  ...{ category: { id: 11, name: "Dízimos" }, in: "0.00", out: "150.00", balance: "850.00" },
  ...HIDDEN,
}

const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
/** How many plots are drawn. */
const plots = () => document.querySelectorAll("figure svg").length
/** Whether what is drawn has the colours of the scheme: one that is not known is drawn black. */
function isColoured(): boolean {
  const drawn = [...document.querySelectorAll("figure svg :is(.recharts-rectangle, .recharts-area-area)")]
  return drawn.length > 0 && drawn.every((part) => getComputedStyle(part).fill !== "rgb(0, 0, 0)")
}
const asked = () => api.calls(statement).at(-1)?.query

beforeEach(() => {
  // On the evening of the 30th of November in Acre.
  vi.useFakeTimers({ now: new Date("2026-12-01T03:30:00Z"), toFake: ["Date"] })
  answerBooks()
  api.answer(account.myChurch, anExample(account.myChurch.response, { id: 3, state: "AC" }))
  api.answer(statement, november)
  api.answer(cashBook, {
    ...anExample(cashBook.response),
    opening: "1000.00",
    closing: "850.00",
    totalOut: "150.00",
    count: 1,
    rows: [row],
  })
})

describe("the statement", () => {
  it("shows this month on the church's clock: the lines with their sums, the result, and how the balance came about", async () => {
    await openApp(REPORTS)
    await shown("Demonstrativo de resultado de 01/11/2026 a 30/11/2026")
    expect(asked()).toMatchObject({
      from: "2026-11-01",
      to: "2026-11-30",
      basis: "cash",
      by: "category",
      format: "json",
    })
    const income = page.getByRole("table", { name: "Entradas" })
    await expect.element(income.getByRole("row", { name: /1\.02 Ofertas -R\$\s20,00/ })).toBeVisible()
    await expect.element(income.getByRole("row", { name: /Total de entradas R\$\s130,00/ })).toBeVisible()
    const balance = page.getByRole("table", { name: "Do saldo anterior ao saldo final" })
    await expect.element(balance.getByRole("row", { name: /Transferências -R\$\s200,00/ })).toBeVisible()
    await expect.element(balance.getByRole("row", { name: /Saldo final R\$\s519,70/ })).toBeVisible()
    for (const words of ["Déficit", BOOKS_NOTICE]) await shown(words)
    await expect.poll(plots).toBe(2)
    await expect.poll(isColoured).toBe(true)
    await expectAccessible()
    await page.viewport(390, 844)
    await expectAccessible()
  })

  it("is asked for as the address says: another period, by competence, by fund, compared", async () => {
    api.answer(statement, ({ query: { basis, compare } }) => ({
      ...november,
      ...(basis === "accrual" ? { opening: null, closing: null, adjustments: [] } : {}),
      compared: compare
        ? {
            from: "2025-01-01",
            to: "2025-12-31",
            totalIncome: "99.00",
            totalExpense: "0.00",
            result: "99.00",
          }
        : null,
    }))
    await openApp(REPORTS)
    await page.getByLabelText("Período", { exact: true }).selectOptions("Este ano")
    await page.getByLabelText("Agrupar").selectOptions("Por fundo")
    await page.getByLabelText("Comparar com").selectOptions("Mesmo período do ano anterior")
    await page.getByText("Competência").click()
    await shown("Comparado com 01/01/2025 a 31/12/2025.")
    expect(asked()).toMatchObject({
      from: "2026-01-01",
      to: "2026-12-31",
      basis: "accrual",
      by: "fund",
      compare: "year",
    })
    await expect.element(page.getByRole("table", { name: "Entradas" }).getByText(/R\$\s99,00/)).toBeVisible()
    await expect.element(page.getByText("Do saldo anterior ao saldo final")).not.toBeInTheDocument()
    await page.getByLabelText("Período", { exact: true }).selectOptions("Outro período")
    await shown("Escolha o primeiro e o último dia do período.")
    await page.getByLabelText("De", { exact: true }).fill("10/10/2026")
    await page.getByLabelText("Até", { exact: true }).fill("09/10/2026")
    await shown("A data final é anterior à inicial")
    await page.getByLabelText("Até", { exact: true }).fill("12/10/2026")
    await expect.poll(asked).toMatchObject({ from: "2026-10-10", to: "2026-10-12" })
    expect(location.search).toContain("periodo=livre")
  })

  it("is saved as PDF, Excel or CSV as it is shown, and says what the server says where it is not", async () => {
    api.answer(statement, ({ query: { format } }) => (format === "json" ? november : new Blob(["x"])))
    await openApp(`${REPORTS}?por=branch`)
    for (const [name, format] of [
      ["PDF", "pdf"],
      ["Excel", "xlsx"],
      ["CSV", "csv"],
    ] as const) {
      await press(name)
      await expect.poll(asked).toMatchObject({ format, by: "branch", from: "2026-11-01" })
    }
    await shown("Arquivo exportado.")
    api.answer(statement, () => refusal(429, { detail: "Muitas tentativas. Tente de novo em 40 minutos." }))
    await press("PDF")
    await shown(/Muitas tentativas/)
  })
})

describe("the other reports", () => {
  it("are the cash book, of one account too, with its entries and without who gave where that is hidden", async () => {
    await openApp(`${REPORTS}?relatorio=cash-book`)
    const book = page.getByRole("table", { name: "Livro-caixa" })
    await expect.element(book.getByRole("row", { name: /Saldo anterior R\$\s1\.000,00/ })).toBeVisible()
    await expect
      .element(book.getByText("2026/000007 · Contribuinte em sigilo · Dízimos · Estorno"))
      .toBeVisible()
    await expect
      .element(book.getByRole("link", { name: "Dízimos" }))
      .toHaveAttribute("href", "/financeiro/lancamentos/5")
    await expect.element(book.getByRole("row", { name: /Saldo final R\$\s0,00|Saldo final/ })).toBeVisible()
    // Of one day there is nothing to be drawn.
    expect(plots()).toBe(0)
    await expectAccessible()
    api.answer(cashBook, {
      ...anExample(cashBook.response),
      count: 3,
      rows: [{ ...row, id: 3, date: "2026-11-20" }, { ...row, id: 4, date: "2026-11-20" }, row],
    })
    await page.getByLabelText("Conta", { exact: true }).selectOptions("Banco do Brasil")
    await expect.poll(plots).toBe(1)
    await expect.poll(isColoured).toBe(true)
    await expect
      .poll(() => api.calls(cashBook).at(-1)?.query)
      .toMatchObject({ account: 2, page: 1, perPage: 100 })
  })

  it("are the trial balance, with a row for what came from other branches", async () => {
    const amounts = { opening: "-150.00", debits: "0.00", credits: "150.00", closing: "-300.00" }
    const empty = { account: null, category: null, code: null, branchName: null }
    api.answer(trialBalance, {
      ...anExample(trialBalance.response),
      rows: [
        { ...empty, ...amounts, account: { id: 1, name: "Caixa" }, name: "Caixa", branchName: "Sede" },
        { ...empty, ...amounts, category: { id: 11, name: "Dízimos" }, code: "1.01", name: "Dízimos" },
        { ...empty, ...amounts, name: "Transferências" },
      ],
      totals: { debits: "450.00", credits: "450.00" },
    })
    await openApp(REPORTS)
    await page.getByText("Balancete").click()
    const table = page.getByRole("table", { name: "Balancete" })
    await expect
      .element(
        table.getByRole("row", { name: /1\.01 Dízimos -R\$\s150,00 R\$\s0,00 R\$\s150,00 -R\$\s300,00/ }),
      )
      .toBeVisible()
    await expect.element(table.getByText("Transferências")).toBeVisible()
    await expect.poll(plots).toBe(1)
    await expect.poll(isColoured).toBe(true)
    await expectAccessible()
    await page.viewport(390, 844)
    await expectAccessible()
  })
})

it("a report says that there is nothing, that it could not be loaded, and to whom it is closed", async () => {
  api.answer(statement, { ...november, income: [], expense: [], opening: "0.00", closing: "0.00" })
  await openApp(REPORTS)
  await shown("Nenhum lançamento neste período")
  const mend = api.interruptRoute(trialBalance, 500)
  await page.getByText("Balancete").click()
  await shown("Erro ao carregar o relatório")
  mend()
  api.answer(trialBalance, anExample(trialBalance.response))
  await press("Tentar novamente")
  await shown("Nenhum lançamento neste período")
  await openApp(REPORTS, { as: "SECRETARY" })
  await shown(/não tem permissão|Acesso negado|não tem acesso/i)
})
