import type { Role } from "@aprisco/contract/access/roles"
import { keysOf } from "@aprisco/contract/kit/record-field"
import type { MemberFieldOf } from "@aprisco/contract/members/fields"
import type { Member, MemberBody } from "@aprisco/contract/members/routes"
import type { Person } from "@aprisco/contract/people/routes"
import { NEW_PERSON, type PersonalFormValues, personalValuesFrom } from "../../people/people/public.ts"

/** What the form has as text, as typed: of the person it is in the person's values. */
const TEXTS = {
  childrenCount: "",
  deceasedOn: "",
  membershipDate: "",
  baptismDate: "",
  conversionDate: "",
  previousChurch: "",
  ordinationDate: "",
  notes: "",
} satisfies Record<RollText, string>

type RollText = Exclude<MemberFieldOf<"text" | "name" | "note" | "date" | "number">, keyof PersonalFormValues>

/** The values of the member form: text as typed, `""` for nothing. */
export type MemberValues = PersonalFormValues &
  Record<RollText, string> & {
    /** A chosen file; the stored photo's address; `""`: none. */
    photo: File | string
    spouseIsMember: boolean
    /** The id, as text. */
    spouseMember: string
    membershipStatus: MemberBody["membershipStatus"]
    transferLetter: boolean
    admissionMode: NonNullable<MemberBody["admissionMode"]> | ""
    ministerialFunction: MemberBody["ministerialFunction"]
    initialStatusReason: string
    acceptSms: boolean
    acceptEmail: boolean
    acceptWhatsapp: boolean
    createSystemUser: boolean
    systemRole: Role
    userEmail: string
    userPassword: string
  }

/** The defaults of a new member (docs/product/members.md#2.2). */
export const NEW_MEMBER: MemberValues = {
  ...NEW_PERSON,
  ...TEXTS,
  photo: "",
  spouseIsMember: false,
  spouseMember: "",
  membershipStatus: "active",
  transferLetter: false,
  admissionMode: "",
  ministerialFunction: "member",
  initialStatusReason: "",
  // Not asked: the product sends no SMS (docs/product/plans.md#3.4).
  acceptSms: false,
  acceptEmail: true,
  acceptWhatsapp: true,
  createSystemUser: false,
  systemRole: "MEMBER",
  userEmail: "",
  userPassword: "",
}

/** The defaults of a new member who is a known person: a channel that the person has withdrawn stays off. */
export function newMemberFrom(person: Person): MemberValues {
  const withdrawn = person.withdrawnChannels ?? []
  return {
    ...NEW_MEMBER,
    ...personalValuesFrom(person),
    acceptEmail: NEW_MEMBER.acceptEmail && !withdrawn.includes("email"),
    acceptWhatsapp: NEW_MEMBER.acceptWhatsapp && !withdrawn.includes("whatsapp"),
  }
}

export function memberValuesFrom(member: Member): MemberValues {
  return {
    ...NEW_MEMBER,
    ...personalValuesFrom(member),
    ...textsOf(member),
    photo: member.photo ?? "",
    spouseIsMember: member.spouseIsMember,
    spouseMember: String(member.spouseMember ?? ""),
    membershipStatus: member.membershipStatus,
    transferLetter: member.transferLetter ?? false,
    admissionMode: member.admissionMode ?? "",
    ministerialFunction: member.ministerialFunction,
    acceptSms: member.acceptSms,
    acceptEmail: member.acceptEmail,
    acceptWhatsapp: member.acceptWhatsapp,
  }
}

function textsOf(member: Member): Record<RollText, string> {
  const texts = keysOf(TEXTS).map((name) => [name, String(member[name] ?? "")])
  return Object.fromEntries(texts) as Record<RollText, string> // by the same names
}
