import { MEMBER_FIELDS } from "../members/fields.ts"
import { PERSON_FIELDS } from "../people/fields.ts"

/** The columns of a list, besides the name. */
export const LIST_COLUMNS = {
  age: "Idade",
  birth_date: "Nascimento",
  gender: PERSON_FIELDS.gender.label,
  marital_status: PERSON_FIELDS.maritalStatus.label,
  phone: PERSON_FIELDS.phone.label,
  email: PERSON_FIELDS.email.label,
  branch: PERSON_FIELDS.branch.label,
  city: PERSON_FIELDS.city.label,
  neighborhood: PERSON_FIELDS.neighborhood.label,
  address: PERSON_FIELDS.address.label,
  household: "Família",
  tags: "Etiquetas",
  membership_status: MEMBER_FIELDS.membershipStatus.label,
  ministerial_function: MEMBER_FIELDS.ministerialFunction.label,
  membership_date: MEMBER_FIELDS.membershipDate.label,
} as const

export type ListColumnName = keyof typeof LIST_COLUMNS

export const DEFAULT_COLUMNS: readonly ListColumnName[] = ["age", "phone", "branch", "membership_status"]
export const MAX_COLUMNS = 20
