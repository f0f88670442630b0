import type { MemberBody } from "@aprisco/contract/members/routes"
import type { Person } from "@aprisco/contract/people/routes"
import { type AnswerValues, answersFrom, changedAnswers } from "./custom-fields/answers.ts"

/** The fields that the forms of people and of members share: text as typed, `""` for no value. */
export type PersonalValues = {
  fullName: string
  birthDate: string
  /** `N`: not told. */
  gender: NonNullable<MemberBody["gender"]>
  cpf: string
  rg: string
  maritalStatus: NonNullable<MemberBody["maritalStatus"]> | ""
  spouseName: string
  email: string
  phone: string
  phoneSecondary: string
  zipcode: string
  address: string
  number: string
  complement: string
  neighborhood: string
  city: string
  state: string
  profession: string
  educationLevel: NonNullable<MemberBody["educationLevel"]> | ""
  /** The branch's id as text. */
  branch: string
  /** The custom fields by key. */
  customFields: AnswerValues
}

/** The values of the person's form. */
export type PersonValues = PersonalValues & {
  deceasedOn: string
  /** Whether a changed address is the person's or the household's, where others share it. */
  addressFor: "" | "person" | "household"
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
  customFields: {},
  addressFor: "",
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
    customFields: answersFrom(person.customFields),
    addressFor: "",
  }
}

/** The body of a change: only values that differ from the stored ones, so that a gender that was never asked stays so. */
export function changeFrom(values: PersonValues, stored: PersonValues): Partial<PersonValues> {
  const before = new Map<string, unknown>(Object.entries(stored))
  const { customFields, ...others } = values
  const answers = changedAnswers(customFields, stored.customFields)
  return {
    ...Object.fromEntries(Object.entries(others).filter(([name, value]) => value !== before.get(name))),
    ...(Object.keys(answers).length > 0 && { customFields: answers }),
  }
}
