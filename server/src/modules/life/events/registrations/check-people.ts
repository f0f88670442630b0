import { GUARDIAN_AGE } from "@aprisco/contract/events/labels"
import type { AttendeeBody } from "@aprisco/contract/events/registration-form"
import type { FieldErrors } from "@aprisco/contract/kit/problem"
import { yearsBetween } from "../../../../core/clock.ts"
import type { LockedEvent } from "../queries.ts"

export type FormOf = Pick<LockedEvent, "askBirthDate" | "askPhone" | "askCpf">

/** A person as they are stored. */
export interface CheckedPerson {
  fullName: string
  birthDate: string | null
  phone: string | null
  cpf: string | null
  isChild: boolean | null
}

/** Whatever the form does not ask for is not stored; what is missing is put into `errors` beside its field (docs/product/events.md#5.8). */
export function checkPerson(
  form: FormOf,
  given: Pick<AttendeeBody, "fullName" | "birthDate" | "phone" | "cpf" | "under12">,
  { path, errors }: { path: string; errors: FieldErrors },
): CheckedPerson {
  const asked = [
    ["birthDate", form.askBirthDate, "Data de nascimento é obrigatória"],
    ["phone", form.askPhone, "Telefone é obrigatório"],
    ["cpf", form.askCpf, "CPF é obrigatório"],
  ] as const
  for (const [field, how, message] of asked)
    if (how === "required" && !given[field]) errors[`${path}.${field}`] = [message]
  const birthDate = form.askBirthDate === "off" ? null : (given.birthDate ?? null)
  const isChild = birthDate === null ? (given.under12 ?? null) : null
  if (birthDate === null && form.askBirthDate !== "required" && isChild === null)
    errors[`${path}.under12`] = ["Diga se tem menos de 12 anos"]
  return {
    fullName: given.fullName,
    birthDate,
    phone: form.askPhone === "off" ? null : (given.phone ?? null),
    cpf: form.askCpf === "off" ? null : (given.cpf ?? null),
    isChild,
  }
}

/** Whether somebody is under twelve on the day of the first session, or says so. */
export function isUnder12(
  { birthDate, isChild }: Pick<CheckedPerson, "birthDate" | "isChild">,
  day: string,
): boolean {
  const age = yearsBetween(birthDate, day)
  return age === null ? isChild === true : age < GUARDIAN_AGE
}

export const GUARDIAN = "Crianças com menos de 12 anos precisam do consentimento de um responsável"
