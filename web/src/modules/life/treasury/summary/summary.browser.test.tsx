import { account } from "@aprisco/contract/account/routes"
import { treasurySummary } from "@aprisco/contract/treasury/summary"
import { beforeEach, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { monthsLater } from "./month-step.ts"

const sums = { income: "0.00", expense: "0.00", result: "0.00", tithes: "0.00", offerings: "0.00" }
const november = {
  month: "2026-11",
  balance: "8420.15",
  income: "5300.00",
  expense: "6100.50",
  result: "-800.50",
  tithes: "4000.00",
  offerings: "1300.00",
  previous: { ...sums, income: "6000.00", result: "1200.00" },
  months: Array.from({ length: 12 }, (_, index) => ({
    ...sums,
    month: monthsLater("2026-11", index - 11),
    income: `${index * 100}.00`,
    balance: "10.00",
  })),
  byCategory: [
    { category: 12, code: "1.02", name: "Ofertas", kind: "income" as const, amount: "1300.00" },
    { category: 11, code: "1.01", name: "Dízimos", kind: "income" as const, amount: "4000.00" },
    { category: 21, code: "2.03", name: "Água e luz", kind: "expense" as const, amount: "410.30" },
  ],
  accounts: [
    { id: 1, name: "Caixa", branchName: "Sede", balance: "-20.00", expected: "0.00" },
    { id: 2, name: "Banco do Brasil", branchName: "Sede", balance: "8440.15", expected: "97.00" },
  ],
}

const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const query = () => api.calls(treasurySummary.read).at(-1)?.query

beforeEach(() => {
  // On the evening of the 30th of November in Acre.
  vi.useFakeTimers({ now: new Date("2026-12-01T03:30:00Z"), toFake: ["Date"] })
  api.answer(account.myChurch, anExample(account.myChurch.response, { id: 3, state: "AC" }))
  api.answer(treasurySummary.read, ({ query: { month } }) => ({ ...november, month: month ?? "2026-11" }))
})

it("shows the month on the church's clock beside the one before, by category and by account, with a table for the plot", async () => {
  await openApp("/financeiro")
  await shown("novembro de 2026")
  expect(query()).toMatchObject({ month: "2026-11", basis: "cash" })
  for (const words of [
    /^R\$\s8\.420,15$/,
    "Déficit",
    /^-R\$\s800,50$/,
    /^Mês anterior: superávit de R\$\s1\.200,00$/,
    /^R\$\s97,00$/,
    /^-R\$\s20,00$/,
  ])
    await shown(words)
  const income = page.getByRole("table", { name: "Entradas por categoria" })
  await expect.element(income.getByRole("rowheader").first()).toHaveTextContent("Dízimos")
  // Closed at first.
  const table = page.getByRole("table", { name: "Últimos 12 meses", includeHidden: true })
  await expect.poll(() => table.element().textContent).toContain("12/2025")
  await expect
    .element(page.getByRole("link", { name: "Água e luz" }))
    .toHaveAttribute("href", "/financeiro/lancamentos?category=21&from=2026-11-01&to=2026-11-30")
  await expect
    .element(page.getByRole("link", { name: "Banco do Brasil" }))
    .toHaveAttribute("href", "/financeiro/lancamentos?account=2")
  await page.viewport(390, 844)
  await expectAccessible()
})

it("goes from month to month, by cash or by competence, as the address says", async () => {
  await openApp("/financeiro")
  await expect.element(page.getByRole("button", { name: "Mês seguinte" })).toBeDisabled()
  await press("Mês anterior")
  await shown("outubro de 2026")
  await expect.poll(query).toMatchObject({ month: "2026-10" })
  await page.getByText("Competência", { exact: true }).click()
  await expect.poll(query).toMatchObject({ month: "2026-10", basis: "accrual" })
  expect(new URLSearchParams(location.search).get("base")).toBe("accrual")
  // The list is filtered by date, which is not that month's.
  await expect.element(page.getByText("Água e luz")).toBeVisible()
  await expect.element(page.getByRole("link", { name: "Água e luz" })).not.toBeInTheDocument()
  await press("Mês seguinte")
  await expect.poll(() => location.search).toBe("?base=accrual")
})

it("says when a month is empty, when it cannot be loaded, and to whom it is closed", async () => {
  api.answer(treasurySummary.read, {
    ...november,
    ...sums,
    balance: "0.00",
    previous: sums,
    months: november.months.map((one) => ({ ...one, ...sums })),
    byCategory: [],
    accounts: [],
  })
  await openApp("/financeiro")
  await shown("Ainda não há lançamentos nestes meses.")
  await shown("Nada neste mês.")
  await shown("Superávit")
  await expectAccessible()
  api.refuse(treasurySummary.read, 500)
  await openApp("/financeiro")
  await shown("Erro ao carregar o resumo do mês")
  api.refuse(treasurySummary.read, 403)
  await openApp("/financeiro")
  await shown("Acesso não permitido")
  await openApp("/financeiro", { as: "LEADER" })
  await shown("Acesso não permitido")
})
