import type { RegistrationStatus } from "@aprisco/contract/events/labels"
import type { Registration } from "@aprisco/contract/events/registrations"
import { countOf, formatMoney } from "../../../../lib/format.ts"
import type { Tone } from "../../../../ui/status-badge.tsx"

/** A registration loses its names twelve months after the event. */
export const DELETED = "Dados apagados"

export const nameOfRegistration = ({ contact }: Registration) => contact.fullName ?? DELETED

/** Those who have not cancelled. */
export const liveOf = ({ attendees }: Registration) => attendees.filter(({ cancelled }) => !cancelled)

/** `3 pessoas: Ana Lima, Bia Lima, Caio Lima`; where all have cancelled, who they were. */
export function peopleWords(registration: Registration): string {
  const { status, attendees } = registration
  const people = status === "cancelled" ? attendees : liveOf(registration)
  const names = people.flatMap(({ fullName }) => fullName ?? [])
  return [countOf(people.length, "pessoa", "pessoas"), names.join(", ")].filter(Boolean).join(": ")
}

/** Who came in, and for whom a paper is missing: `2 de 3 entraram`. Nothing before anybody came. */
export function doorWords(registration: Registration): string[] {
  const live = liveOf(registration)
  const came = live.filter(({ checkedInAt }) => checkedInAt !== null).length
  const missing = live.filter(({ leave }) => leave === "missing").length
  return [
    came > 0 ? `${came} de ${countOf(live.length, "entrou", "entraram")}` : "",
    missing > 0 ? `Falta autorização de ${missing}` : "",
  ].filter(Boolean)
}

export const REGISTRATION_TONES: Record<RegistrationStatus, Tone> = {
  confirmed: "success",
  waiting: "warning",
  cancelled: "neutral",
}

/** What was paid, and of what; nothing where nothing is to be paid. */
export function paidOf({ amount, paidAmount }: Registration): { paid: string; due: string } | null {
  if (Number(amount) === 0 && Number(paidAmount) === 0) return null
  return { paid: formatMoney(paidAmount), due: `de ${formatMoney(amount)}` }
}

/** The same in a line. */
export function paidWords(registration: Registration): string {
  const paid = paidOf(registration)
  return paid ? `${paid.paid} ${paid.due}` : ""
}
