import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import { amountOf } from "@aprisco/contract/kit/money"
import { reais } from "@aprisco/contract/plans/money"
import type { LetterCause } from "../../../../db/schema-events.ts"
import {
  type EmailPicture,
  type EmailReader,
  emailGreeting,
  renderEmail,
} from "../../../../integrations/email-template.ts"
import type { EmailMessage } from "../../../../integrations/mail.ts"
import { brazilianDay } from "../../../ground/audit/public.ts"
import type { LockedEvent, SessionRow } from "../queries.ts"
import { amountDue, paymentOf } from "../registrations/amounts.ts"
import type { LockedRegistration } from "../registrations/queries.ts"

interface LetterFacts {
  cause: LetterCause
  event: Pick<LockedEvent, "title" | "place" | "cancellationReason"> & { churchName: string; state: string }
  sessions: readonly Omit<SessionRow, "id">[]
  registration: Pick<LockedRegistration, "number" | "position" | "status" | "people" | "priceCents">
  pictures: readonly EmailPicture[]
  /** The secret address of this registration, and of another of the same people. */
  url: string
  same: readonly { number: string; url: string }[]
}

const SUBJECTS: Record<LetterCause, string> = {
  confirmed: "Inscrição confirmada",
  waiting: "Lista de espera",
  moved_up: "Sua vaga saiu",
  changed: "Mudança no evento",
  cancelled: "Evento cancelado",
  reminder: "Está chegando",
}
/** More are on the page and in the calendar file. */
const SESSIONS_TOLD = 10

/** What the contact of a registration is told (docs/product/events.md#6.1). */
export function eventEmail(reader: EmailReader, facts: LetterFacts): EmailMessage {
  const { cause, event, registration, pictures, url, same } = facts
  return renderEmail({
    to: reader.email,
    subject: `${SUBJECTS[cause]}: ${event.title}`,
    greeting: emailGreeting(reader.fullName),
    paragraphs: [...openingOf(facts), ...whenAndWhere(facts), ...closingOf(facts)],
    pictures,
    action: {
      words: cause === "cancelled" ? "Ver a inscrição" : "Ver ou cancelar a inscrição",
      address: url,
    },
    ways: same.map((other) => ({ words: `Inscrição ${other.number}`, address: other.url })),
    footer: `Você recebeu este e-mail porque este endereço está na inscrição ${registration.number}, em ${event.churchName}.`,
  })
}

function openingOf({ cause, event, registration }: LetterFacts): string[] {
  const { title } = event
  const { number, position } = registration
  switch (cause) {
    case "confirmed":
      return [`A inscrição ${number} em ${title} está confirmada.`]
    case "waiting":
      return [
        `A inscrição ${number} em ${title} está na lista de espera, na posição ${position}.`,
        "Quando houver vagas para todos vocês, a inscrição é confirmada sozinha e você recebe um e-mail.",
      ]
    case "moved_up":
      return [`Há vaga: a inscrição ${number} em ${title} saiu da lista de espera e está confirmada.`]
    case "changed":
      return [`O dia, o horário ou o local de ${title} mudou. Confira como ficou.`]
    case "cancelled":
      return [
        `${title} foi cancelado.`,
        ...(event.cancellationReason === "" ? [] : [event.cancellationReason]),
      ]
    case "reminder":
      return [`${title} está chegando. A inscrição ${number} está confirmada.`]
  }
}

function whenAndWhere({ cause, event, sessions }: LetterFacts): string[] {
  if (cause === "cancelled") return []
  const told = sessions.slice(0, SESSIONS_TOLD).map((session) => sessionLine(session, event.state))
  const more = sessions.length - told.length
  return [
    `Quando: ${told.join("; ")}${more > 0 ? `; e mais ${more}` : ""}.`,
    ...(event.place === "" ? [] : [`Onde: ${event.place}.`]),
  ]
}

function sessionLine({ title, startsAt, endsAt }: Omit<SessionRow, "id">, state: string): string {
  const [begins, ends] = [onClockOfState(startsAt, state), onClockOfState(endsAt, state)]
  const end = begins.day === ends.day ? "" : `${brazilianDay(ends.day)}, `
  const when = `${brazilianDay(begins.day)}, ${begins.time.slice(0, 5)} a ${end}${ends.time.slice(0, 5)}`
  return title === "" ? when : `${title} (${when})`
}

function closingOf({ cause, registration, pictures, same }: LetterFacts): string[] {
  const amount = amountDue(registration)
  return [
    ...(amount > 0 && cause !== "cancelled"
      ? [`Valor: ${reais(amountOf(amount))}. ${paymentOf(registration.priceCents).text}.`]
      : []),
    ...(same.length > 0
      ? ["Há outra inscrição com o seu nome neste evento. Se uma delas for engano, cancele-a."]
      : []),
    ...(pictures.length > 0
      ? ["Na entrada, mostre o código de cada pessoa, ou diga as letras e os números dele."]
      : []),
  ]
}
