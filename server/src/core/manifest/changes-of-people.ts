import type { PersonConsentPurpose } from "@aprisco/contract/vocabulary"

export interface PersonOfChurch {
  readonly id: number
  readonly churchId: number
}

/** A person who was entered with a family just now and comes onto the roll. */
export interface AdmittedPerson extends PersonOfChurch {
  /** Of who is one of the couple; null: nothing is known of it. */
  readonly childrenCount: number | null
}

/** A person who has died or left the roll, and the civil day of it. */
export interface GonePerson extends PersonOfChurch {
  readonly on: string
  readonly why: "deceased" | "deleted" | "left the roll"
}

/** Lines that a person's ledger of consents got at this moment: each of these purposes, given or withdrawn. */
export interface RecordedConsents {
  readonly personId: number
  readonly purposes: readonly PersonConsentPurpose[]
  readonly granted: boolean
}

/** Two records of one person, at the moment at which they become one. */
export interface MergedPerson {
  readonly churchId: number
  readonly keepId: number
  readonly mergeId: number
}
