import type { HouseholdRole } from "@aprisco/contract/people/family-labels"
import type { HouseholdInput, HouseholdPersonInput } from "@aprisco/contract/people/households"
import { type AddressValues, NO_ADDRESS } from "../../../ground/addresses/public.ts"

/** A person of the form: a known one, whose name is only shown, or a new one. */
export interface FamilyPersonRow {
  /** Identifies a row while rows are added and removed. */
  key: string
  /** The known person's id as text, or `""`. */
  personId: string
  fullName: string
  birthDate: string
  gender: "M" | "F" | "N"
  phone: string
  role: HouseholdRole
  sharesAddress: boolean
  /** Whether a new person comes onto the roll. */
  member: boolean
  /** What the form proposed of the person. */
  proposed: Proposal
}

export interface Proposal {
  role: HouseholdRole
  member: boolean
}

/** The values of the form; blank text where nothing is typed. */
export type FamilyValues = AddressValues & {
  name: string
  branch: string
  phone: string
  weddingDate: string
  people: FamilyPersonRow[]
}

export const NEW_FAMILY: FamilyValues = {
  name: "",
  branch: "",
  phone: "",
  weddingDate: "",
  ...NO_ADDRESS,
  people: [],
}

/** The next row. The first person that is entered is responsible. */
export function aRow(
  people: readonly FamilyPersonRow[],
  known?: { id: number; fullName: string },
): FamilyPersonRow {
  const role = people.some((one) => one.role === "responsavel") ? "filho" : "responsavel"
  return {
    key: crypto.randomUUID(),
    personId: known ? String(known.id) : "",
    fullName: known?.fullName ?? "",
    birthDate: "",
    gender: "N",
    phone: "",
    role,
    sharesAddress: true,
    member: false,
    proposed: { role, member: false },
  }
}

/** The row of the person from whose record the form is opened. A minor is not responsible. */
export function firstRow(person: { id: number; fullName: string; minor: boolean | null }): FamilyPersonRow {
  return { ...aRow([], person), role: person.minor ? "filho" : "responsavel" }
}

/** Whether nothing is said of a person in a row: it is the place of the next one. */
export const isBlank = ({ personId, fullName, birthDate, phone }: FamilyPersonRow): boolean =>
  personId === "" && fullName.trim() === "" && birthDate === "" && phone === ""

/** The rows without blank ones at the end, which are not sent. */
export function filledRows(people: readonly FamilyPersonRow[]): readonly FamilyPersonRow[] {
  return people.slice(0, people.findLastIndex((row) => !isBlank(row)) + 1)
}

/** The body of the call. A known person has only id, role and whether they share the address. */
export function householdBody({ people, ...family }: FamilyValues): HouseholdInput {
  return { ...family, people: filledRows(people).map(personOf) }
}

export function personOf({
  key: _,
  proposed: __,
  personId,
  role,
  sharesAddress,
  ...told
}: FamilyPersonRow): HouseholdPersonInput {
  return personId ? { personId, role, sharesAddress } : { ...told, role, sharesAddress }
}
