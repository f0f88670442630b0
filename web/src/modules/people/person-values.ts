import type { Person } from "@aprisco/contract/people/routes"
import type { MemberValues } from "../members/public.ts"
import { type AnswerValues, answersFrom, changedAnswers } from "./custom-fields/answers.ts"

/** The values of the person's form: text as typed, `""` for nothing. */
export type PersonValues = Pick<
  MemberValues,
  | "fullName"
  | "birthDate"
  | "gender"
  | "cpf"
  | "rg"
  | "maritalStatus"
  | "spouseName"
  | "email"
  | "phone"
  | "phoneSecondary"
  | "zipcode"
  | "address"
  | "number"
  | "complement"
  | "neighborhood"
  | "city"
  | "state"
  | "profession"
  | "educationLevel"
  | "branch"
> & {
  deceasedOn: string
  /** Whose address it is, where it was changed and others live there. */
  addressFor: "" | "person" | "household"
  customFields: AnswerValues
}

export const newPerson = (): PersonValues => ({
  fullName: "",
  birthDate: "",
  gender: "N",
  cpf: "",
  rg: "",
  maritalStatus: "",
  spouseName: "",
  email: "",
  phone: "",
  phoneSecondary: "",
  zipcode: "",
  address: "",
  number: "",
  complement: "",
  neighborhood: "",
  city: "",
  state: "",
  profession: "",
  educationLevel: "",
  branch: "",
  deceasedOn: "",
  addressFor: "",
  customFields: {},
})

export function valuesFrom(person: Person): PersonValues {
  return {
    fullName: person.fullName,
    birthDate: person.birthDate ?? "",
    gender: person.gender ?? "N",
    cpf: person.cpf ?? "",
    rg: person.rg ?? "",
    maritalStatus: person.maritalStatus ?? "",
    spouseName: person.spouseName ?? "",
    email: person.email ?? "",
    phone: person.phone ?? "",
    phoneSecondary: person.phoneSecondary ?? "",
    zipcode: person.zipcode ?? "",
    address: person.address ?? "",
    number: person.number ?? "",
    complement: person.complement ?? "",
    neighborhood: person.neighborhood ?? "",
    city: person.city ?? "",
    state: person.state ?? "",
    profession: person.profession ?? "",
    educationLevel: person.educationLevel ?? "",
    branch: String(person.branch),
    deceasedOn: person.deceasedOn ?? "",
    addressFor: "",
    customFields: answersFrom(person.customFields),
  }
}

/** The body of a change: what differs from the stored values, so that a gender that was never asked stays so. */
export function changeFrom(values: PersonValues, stored: PersonValues): Partial<PersonValues> {
  const before = new Map<string, unknown>(Object.entries(stored))
  const { customFields, ...others } = values
  const answers = changedAnswers(customFields, stored.customFields)
  return {
    ...Object.fromEntries(Object.entries(others).filter(([name, value]) => value !== before.get(name))),
    ...(Object.keys(answers).length > 0 && { customFields: answers }),
  }
}
