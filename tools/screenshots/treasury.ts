import type { Client } from "@aprisco/contract/kit/client"
import { treasuryAccounts } from "@aprisco/contract/treasury/accounts"
import { treasuryBills } from "@aprisco/contract/treasury/bills"
import { treasuryCategories } from "@aprisco/contract/treasury/categories"
import { expenseClaims } from "@aprisco/contract/treasury/claims"
import { ledgerEntries } from "@aprisco/contract/treasury/entries"
import { treasuryFunds } from "@aprisco/contract/treasury/funds"
import { treasuryRecurrences } from "@aprisco/contract/treasury/recurrences"
import { treasuryTransfers } from "@aprisco/contract/treasury/transfers"
import { expect, type Page } from "@playwright/test"
import type { Screen } from "./screen.ts"

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

interface PlantedBooks {
  /** Of several parts, paid by card; and one that was reversed. */
  entryId: number
  reversedEntryId: number
  /** Paid in part and overdue. */
  billId: number
  claimId: number
}

/** Two months of entries, an entry of several parts, a reversal, a transfer, an account below zero; bills of every state, one that repeats, and a claim. */
export async function plantTreasury(staff: Client): Promise<PlantedBooks> {
  const [box] = (await staff.call(treasuryAccounts.list)).results
  const categories = (await staff.call(treasuryCategories.list)).results
  const funds = (await staff.call(treasuryFunds.list)).results
  const account = box?.id ?? 0
  const category = (name: string) => categories.find((one) => one.name === name)?.id ?? 0
  const bank = await staff.call(treasuryAccounts.create, {
    body: { name: "Cooperativa de Crédito de Vila Bela da Santíssima Trindade", kind: "bank" },
  })
  await staff.call(treasuryCategories.create, {
    body: { name: "Oferta de gratidão do culto das famílias", parent: category("Ofertas") },
  })
  const post = (kind: "income" | "expense", days: number, amount: string, name: string, more = {}) =>
    staff.call(ledgerEntries.create, {
      body: { kind, date: daysAgo(days), amount, account, category: category(name), ...more },
    })
  for (const [days, amount] of [
    [3, "1250.00"],
    [10, "980.50"],
    [33, "2100.00"],
  ] as const)
    await post("income", days, amount, "Dízimos")
  await post("income", 3, "312.35", "Ofertas", { description: "Culto de domingo à noite" })
  await post("expense", 2, "1410.30", "Água e luz", { payee: "Neoenergia", account: bank.id })
  const { id: entryId } = await staff.call(ledgerEntries.create, {
    body: {
      ...{
        kind: "income",
        date: daysAgo(1),
        amount: "12345.67",
        account: bank.id,
        method: "card",
        fee: "345.67",
      },
      description: "Noite missionária",
      splits: [
        { category: category("Ofertas"), amount: "10000.00" },
        { category: category("Missões"), fund: funds.at(-1)?.id, amount: "2345.67" },
      ],
    },
  })
  const { id: reversedEntryId } = await post("expense", 1, "80.00", "Material")
  await staff.call(ledgerEntries.reverse, {
    params: { id: reversedEntryId },
    body: { reason: "Lançado duas vezes." },
  })
  await staff.call(treasuryTransfers.betweenAccounts, {
    body: { fromAccount: account, toAccount: bank.id, amount: "900.00", date: daysAgo(0) },
  })
  return { entryId, reversedEntryId, ...(await plantOwed(staff, category, account)) }
}

async function plantOwed(staff: Client, category: (name: string) => number, account: number) {
  const owe = (name: string, amount: string, due: number, more = {}) =>
    staff.call(treasuryBills.create, {
      body: { kind: "payable", amount, dueDate: daysAgo(due), category: category(name), ...more },
    })
  const { id: billId } = await owe("Água e luz", "412.90", 6, {
    payee: "Companhia Energética do Vale do São Francisco e Região Metropolitana",
    description: "Conta de luz do salão e da casa pastoral, com a parte do mês anterior",
  })
  const part = { account, date: daysAgo(1), method: "cash", amount: "200.00" } as const
  await staff.call(treasuryBills.settle, { params: { id: billId }, body: part })
  await owe("Manutenção", "1000.00", -20, { description: "Pintura do templo", installments: 3 })
  await owe("Doações", "500.00", 0, { kind: "receivable", payee: "Prefeitura", description: "Convênio" })
  await staff.call(treasuryRecurrences.create, {
    body: {
      ...{
        kind: "payable",
        amount: "1500.00",
        category: category("Aluguel"),
        payee: "Imobiliária Boa Vista",
      },
      ...{ description: "Aluguel do salão", every: "monthly", startsOn: daysAgo(-5) },
    },
  })
  const { id: claimId } = await staff.call(expenseClaims.create, {
    body: {
      ...{ amount: "45.90", date: daysAgo(2), category: category("Material") },
      description: "Lâmpadas e pilhas para o salão",
      pixKey: "bruna@example.org",
    },
  })
  return { billId, claimId }
}

