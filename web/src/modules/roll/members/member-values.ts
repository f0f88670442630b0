import type { Role } from "@aprisco/contract/access/roles"
import type { Member, MemberBody } from "@aprisco/contract/members/routes"
import type { Person } from "@aprisco/contract/people/routes"
import { NEW_PERSON, type PersonalFormValues, personalValuesFrom } from "../../people/people/public.ts"

/** The values of the member form: text as typed, `""` for nothing. */
export type MemberValues = PersonalFormValues & {
  /** A chosen file; the stored photo's address; `""`: none. */
  photo: File | string
  spouseIsMember: boolean
  /** The id, as text. */
  spouseMember: string
  childrenCount: string
  membershipStatus: MemberBody["membershipStatus"]
  /** Of who is deceased. */
  deceasedOn: string
  membershipDate: string
  baptismDate: string
  conversionDate: string
  previousChurch: string
  transferLetter: boolean
  admissionMode: NonNullable<MemberBody["admissionMode"]> | ""
  ministerialFunction: MemberBody["ministerialFunction"]
  ordinationDate: string
  initialStatusReason: string
  notes: string
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
  photo: "",
  spouseIsMember: false,
  spouseMember: "",
  childrenCount: "",
  membershipStatus: "active",
  deceasedOn: "",
  membershipDate: "",
  baptismDate: "",
  conversionDate: "",
  previousChurch: "",
  transferLetter: false,
  admissionMode: "",
  ministerialFunction: "member",
  ordinationDate: "",
  initialStatusReason: "",
  notes: "",
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
    photo: member.photo ?? "",
    spouseIsMember: member.spouseIsMember,
    spouseMember: String(member.spouseMember ?? ""),
    childrenCount: String(member.childrenCount ?? ""),
    membershipStatus: member.membershipStatus,
    deceasedOn: member.deceasedOn ?? "",
    membershipDate: member.membershipDate ?? "",
    baptismDate: member.baptismDate ?? "",
    conversionDate: member.conversionDate ?? "",
    previousChurch: member.previousChurch ?? "",
    transferLetter: member.transferLetter ?? false,
    admissionMode: member.admissionMode ?? "",
    ministerialFunction: member.ministerialFunction,
    ordinationDate: member.ordinationDate ?? "",
    notes: member.notes ?? "",
    acceptSms: member.acceptSms,
    acceptEmail: member.acceptEmail,
    acceptWhatsapp: member.acceptWhatsapp,
  }
}
