import type { eventRegistrations, Registration } from "@aprisco/contract/events/registrations"
import type { ChurchEvent } from "@aprisco/contract/events/routes"
import type { CallOf } from "@aprisco/contract/kit/route"

type Body = CallOf<typeof eventRegistrations.create>["body"]
type Change = CallOf<typeof eventRegistrations.update>["body"]
type Questions = ChurchEvent["questions"]

/** An answer as it is typed: of several options a list, of yes or no `true`, `false` or blank. */
export type AnswerTyped = string | string[]
type AnswersTyped = Record<string, AnswerTyped>

export interface AttendeeRow {
  /** Identifies a row while rows are added and removed. */
  key: string
  /** Blank: not stored yet. */
  id: string
  fullName: string
  birthDate: string
  phone: string
  cpf: string
  under12: boolean
  answers: AnswersTyped
}

/** The values of the form: text as typed, `""` for nothing. */
export type StaffRegistrationValues = {
  contact: { fullName: string; email: string; phone: string }
  attendees: AttendeeRow[]
  answers: AnswersTyped
  consentGuardian: boolean
}

const questionsOf = (questions: Questions, of: Questions[number]["of"]) =>
  questions.filter((question) => question.of === of)

/** The questions asked once, and those asked of each person. */
export const ofAll = (questions: Questions) => questionsOf(questions, "registration")
export const ofEach = (questions: Questions) => questionsOf(questions, "attendee")

function answersTyped(questions: Questions, given: Registration["answers"] = []): AnswersTyped {
  return Object.fromEntries(
    questions.map(({ id, kind }) => {
      const answer = given.find(({ questionId }) => questionId === id)?.answer
      if (kind === "multiple") return [String(id), Array.isArray(answer) ? answer : []]
      return [String(id), answer === undefined ? "" : String(answer)]
    }),
  )
}

/** A person who is not typed yet. */
export function anAttendee(questions: Questions): AttendeeRow {
  return {
    ...{ key: crypto.randomUUID(), id: "", fullName: "", birthDate: "", phone: "", cpf: "" },
    under12: false,
    answers: answersTyped(ofEach(questions)),
  }
}

export function newRegistration({ questions }: ChurchEvent): StaffRegistrationValues {
  return {
    contact: { fullName: "", email: "", phone: "" },
    attendees: [anAttendee(questions)],
    answers: answersTyped(ofAll(questions)),
    consentGuardian: false,
  }
}

/** Those who have cancelled are not corrected. */
export function valuesFrom({ questions }: ChurchEvent, registration: Registration): StaffRegistrationValues {
  const { contact, attendees, answers } = registration
  return {
    contact: {
      fullName: contact.fullName ?? "",
      email: contact.email ?? "",
      phone: contact.phone ?? "",
    },
    attendees: attendees
      .filter(({ cancelled }) => !cancelled)
      .map((person) => ({
        key: `attendee-${person.id}`,
        id: String(person.id),
        fullName: person.fullName ?? "",
        birthDate: person.birthDate ?? "",
        phone: person.phone ?? "",
        cpf: person.cpf ?? "",
        under12: person.isUnder12 === true,
        answers: answersTyped(ofEach(questions), person.answers),
      })),
    answers: answersTyped(ofAll(questions), answers),
    consentGuardian: false,
  }
}

function answersBody(questions: Questions, typed: AnswersTyped): Record<string, string | boolean | string[]> {
  return Object.fromEntries(
    Object.entries(typed).map(([id, answer]) => {
      const isFlag = questions.some((question) => String(question.id) === id && question.kind === "flag")
      return [id, isFlag && answer !== "" ? answer === "true" : answer]
    }),
  )
}

/** What the form of a new registration sends. */
export function registrationBody(
  { questions, fields }: ChurchEvent,
  { contact, attendees, answers, consentGuardian }: StaffRegistrationValues,
): Body {
  return {
    contact,
    attendees: attendees.map(({ key: _, id: __, under12, answers: own, ...person }) => ({
      ...person,
      ...(fields.birthDate !== "required" && { under12 }),
      answers: answersBody(questions, own),
    })),
    answers: answersBody(questions, answers),
    consentGuardian,
  }
}

/** What a correction sends: only what is new. A question that became required since is not asked of who registered before. */
export function changeBody(
  { questions }: ChurchEvent,
  values: StaffRegistrationValues,
  before: StaffRegistrationValues,
): Change {
  const newAnswers = (typed: AnswersTyped, old: AnswersTyped = {}) =>
    answersBody(questions, Object.fromEntries(differing(typed, old)))
  return {
    contact: Object.fromEntries(differing(values.contact, before.contact)),
    attendees: values.attendees.map(({ key: _, answers, ...person }) => {
      const old = before.attendees.find(({ id }) => id === person.id)
      return {
        ...Object.fromEntries(differing(person, old ?? {})),
        id: person.id,
        answers: newAnswers(answers, old?.answers),
      }
    }),
    answers: newAnswers(values.answers, before.answers),
    consentGuardian: values.consentGuardian,
  }
}

function differing<T>(values: Readonly<Record<string, T>>, before: object): [string, T][] {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old.get(name)),
  )
}