const open = (path: string) => (page: Page) => page.goto(path)
const ENTRY = "/financeiro/lancamentos"
const SETTINGS = "/financeiro/configuracoes"
const BILLS = "/financeiro/contas-a-pagar"
const CLAIMS = "/financeiro/reembolsos"
const REPORTS = "/financeiro/relatorios"

/** The denomination's office keeps the books of its own church; a church without the plan is offered none. */
export const TREASURY_SCREENS: readonly Screen[] = [
  { name: "financeiro", as: "office", open: open("/financeiro") },
  { name: "financeiro-vazio", as: "newOffice", open: open("/financeiro") },
  { name: "financeiro-sem-plano", as: "full", open: open("/financeiro") },
  { name: "lancamentos", as: "office", open: open(ENTRY) },
  { name: "lancamentos-vazio", as: "newOffice", open: open(ENTRY) },
  { name: "lancamento-novo", as: "office", open: open(`${ENTRY}/novo`) },
  {
    name: "lancamento-novo-partes",
    as: "office",
    open: async (page) => {
      await page.goto(`${ENTRY}/novo?kind=expense`)
      await page.getByLabel(/^Valor/).fill("150")
      await page.getByRole("button", { name: "Dividir em partes" }).click()
      await page.getByRole("button", { name: "Salvar", exact: true }).click()
      await expect(page.getByText("Categoria é obrigatória").first()).toBeVisible()
    },
  },
  { name: "lancamento", as: "office", open: (page, { entryId }) => page.goto(`${ENTRY}/${entryId}`) },
  {
    name: "lancamento-estornado",
    as: "office",
    open: (page, { reversedEntryId }) => page.goto(`${ENTRY}/${reversedEntryId}`),
  },
  {
    name: "lancamento-estornar",
    as: "office",
    open: async (page, { entryId }) => {
      await page.goto(`${ENTRY}/${entryId}`)
      await page.getByRole("button", { name: "Estornar" }).click()
      await expect(page.getByRole("dialog", { name: "Estornar lançamento" })).toBeVisible()
    },
  },
  {
    name: "lancamento-corrigir",
    as: "office",
    open: (page, { entryId }) => page.goto(`${ENTRY}/${entryId}/editar`),
  },
  {
    name: "lancamentos-transferir",
    as: "office",
    open: async (page) => {
      await page.goto(`${ENTRY}?transferir=contas`)
      await expect(page.getByRole("dialog")).toBeVisible()
    },
  },
  { name: "financeiro-contas", as: "office", open: open(SETTINGS) },
  { name: "financeiro-fundos", as: "office", open: open(`${SETTINGS}?aba=fundos`) },
  { name: "financeiro-categorias", as: "office", open: open(`${SETTINGS}?aba=categorias`) },
  { name: "financeiro-sigilo", as: "office", open: open(`${SETTINGS}?aba=sigilo`) },
  { name: "relatorio-demonstrativo", as: "office", open: open(REPORTS) },
  { name: "relatorio-balancete", as: "office", open: open(`${REPORTS}?relatorio=trial-balance`) },
  { name: "relatorio-livro-caixa", as: "office", open: open(`${REPORTS}?relatorio=cash-book`) },
  { name: "relatorio-vazio", as: "newOffice", open: open(REPORTS) },
  { name: "contas-a-pagar", as: "office", open: open(BILLS) },
  { name: "contas-a-pagar-vazio", as: "newOffice", open: open(BILLS) },
  { name: "conta-a-pagar-nova", as: "office", open: open(`${BILLS}/nova`) },
  { name: "conta-a-pagar", as: "office", open: (page, { billId }) => page.goto(`${BILLS}/${billId}`) },
  {
    name: "conta-a-pagar-pagamento",
    as: "office",
    open: async (page, { billId }) => {
      await page.goto(`${BILLS}/${billId}`)
      await page.getByRole("button", { name: "Registrar pagamento" }).click()
      await expect(page.getByRole("dialog")).toBeVisible()
    },
  },
  { name: "reembolsos", as: "office", open: open(CLAIMS) },
  { name: "reembolsos-vazio", as: "newOffice", open: open(CLAIMS) },
  { name: "reembolso-novo", as: "office", open: open(`${CLAIMS}/novo`) },
  { name: "reembolso", as: "office", open: (page, { claimId }) => page.goto(`${CLAIMS}/${claimId}`) },
]
