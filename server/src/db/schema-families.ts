import type { HouseholdRole, Kinship } from "@aprisco/contract/people/family-labels"
import type { Generated } from "kysely"
import type { AddressColumns, Day, Id, Stamp, Versioned } from "./columns.ts"

/** A family. */
export interface Households extends Versioned, AddressColumns {
  churchId: number
  branchId: number
  /** Null: shown as the family of the responsible person. */
  name: string | null
  phone: string | null
  /** On which its couple married. */
  weddingDate: Day | null
  createdById: number | null
}

/** A person in a household, from one day to another. Triggers keep `members.spouse_member_id` equal to its couple. */
export interface HouseholdPeople {
  id: Id
  churchId: number
  householdId: number
  personId: number
  role: HouseholdRole
  isPrimary: boolean
  sharesAddress: boolean
  /** Null: before the product knew of it. */
  since: Day | null
  /** Null: still. */
  until: Generated<Day | null>
  addedById: number | null
  createdAt: Stamp
}

/** A guardian of a person: another person, or a name with a telephone. */
export interface Guardians extends Versioned {
  churchId: number
  personId: number
  guardianPersonId: number | null
  name: string | null
  phone: string | null
  kinship: Kinship
  mayCollect: Generated<boolean>
  addedById: number | null
}
