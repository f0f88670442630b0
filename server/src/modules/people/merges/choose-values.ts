import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import type { MergeChoices } from "@aprisco/contract/people/merges"
import type { LockedPerson } from "../queries.ts"

/** What a person is compared by, field by field. */
export const PERSONAL = [
  "fullName",
  "birthDate",
  "gender",
  "cpf",
  "rg",
  "maritalStatus",
  "spouseName",
  "email",
  "phone",
  "phoneSecondary",
  "zipcode",
  "address",
  "number",
  "complement",
  "neighborhood",
  "city",
  "state",
  "profession",
  "educationLevel",
  "photo",
  "deceasedOn",
] as const

type Field = (typeof PERSONAL)[number]
export type Compared = Pick<LockedPerson, Field>

/** What a field says. A gender that was not told says nothing. */
export function toldIn(person: Compared, field: Field): string | null {
  const value = person[field]
  return value === "" || (field === "gender" && value === "N") ? null : value
}

/** Whether both have a value in a field, and not the same. */
export function differs(keep: Compared, merge: Compared, field: Field): boolean {
  const [one, two] = [toldIn(keep, field), toldIn(merge, field)]
  return one !== null && two !== null && one !== two
}

/** What the kept record has from then on: as chosen, else its own value; a blank never takes the place of a value (docs/product/people.md#9.4). */
export function chosenValues(keep: Compared, merge: Compared, choices: MergeChoices): Compared {
  const pickFor = (field: Field) => {
    const [first, second] = choices[field] === "merge" ? [merge, keep] : [keep, merge]
    return toldIn(first, field) ?? toldIn(second, field) ?? keep[field] ?? merge[field]
  }
  // Each field has the value of one of the two, of whom both have the type.
  return Object.fromEntries(PERSONAL.map((field) => [field, pickFor(field)])) as Compared
}

/** Two people's CPFs that are both right and not the same. */
export function haveDifferentCpfs({ cpf: one }: Compared, { cpf: two }: Compared): boolean {
  const digits = (cpf: string) => cpf.replace(/\D/g, "")
  return one !== null && two !== null && hasValidCpf(one) && hasValidCpf(two) && digits(one) !== digits(two)
}
