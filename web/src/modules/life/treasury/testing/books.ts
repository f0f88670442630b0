import { treasuryAccounts } from "@aprisco/contract/treasury/accounts"
import { treasuryCategories } from "@aprisco/contract/treasury/categories"
import { type EntryRow, ledgerEntries } from "@aprisco/contract/treasury/entries"
import { treasuryFunds } from "@aprisco/contract/treasury/funds"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api } from "../../../../testing/open-app.tsx"

const mayAll = { edit: true, delete: true }

const account = (id: number, name: string, of = {}) =>
  anExample(treasuryAccounts.detail.response, {
    id,
    name,
    kindDisplay: "Dinheiro",
    branchName: "Sede",
    balance: "1250.00",
    expected: "0.00",
    openingBalance: "0.00",
    isActive: true,
    isUsed: true,
    can: mayAll,
    ...of,
  })

const category = (id: number, code: string, name: string, of = {}) =>
  anExample(treasuryCategories.detail.response, {
    id,
    code,
    name,
    kind: code.startsWith("1") ? "income" : "expense",
    isActive: true,
    isUsed: true,
    can: mayAll,
    ...of,
  })

const fund = (id: number, name: string, of = {}) =>
  anExample(treasuryFunds.detail.response, {
    id,
    name,
    balance: "1250.00",
    isActive: true,
    isUsed: true,
    can: mayAll,
    ...of,
  })

/** A church's accounts, categories and funds. */
export const BOOKS = {
  accounts: [
    account(1, "Caixa"),
    account(2, "Banco do Brasil", { kind: "bank", kindDisplay: "Conta bancária", expected: "97.00" }),
    account(3, "Conta antiga", { isActive: false, balance: "0.00" }),
  ],
  categories: [
    category(11, "1.01", "Dízimos", { nature: "tithe" }),
    category(12, "1.02", "Ofertas", { nature: "offering" }),
    category(13, "1.02.01", "Oferta missionária", { parent: 12, isUsed: false }),
    category(21, "2.03", "Água e luz"),
    category(22, "2.04", "Aluguel", { isActive: false }),
    category(31, "3.01", "Saldo inicial", { kind: "system", can: { edit: false, delete: false } }),
  ],
  funds: [
    fund(41, "Geral", { isDefault: true }),
    fund(42, "Missões", { isRestricted: true, balance: "300.00", isUsed: false }),
  ],
}

/** Answers what the forms and filters ask for. */
export function answerBooks(): void {
  api.answer(treasuryAccounts.list, pageOf(BOOKS.accounts))
  api.answer(treasuryCategories.list, pageOf(BOOKS.categories))
  api.answer(treasuryFunds.list, pageOf(BOOKS.funds))
}

/** A tithe of R$ 150,00 of Ana Prado, on the 22nd of November. */
export const tithe = anExample(ledgerEntries.detail.response, {
  id: 5,
  number: "2026/000007",
  kind: "income",
  kindDisplay: "Entrada",
  status: "posted",
  statusDisplay: "Lançado",
  date: "2026-11-22",
  competence: "2026-11",
  amount: "150.00",
  account: { id: 1, name: "Caixa" },
  category: { id: 11, name: "Dízimos" },
  fund: { id: 41, name: "Geral" },
  branchName: "Sede",
  method: "cash",
  methodDisplay: "Dinheiro",
  personId: 9,
  personName: "Ana Prado",
  splits: [{ category: 11, categoryName: "Dízimos", fund: 41, fundName: "Geral", amount: "150.00" }],
  fee: "0.00",
  createdByName: "Marta Fontes",
  createdAt: "2026-11-22T23:10:00Z",
  can: { edit: true, annotate: true, reverse: true, attach: true },
})

/** An entry as the list has it. */
export function rowOf(of: Partial<EntryRow> = {}): EntryRow {
  const row = { ...tithe, matchedAmount: null, hasAttachments: false, ...of }
  return ledgerEntries.list.response.shape.results.element.parse(row)
}

/** What is not told to whom who gave is hidden. */
export const HIDDEN = {
  donorHidden: true,
  personId: null,
  personName: null,
  payee: null,
  description: null,
  documentNumber: null,
}
