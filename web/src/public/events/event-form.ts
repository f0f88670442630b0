import type { EventPage } from "@aprisco/contract/events/public-page"

/** An answer to a question of the event's own; one that was not given is absent or blank. */
export type TypedAnswers = Record<string, string | boolean | string[]>

/** Somebody who comes. Everything is text until the server has validated it. */
export interface TypedPerson {
  fullName: string
  birthDate: string
  phone: string
  cpf: string
  /** null: not said. */
  under12: boolean | null
  answers: TypedAnswers
}

/** The form of an event, as it is typed. */
export interface TypedForm {
  contact: { fullName: string; email: string; phone: string }
  attendees: TypedPerson[]
  answers: TypedAnswers
  consent: boolean
  consentGuardian: boolean
  /** The waiting list was chosen where places do not suffice. */
  wait: boolean
  /** The hidden field, which robots fill in. */
  website: string
  person: boolean
}

export const NOBODY: TypedPerson = {
  ...{ fullName: "", birthDate: "", phone: "", cpf: "" },
  under12: null,
  answers: {},
}

export const BLANK_FORM: TypedForm = {
  contact: { fullName: "", email: "", phone: "" },
  attendees: [NOBODY],
  answers: {},
  ...{ consent: false, consentGuardian: false, wait: false, website: "", person: false },
}

export type EventQuestion = EventPage["questions"][number]

/** Without a birth date everybody says whether they are under twelve. */
export function asksUnder12({ fields }: Pick<EventPage, "fields">, { birthDate }: TypedPerson): boolean {
  return fields.birthDate === "off" || (fields.birthDate === "optional" && birthDate === "")
}

/** The body: without blank values, and without an answer that a birth date gives. */
export function bodyOf({ attendees, contact, answers, ...rest }: TypedForm) {
  return {
    ...rest,
    contact: withoutBlanks({ ...contact }),
    answers: withoutBlanks(answers),
    attendees: attendees.map(({ under12, answers: own, ...person }) => ({
      ...withoutBlanks(person),
      answers: withoutBlanks(own),
      ...(under12 !== null && person.birthDate === "" && { under12 }),
    })),
  }
}

function withoutBlanks<V extends string | boolean | string[]>(values: Record<string, V>): Record<string, V> {
  const isTold = (value: V) =>
    typeof value === "string" ? value.trim() !== "" : typeof value === "boolean" || value.length > 0
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isTold(value)))
}

/** What is typed in the field of this name, as the server names it: `attendees.0.answers.12`. */
export function valueAt(form: TypedForm, name: string): unknown {
  return name
    .split(".")
    .reduce<unknown>(
      (value, part) => (Object(value) === value ? Reflect.get(Object(value), part) : undefined),
      form,
    )
}
