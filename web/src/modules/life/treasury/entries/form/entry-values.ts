import type { CallOf } from "@aprisco/contract/kit/route"
import type { LedgerEntry, ledgerEntries } from "@aprisco/contract/treasury/entries"
import { ENTRY_METHODS, type EntryMethod, type Flow } from "@aprisco/contract/treasury/labels"
import { amountTyped } from "../../../../../lib/amount-typed.ts"
import { centsTyped } from "../../cents-typed.ts"
import { monthWords } from "../../treasury-words.ts"

export type NewEntry = CallOf<typeof ledgerEntries.create>["body"]

/** A part of an entry in the form. */
export interface SplitRow {
  /** Identifies a row while rows are added and removed. */
  key: string
  category: string
  fund: string
  amount: string
}

/** The values of the form: text as typed, `""` for nothing. With splits, `category` and `fund` count for nothing. */
export type EntryValues = {
  amount: string
  category: string
  fund: string
  splits: SplitRow[]
  account: string
  method: EntryMethod
  date: string
  personId: string
  payee: string
  description: string
  documentNumber: string
  /** `MM/AAAA`. */
  competence: string
  fee: string
  expectedOn: string
}

/** What was chosen last, where that is known. */
export interface Choices {
  account: string
  category: string
  method: EntryMethod
}

/** An entry of which the day and what was chosen last are proposed. */
export function newEntryValues(today: string, { account, category, method }: Choices): EntryValues {
  return {
    amount: "",
    category,
    fund: "",
    splits: [],
    account,
    method,
    date: today,
    personId: "",
    payee: "",
    description: "",
    documentNumber: "",
    competence: "",
    fee: "",
    expectedOn: "",
  }
}

export function aSplit(of: Partial<SplitRow> = {}): SplitRow {
  return { category: "", fund: "", amount: "", ...of, key: crypto.randomUUID() }
}

const typed = (amount: string) => amount.replace(".", ",")
const idText = (id: number | null | undefined) => (id === null || id === undefined ? "" : String(id))

export function entryValuesFrom(entry: LedgerEntry): EntryValues {
  const { splits } = entry
  const only = splits.length === 1 ? splits[0] : undefined
  return {
    amount: typed(entry.amount),
    category: idText(only?.category),
    fund: idText(only?.fund),
    splits: only
      ? []
      : splits.map(({ category, fund, amount }, index) => ({
          key: `part-${index}`,
          category: String(category),
          fund: String(fund),
          amount: typed(amount),
        })),
    account: idText(entry.account?.id),
    method: entry.method ?? "cash",
    date: entry.date,
    personId: idText(entry.personId),
    payee: entry.payee ?? "",
    description: entry.description ?? "",
    documentNumber: entry.documentNumber ?? "",
    // Blank, it follows a date that is corrected.
    competence: entry.competence === entry.date.slice(0, 7) ? "" : monthWords(entry.competence),
    fee: Number(entry.fee) === 0 ? "" : typed(entry.fee),
    expectedOn: entry.expectedOn ?? "",
  }
}

/** What the form sends, without the kind. */
export function entryBody(values: EntryValues): Omit<NewEntry, "kind"> {
  const { splits, category, fund, amount, fee, expectedOn, competence, method, ...rest } = values
  const isSplit = splits.length > 0
  const isCard = method === "card"
  return {
    ...rest,
    method,
    amount: amount.trim() === "" ? "" : amountTyped(amount),
    category: isSplit ? "" : category,
    fund: isSplit ? "" : fund,
    splits: splits.map(({ key: _, ...split }) => ({ ...split, amount: amountTyped(split.amount) })),
    competence: competence.replace(/^(\d{2})\/(\d{4})$/, "$2-$1"),
    // Typed before another way of paying was chosen.
    fee: isCard && fee.trim() !== "" ? amountTyped(fee) : "0.00",
    expectedOn: isCard ? expectedOn : "",
  }
}

/** Of an entry of which only that may be changed: who it was with, and notes. */
export function notesBody({ personId, payee, description, documentNumber }: EntryValues) {
  return { personId, payee, description, documentNumber }
}

/** What is not to be sent of an entry of which the reader is not told who gave: blank fields would wipe it out. */
export function withoutDonor<B extends object>(body: B): Omit<B, keyof ReturnType<typeof notesBody>> {
  const hidden = ["personId", "payee", "description", "documentNumber"]
  return Object.fromEntries(Object.entries(body).filter(([name]) => !hidden.includes(name))) as Omit<
    B,
    keyof ReturnType<typeof notesBody>
  > // without these
}

export const METHOD_CHOICES = Object.entries(ENTRY_METHODS).map(([value, label]) => ({ value, label }))

/** What of the whole its parts do not have yet, in cents. */
export function restOf({ amount, splits }: Pick<EntryValues, "amount" | "splits">): number | undefined {
  const whole = centsTyped(amount)
  if (whole === undefined) return undefined
  return splits.reduce((rest, split) => rest - (centsTyped(split.amount) ?? 0), whole)
}

/** The kinds as their forms are called. */
export const FORM_TITLES: Record<Flow, string> = { income: "Nova entrada", expense: "Nova saída" }
