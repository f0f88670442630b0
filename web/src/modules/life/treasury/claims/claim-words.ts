import type { ClaimStatus } from "@aprisco/contract/treasury/bill-labels"
import type { ExpenseClaim } from "@aprisco/contract/treasury/claims"
import type { Tone } from "../../../../ui/status-badge.tsx"

export const CLAIM_TONES: Record<ClaimStatus, Tone> = {
  asked: "warning",
  authorised: "info",
  refused: "danger",
  paid: "success",
}

/** Who asked; whoever's account is gone is named so. */
export function askerOf({ askedByName }: Pick<ExpenseClaim, "askedByName">): string {
  return askedByName ?? "Conta encerrada"
}
