import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import { isWholePhone } from "@aprisco/contract/brazil/whole-phone"
import type { EventPage } from "@aprisco/contract/events/public-page"
import { needsGuardian } from "@aprisco/contract/visitors/guardian"
import { asksUnder12, type EventQuestion, type TypedAnswers, type TypedForm } from "./event-form.ts"

type Rules = Pick<EventPage, "fields" | "questions" | "sessions" | "uf">

/** A field of the form by the server's name, what it is called, and what is wrong with it. */
export interface FieldCheck {
  name: string
  label: string
  /** The server's own message, for the few rules that are checked before sending; null: nothing that is known here. */
  complaint: string | null
}

const when = (wrong: boolean, message: string) => (wrong ? message : null)

/** Whether somebody is under twelve on the day of the first session, or says so (docs/product/events.md#5.8). */
export function hasChildren(page: Rules, { attendees }: TypedForm): boolean {
  const [first] = page.sessions
  const day = first ? onClockOfState(new Date(first.startsAt), page.uf).day : ""
  return attendees.some((person) =>
    asksUnder12(page, person) ? person.under12 === true : needsGuardian(person.birthDate, day),
  )
}

/** All fields of the form, in its order. The server checks all rules. */
export function fieldsOfForm(page: Rules, form: TypedForm): FieldCheck[] {
  const { contact, attendees } = form
  const people = attendees.flatMap((_, place) => fieldsOfPerson(page, form, place))
  return [
    field("contact.fullName", "Nome de quem faz a inscrição", wrongName(contact.fullName)),
    field("contact.email", "E-mail", wrongEmail(contact.email)),
    field("contact.phone", "Telefone", wrongPhone(contact.phone)),
    ...people,
    field("attendees", "Participantes", null),
    ...answersIn(page.questions, "registration", form.answers, "answers"),
    ...(hasChildren(page, form)
      ? [
          field(
            "consentGuardian",
            "Autorização do responsável",
            when(
              !form.consentGuardian,
              "Crianças com menos de 12 anos precisam do consentimento de um responsável",
            ),
          ),
        ]
      : []),
    field(
      "consent",
      "Aviso de privacidade",
      when(!form.consent, "É preciso concordar com o aviso de privacidade"),
    ),
    field("person", "Confirmação de que você é uma pessoa", null),
  ]
}

function fieldsOfPerson(page: Rules, { attendees }: TypedForm, place: number): FieldCheck[] {
  const person = attendees[place]
  if (person === undefined) return []
  const { birthDate, phone, cpf } = page.fields
  const path = `attendees.${place}`
  const isMissing = (asked: string, value: string) => asked === "required" && value.trim() === ""
  const asked = [
    birthDate !== "off" && {
      ...field(`${path}.birthDate`, "Data de nascimento"),
      complaint: when(isMissing(birthDate, person.birthDate), "Data de nascimento é obrigatória"),
    },
    asksUnder12(page, person) && {
      ...field(`${path}.under12`, "Tem menos de 12 anos?"),
      complaint: when(person.under12 === null, "Diga se tem menos de 12 anos"),
    },
    phone !== "off" && {
      ...field(`${path}.phone`, "Telefone"),
      complaint: when(isMissing(phone, person.phone), "Telefone é obrigatório") ?? wrongPhone(person.phone),
    },
    cpf !== "off" && {
      ...field(`${path}.cpf`, "CPF"),
      complaint:
        when(isMissing(cpf, person.cpf), "CPF é obrigatório") ??
        when(person.cpf !== "" && person.cpf.length !== 14, "CPF deve ter 11 dígitos"),
    },
  ]
  return [
    field(`${path}.fullName`, "Nome completo", wrongName(person.fullName)),
    ...asked.filter((one) => one !== false),
    ...answersIn(page.questions, "attendee", person.answers, `${path}.answers`),
  ].map((one) => ({ ...one, label: `Participante ${place + 1}: ${one.label}` }))
}

function answersIn(
  questions: readonly EventQuestion[],
  of: EventQuestion["of"],
  answers: TypedAnswers,
  path: string,
): FieldCheck[] {
  return questions
    .filter((question) => question.of === of)
    .map(({ id, label, required }) => {
      const answer = answers[id] ?? ""
      const isBlank =
        typeof answer === "string"
          ? answer.trim() === ""
          : answer !== false && answer !== true && answer.length === 0
      return field(`${path}.${id}`, label, when(required && isBlank, "Responda a esta pergunta"))
    })
}

const field = (name: string, label: string, complaint: string | null = null): FieldCheck => ({
  name,
  label,
  complaint,
})
const wrongName = (name: string) => when(name.trim().length < 2, "Nome deve ter pelo menos 2 caracteres")
const wrongPhone = (phone: string) => when(phone !== "" && !isWholePhone(phone), "Telefone inválido")
function wrongEmail(email: string): string | null {
  if (email.trim() === "") return "E-mail é obrigatório"
  return when(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()), "E-mail inválido")
}
