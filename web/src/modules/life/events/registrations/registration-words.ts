import type { RegistrationStatus } from "@aprisco/contract/events/labels"
import type { Registration } from "@aprisco/contract/events/registrations"
import { countOf, formatMoney } from "../../../../lib/format.ts"
import type { Tone } from "../../../../ui/status-badge.tsx"

/** A registration loses its names twelve months after the event. */
export const DELETED = "Dados apagados"

export const nameOfRegistration = ({ contact }: Registration) => contact.fullName ?? DELETED

/** Those who have not cancelled. */
export const liveOf = ({ attendees }: Registration) => attendees.filter(({ cancelled }) => !cancelled)

/** `3 pessoas: Ana Lima, Bia Lima, Caio Lima`. */
export function peopleWords(registration: Registration): string {
  const live = liveOf(registration)
  const names = live.flatMap(({ fullName }) => fullName ?? [])
  return [countOf(live.length, "pessoa", "pessoas"), names.join(", ")].filter(Boolean).join(": ")
}

export const STATUS_TONES: Record<RegistrationStatus, Tone> = {
  confirmed: "success",
  waiting: "warning",
  cancelled: "neutral",
}

/** What was paid of what is due; nothing where nothing is to be paid. */
export function paidWords({ amount, paidAmount }: Registration): string {
  if (Number(amount) === 0 && Number(paidAmount) === 0) return ""
  return `${formatMoney(paidAmount)} de ${formatMoney(amount)}`
}
