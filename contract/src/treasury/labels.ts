/** What an account of the treasury is (docs/product/treasury.md#1.2). */
export const ACCOUNT_KINDS = {
  cash: "Dinheiro",
  bank: "Conta bancária",
  pix: "PIX",
  card: "Maquininha de cartão",
  investment: "Aplicação",
} as const

export type AccountKind = keyof typeof ACCOUNT_KINDS

/** What an entry records. The first two are typed by people as such; each of the others is made by its own call. */
export const ENTRY_KINDS = {
  income: "Entrada",
  expense: "Saída",
  transfer: "Transferência",
  fund_transfer: "Entre fundos",
  opening: "Saldo inicial",
} as const

export type EntryKind = keyof typeof ENTRY_KINDS

/** The kinds of entries that people type. */
export const FLOWS = { income: ENTRY_KINDS.income, expense: ENTRY_KINDS.expense } as const

export type Flow = keyof typeof FLOWS

/** Where an entry stands, derived from its reversal (docs/product/treasury.md#2.4). */
export const ENTRY_STATUSES = { posted: "Lançado", reversed: "Estornado", reversal: "Estorno" } as const

export type EntryStatus = keyof typeof ENTRY_STATUSES

/** How money changed hands. */
export const ENTRY_METHODS = {
  cash: "Dinheiro",
  pix: "PIX",
  transfer: "Transferência bancária",
  card: "Cartão",
  check: "Cheque",
  boleto: "Boleto",
} as const

export type EntryMethod = keyof typeof ENTRY_METHODS

/** What a category is for. Entries take those of their own kind; the product itself posts to `system`. */
export const CATEGORY_KINDS = { income: "Entrada", expense: "Saída", system: "Do sistema" } as const

export type CategoryKind = keyof typeof CATEGORY_KINDS

/** What a category means to the product, beside its name: giving of people, or a posting of the product itself. */
export const CATEGORY_NATURES = {
  tithe: "Dízimo",
  offering: "Oferta",
  card_fee: "Tarifa",
  opening: "Saldo inicial",
  between_funds: "Entre fundos",
  quota: "Compensação de repasse",
} as const

export type CategoryNature = keyof typeof CATEGORY_NATURES

/** The most parts of an entry. */
export const MAX_SPLITS = 50
/** The most files of an entry. */
export const MAX_ATTACHMENTS = 10
/** The most accounts, and the most funds, of a church. */
export const MAX_ACCOUNTS = 100
/** The most categories of a church. */
export const MAX_CATEGORIES = 300
/** How deep categories go below each other. */
export const MAX_CATEGORY_LEVELS = 3
/** So many months an entry's competence may be away from its date. */
export const MAX_COMPETENCE_MONTHS = 12

/** What every report says of itself (docs/product/treasury.md#4.1). */
export const BOOKS_NOTICE = "Os livros são gerenciais; a escrituração é do contador."
