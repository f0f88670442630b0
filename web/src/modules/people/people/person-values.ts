import type { Member, MemberBody } from "@aprisco/contract/members/routes"
import type { Person } from "@aprisco/contract/people/routes"
import { type AddressValues, addressValuesFrom, NO_ADDRESS } from "../../ground/addresses/public.ts"
import { type AnswerValues, answersFrom, changedAnswers } from "./custom-fields/answers.ts"

/** The fields that the forms of people and of members share: text as typed, `""` for no value. */
export type PersonalFormValues = AddressValues & {
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
  profession: string
  educationLevel: NonNullable<MemberBody["educationLevel"]> | ""
  /** The branch's id as text. */
  branch: string
  /** The custom fields by key. */
  customFields: AnswerValues
}

/** The values of the person's form. */
export type PersonValues = PersonalFormValues & {
  deceasedOn: string
  /** Whether a changed address is the person's or the household's, where others share it. */
  addressFor: "" | "person" | "household"
}

/** The defaults of a new person. */
export const NEW_PERSON: PersonalFormValues = {
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
  ...NO_ADDRESS,
  profession: "",
  educationLevel: "",
  branch: "",
  customFields: {},
}

export const blankPerson = (): PersonValues => ({ ...NEW_PERSON, deceasedOn: "", addressFor: "" })

export function personValuesFrom(person: Person): PersonValues {
  return { ...personalValuesFrom(person), deceasedOn: person.deceasedOn ?? "", addressFor: "" }
}

/** What a person or a member has stored, as the values of a form. */
export function personalValuesFrom(
  record: Pick<Person, keyof PersonalFormValues> | Pick<Member, keyof PersonalFormValues>,
): PersonalFormValues {
  return {
    fullName: record.fullName,
    birthDate: record.birthDate ?? "",
    gender: record.gender ?? "N",
    cpf: record.cpf ?? "",
    rg: record.rg ?? "",
    maritalStatus: record.maritalStatus ?? "",
    spouseName: record.spouseName ?? "",
    email: record.email ?? "",
    phone: record.phone ?? "",
    phoneSecondary: record.phoneSecondary ?? "",
    ...addressValuesFrom(record),
    profession: record.profession ?? "",
    educationLevel: record.educationLevel ?? "",
    branch: String(record.branch),
    customFields: answersFrom(record.customFields),
  }
}

/** The body of a change: only values that differ from the stored ones, so that a gender that was never asked stays so. */
export function personChange(values: PersonValues, stored: PersonValues): Partial<PersonValues> {
  const before = new Map<string, unknown>(Object.entries(stored))
  const { customFields, ...others } = values
  const answers = changedAnswers(customFields, stored.customFields)
  return {
    ...Object.fromEntries(Object.entries(others).filter(([name, value]) => value !== before.get(name))),
    ...(Object.keys(answers).length > 0 && { customFields: answers }),
  }
}
