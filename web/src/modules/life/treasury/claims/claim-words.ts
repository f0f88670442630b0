import type { ClaimStatus } from "@aprisco/contract/treasury/bill-labels"
import type { ExpenseClaim } from "@aprisco/contract/treasury/claims"
import type { Tone } from "../../../../ui/status-badge.tsx"

export const CLAIM_TONES: Record<ClaimStatus, Tone> = {
  asked: "warning",
  authorised: "info",
  refused: "danger",
  paid: "success",
}

const LONGEST_TITLE = 80

/** What was bought, in a line; the description itself where it is short. */
export function titleOfClaim({ description }: Pick<ExpenseClaim, "description">): string {
  const [line = ""] = description.split("\n")
  if (line.length <= LONGEST_TITLE) return line
  return `${line.slice(0, LONGEST_TITLE).replace(/\s+\S*$/, "")}…`
}

/** Who asked; whoever's account is gone is named so. */
export function askerOf({ askedByName }: Pick<ExpenseClaim, "askedByName">): string {
  return askedByName ?? "Conta encerrada"
}
