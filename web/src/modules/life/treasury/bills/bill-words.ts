import type { BillKind, BillStatus } from "@aprisco/contract/treasury/bill-labels"
import type { TreasuryBill } from "@aprisco/contract/treasury/bills"
import type { Flow } from "@aprisco/contract/treasury/labels"
import { formatMoney } from "../../../../lib/format.ts"
import type { Tone } from "../../../../ui/status-badge.tsx"
import { centsOf } from "../cents-typed.ts"
import { partyOf } from "../treasury-words.ts"

/** What an entry that settles such a bill is. */
export const FLOW_OF: Record<BillKind, Flow> = { payable: "expense", receivable: "income" }

/** What is done with a bill. */
export const SETTLE_WORDS: Record<BillKind, string> = {
  payable: "Registrar pagamento",
  receivable: "Registrar recebimento",
}

type Named = Pick<TreasuryBill, "description" | "categoryName" | "donorHidden" | "personName" | "payee">

/** What is owed in the fewest words: what was typed, else with whom it is, else its category. */
export function owedTitle(owed: Named): string {
  if (owed.description) return owed.description
  return owed.donorHidden ? owed.categoryName : partyOf(owed) || owed.categoryName
}

/** With whom it is, where the title does not say so. */
export function owedParty(owed: Named): string {
  const party = partyOf(owed)
  return party === owedTitle(owed) ? "" : party
}

/** `Parcela 2 de 6`; blank of one that is not in instalments. */
export function instalmentWords({
  installment,
  installments,
}: Pick<TreasuryBill, "installment" | "installments">): string {
  return installments > 1 ? `Parcela ${installment} de ${installments}` : ""
}

const TONES: Record<BillStatus, Tone> = { open: "neutral", partial: "warning", paid: "success" }
const RECEIVED: Record<BillStatus, string> = {
  open: "Em aberto",
  partial: "Recebida em parte",
  paid: "Recebida",
}

/** Where a bill stands, in words that also say that it is overdue. */
export function standing(bill: Pick<TreasuryBill, "kind" | "status" | "statusDisplay" | "isOverdue">): {
  tone: Tone
  words: string
} {
  const words = bill.kind === "receivable" ? RECEIVED[bill.status] : bill.statusDisplay
  if (!bill.isOverdue) return { tone: TONES[bill.status], words }
  return { tone: "danger", words: bill.status === "open" ? "Vencida" : `Vencida, ${words.toLowerCase()}` }
}

/** What a settlement at another amount was, or would be: a discount below what is left, fines and interest above it. */
export function differenceWords(cents: number): string {
  const money = formatMoney(Math.abs(cents) / 100)
  return cents < 0 ? `Desconto de ${money}` : `Multa e juros de ${money}`
}

/**
 * What a settlement of so many cents does to a bill of which `remaining` is left. `problem`: the server would refuse it.
 * Undefined while no amount is typed.
 */
export function settlementWords(
  cents: number | undefined,
  remaining: string,
  closes: boolean,
): { words: string; problem?: true } | undefined {
  if (cents === undefined) return undefined
  const difference = cents - centsOf(remaining)
  if (difference === 0) return { words: "Quita a conta." }
  if (closes) return { words: `${differenceWords(difference)}: a conta fica quitada.` }
  const money = formatMoney(Math.abs(difference) / 100)
  return difference < 0
    ? { words: `Ainda ficam faltando ${money}.` }
    : { words: `Passa ${money} do que falta. Marque «Quitar por este valor».`, problem: true }
}
