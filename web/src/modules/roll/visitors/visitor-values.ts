import type { Visitor, VisitorBody } from "@aprisco/contract/visitors/routes"
import type { CHOOSABLE_CHANNELS, ConsentPurpose, GenderOrUnknown } from "@aprisco/contract/vocabulary"
import { today } from "../../../lib/format.ts"
import { type NextContactValues, NO_NEXT_CONTACT, nextContactFrom } from "./contact/next-contact.tsx"

/** The values of the visitor form: text as typed, `""` for nothing. */
export type VisitorValues = {
  fullName: string
  email: string
  phone: string
  birthDate: string
  /** `N`: not told. */
  gender: GenderOrUnknown
  cpf: string
  guardianName: string
  guardianPhone: string
  zipcode: string
  neighborhood: string
  address: string
  city: string
  state: string
  branch: string
  maritalStatus: NonNullable<VisitorBody["maritalStatus"]> | ""
  followUpStatus: VisitorBody["followUpStatus"]
  ministryInterest: string
  observations: string
  firstVisit: boolean
  wantsPrayer: boolean
  wantsGrowthGroup: boolean
  /** Of a new visitor's form alone. */
  consents: ConsentValues
} & NextContactValues

/** What the person agreed to, and how and on which day they said so. */
export interface ConsentValues {
  purposes: ConsentPurpose[]
  how: (typeof CHOOSABLE_CHANNELS)[number] | ""
  givenAt: string
}

/** The defaults of a new visitor (docs/product/visitors.md#2.1). */
export const blankVisitor = (): VisitorValues => ({
  fullName: "",
  email: "",
  phone: "",
  birthDate: "",
  gender: "N",
  cpf: "",
  guardianName: "",
  guardianPhone: "",
  zipcode: "",
  neighborhood: "",
  address: "",
  city: "",
  state: "",
  branch: "",
  maritalStatus: "",
  followUpStatus: "pending",
  ministryInterest: "",
  observations: "",
  firstVisit: true,
  wantsPrayer: false,
  wantsGrowthGroup: false,
  consents: noConsents(),
  ...NO_NEXT_CONTACT,
})

const noConsents = (): ConsentValues => ({ purposes: [], how: "", givenAt: today() })

/** The body of a new visitor: a line for each consent that was ticked. */
export function newVisitorFrom(values: VisitorValues) {
  const { consents, nextDueAt, nextHour, endFollowUp, ...rest } = values
  const { purposes, how, givenAt } = consents
  return {
    ...rest,
    ...(asksWhatIsNext(values) && nextContactFrom({ nextDueAt, nextHour, endFollowUp })),
    consents: purposes.map((purpose) => ({ purpose, granted: true, givenAt, how })),
  }
}

/** Whether this choice makes the form ask for the next contact, or the end of the follow-up (docs/product/visitors.md#3.8). */
export function asksWhatIsNext(
  { followUpStatus }: Pick<VisitorValues, "followUpStatus">,
  { formerFollowUp }: Pick<Fixed, "formerFollowUp"> = { formerFollowUp: null },
): boolean {
  return followUpStatus === "contacted" && formerFollowUp !== "contacted"
}

export function visitorValuesFrom(visitor: Visitor): VisitorValues {
  const { followUpStatus } = visitor
  return {
    fullName: visitor.fullName,
    email: visitor.email ?? "",
    phone: visitor.phone ?? "",
    birthDate: visitor.birthDate ?? "",
    gender: visitor.gender ?? "N",
    cpf: visitor.cpf ?? "",
    guardianName: visitor.guardianName ?? "",
    guardianPhone: visitor.guardianPhone ?? "",
    zipcode: visitor.zipcode ?? "",
    neighborhood: visitor.neighborhood ?? "",
    address: visitor.address ?? "",
    city: visitor.city ?? "",
    state: visitor.state ?? "",
    branch: String(visitor.branch),
    maritalStatus: visitor.maritalStatus ?? "",
    // Not sent for a converted visitor: see `fixedIn`.
    followUpStatus: followUpStatus === "converted" ? "pending" : followUpStatus,
    ministryInterest: visitor.ministryInterest ?? "",
    observations: visitor.observations ?? "",
    firstVisit: visitor.firstVisit,
    wantsPrayer: visitor.wantsPrayer,
    wantsGrowthGroup: visitor.wantsGrowthGroup,
    consents: noConsents(),
    ...NO_NEXT_CONTACT,
  }
}

/** The fields that this caller cannot change, and that must therefore not be sent. */
export interface Fixed {
  /** Observations that the caller may not read (docs/product/visitors.md#1.5): sending the blank field would wipe them. */
  observations: boolean
  /** `converted` is set by conversion only, and nothing changes it (docs/product/visitors.md#3.1). */
  followUp: boolean
  /** The status before; null for a new visitor. It is sent only where it changes. */
  formerFollowUp: Visitor["followUpStatus"] | null
  /** No gender was ever asked: «Não informado» as it was is no change. */
  genderNeverAsked: boolean
}

export function fixedIn(visitor: Visitor): Fixed {
  return {
    observations: visitor.observationsHidden,
    followUp: visitor.convertedToMember,
    formerFollowUp: visitor.followUpStatus,
    genderNeverAsked: visitor.gender === null,
  }
}

/** The body of a change: the form without the fixed fields. */
export function visitorChange(values: VisitorValues, fixed: Fixed) {
  const {
    observations,
    followUpStatus,
    gender,
    consents: _,
    nextDueAt,
    nextHour,
    endFollowUp,
    ...rest
  } = values
  const next = asksWhatIsNext(values, fixed) ? nextContactFrom({ nextDueAt, nextHour, endFollowUp }) : {}
  return {
    ...rest,
    ...(fixed.genderNeverAsked && gender === "N" ? {} : { gender }),
    ...(fixed.observations ? {} : { observations }),
    ...(fixed.followUp || followUpStatus === fixed.formerFollowUp ? {} : { followUpStatus, ...next }),
  }
}
