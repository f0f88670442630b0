import type { EntryRow } from "@aprisco/contract/treasury/entries"
import type { EntryStatus } from "@aprisco/contract/treasury/labels"
import { formatDate, formatMoney } from "../../../lib/format.ts"
import type { Tone } from "../../../ui/status-badge.tsx"

/** What stands in the place of who gave, for whom it is not (docs/product/treasury.md#5.1). */
export const DONOR_HIDDEN = "Contribuinte em sigilo"

export const ENTRY_TONES: Record<EntryStatus, Tone> = {
  posted: "success",
  reversed: "neutral",
  reversal: "warning",
}

type Named = Pick<EntryRow, "description" | "category" | "kindDisplay" | "account" | "toAccount">

/** What an entry is about, in the fewest words: what was typed, else its category, else what it is. */
export function titleOf({ description, category, kindDisplay, account, toAccount }: Named): string {
  if (description) return description
  if (category) return category.name
  return account && toAccount ? `${kindDisplay}: ${account.name} → ${toAccount.name}` : kindDisplay
}

type Party = Pick<EntryRow, "donorHidden" | "personName" | "payee">

/** Who gave it or got it; blank where nobody was named. */
export function partyOf({ donorHidden, personName, payee }: Party): string {
  return donorHidden ? DONOR_HIDDEN : (personName ?? payee ?? "")
}

type Moved = Pick<EntryRow, "kind" | "amount">

/** The amount as the church's money changes by it: an expense with its sign, `−R$ 80,00`. */
export function signedMoney({ kind, amount }: Moved): string {
  return kind === "expense" ? formatMoney(-Number(amount)) : formatMoney(amount)
}

/** Green for what comes in, red for what goes out, and neither for what only changes its place. */
export function moneyColor({ kind, amount }: Moved): string | undefined {
  if (kind !== "income" && kind !== "expense") return undefined
  const comesIn = (kind === "income") === Number(amount) >= 0
  return comesIn ? "var(--mantine-color-success)" : "var(--mantine-color-error)"
}

/** `2026-11` → `11/2026`. */
export function monthWords(month: string): string {
  return formatDate(`${month}-01`).slice(3)
}

/** The name of what is left, by its sign. */
export function resultName(result: string): "Superávit" | "Déficit" {
  return Number(result) < 0 ? "Déficit" : "Superávit"
}
