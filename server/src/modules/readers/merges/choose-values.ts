import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import { COMPARED_FIELDS, type MergeChoices } from "@aprisco/contract/merges/routes"
import type { LockedPerson } from "../../people/people/public.ts"

type Field = (typeof COMPARED_FIELDS)[number]
export type Compared = Pick<LockedPerson, Field>

/** The value of a field; null where it is blank. A gender that was not told is blank. */
export function valueIn(person: Compared, field: Field): string | null {
  const value = person[field]
  return value === "" || (field === "gender" && value === "N") ? null : value
}

/** Whether both people have a value in a field, and the values differ. */
export function differs(keep: Compared, merge: Compared, field: Field): boolean {
  const [one, two] = [valueIn(keep, field), valueIn(merge, field)]
  return one !== null && two !== null && one !== two
}

/** The values of the kept record after the merge: the chosen ones, else its own; a blank never replaces a value (docs/product/people.md#9.4). */
export function chosenValues(keep: Compared, merge: Compared, choices: MergeChoices): Compared {
  const pickFor = (field: Field) => {
    const [first, second] = choices[field] === "merge" ? [merge, keep] : [keep, merge]
    return valueIn(first, field) ?? valueIn(second, field) ?? keep[field] ?? merge[field]
  }
  // Every value comes from one of the two people, so the result has their type.
  return Object.fromEntries(COMPARED_FIELDS.map((field) => [field, pickFor(field)])) as Compared
}

/** Whether two people have valid CPFs that differ. */
export function haveDifferentCpfs({ cpf: one }: Compared, { cpf: two }: Compared): boolean {
  const digits = (cpf: string) => cpf.replace(/\D/g, "")
  return one !== null && two !== null && hasValidCpf(one) && hasValidCpf(two) && digits(one) !== digits(two)
}
