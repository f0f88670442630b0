import type { PrivacyRequestRow } from "@aprisco/contract/privacy/requests"
import { StatusBadge } from "../../../../ui/status-badge.tsx"

type Due = Pick<PrivacyRequestRow, "state" | "stateDisplay" | "late" | "daysLeft">

/** The days that are left to answer a request, or its result. */
export function RequestBadge({ state, stateDisplay, late, daysLeft }: Due) {
  if (state === "open" && late) return <StatusBadge tone="danger">Atrasado</StatusBadge>
  if (state === "open") return <StatusBadge tone={tone(daysLeft)}>{daysWords(daysLeft)}</StatusBadge>
  if (late) return <StatusBadge tone="warning">{stateDisplay} com atraso</StatusBadge>
  return <StatusBadge tone={state === "answered" ? "success" : "neutral"}>{stateDisplay}</StatusBadge>
}

const tone = (daysLeft: number | null) => (daysLeft !== null && daysLeft <= 5 ? "warning" : "info")

function daysWords(daysLeft: number | null): string {
  if (daysLeft === 0) return "Vence hoje"
  if (daysLeft === 1) return "Vence amanhã"
  return daysLeft === null ? "Aberto" : `Faltam ${daysLeft} dias`
}
