import type { Role } from "@aprisco/contract/access/roles"
import type { Member, MemberBody } from "@aprisco/contract/members/routes"
import type { Person } from "@aprisco/contract/people/routes"
import { answersFrom, type PersonalValues, valuesOfPerson } from "../people/public.ts"

/** The values of the member form: text as typed, `""` for nothing. */
export type MemberValues = PersonalValues & {
  /** A chosen file; the stored photo's address; `""`: none. */
  photo: File | string
  spouseIsMember: boolean
  /** The id, as text. */
  spouseMember: string
  childrenCount: string
  membershipStatus: MemberBody["membershipStatus"]
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
  photo: "",
  fullName: "",
  birthDate: "",
  gender: "N",
  cpf: "",
  rg: "",
  maritalStatus: "",
  spouseIsMember: false,
  spouseMember: "",
  spouseName: "",
  childrenCount: "",
  email: "",
  phone: "",
  phoneSecondary: "",
  zipcode: "",
  address: "",
  number: "",
  complement: "",
  neighborhood: "",
  city: "",
  state: "",
  branch: "",
  membershipStatus: "active",
  membershipDate: "",
  baptismDate: "",
  conversionDate: "",
  previousChurch: "",
  transferLetter: false,
  admissionMode: "",
  ministerialFunction: "member",
  ordinationDate: "",
  initialStatusReason: "",
  profession: "",
  educationLevel: "",
  notes: "",
  customFields: {},
  // Not asked: the product sends no SMS (docs/product/plans.md#3.4).
  acceptSms: false,
  acceptEmail: true,
  acceptWhatsapp: true,
  createSystemUser: false,
  systemRole: "MEMBER",
  userEmail: "",
  userPassword: "",
}

/** A new member of whom the church knows this already. */
export function newMemberFrom(person: Person): MemberValues {
  const { deceasedOn: _, addressFor: __, ...known } = valuesOfPerson(person)
  return { ...NEW_MEMBER, ...known }
}

export function valuesFrom(member: Member): MemberValues {
  return {
    ...NEW_MEMBER,
    photo: member.photo ?? "",
    fullName: member.fullName,
    birthDate: member.birthDate ?? "",
    gender: member.gender ?? "N",
    cpf: member.cpf ?? "",
    rg: member.rg ?? "",
    maritalStatus: member.maritalStatus ?? "",
    spouseIsMember: member.spouseIsMember,
    spouseMember: String(member.spouseMember ?? ""),
    spouseName: member.spouseName ?? "",
    childrenCount: String(member.childrenCount ?? ""),
    email: member.email ?? "",
    phone: member.phone ?? "",
    phoneSecondary: member.phoneSecondary ?? "",
    zipcode: member.zipcode ?? "",
    address: member.address ?? "",
    number: member.number ?? "",
    complement: member.complement ?? "",
    neighborhood: member.neighborhood ?? "",
    city: member.city ?? "",
    state: member.state ?? "",
    branch: String(member.branch),
    membershipStatus: member.membershipStatus,
    membershipDate: member.membershipDate ?? "",
    baptismDate: member.baptismDate ?? "",
    conversionDate: member.conversionDate ?? "",
    previousChurch: member.previousChurch ?? "",
    transferLetter: member.transferLetter ?? false,
    admissionMode: member.admissionMode ?? "",
    ministerialFunction: member.ministerialFunction,
    ordinationDate: member.ordinationDate ?? "",
    profession: member.profession ?? "",
    educationLevel: member.educationLevel ?? "",
    notes: member.notes ?? "",
    customFields: answersFrom(member.customFields),
    acceptSms: member.acceptSms,
    acceptEmail: member.acceptEmail,
    acceptWhatsapp: member.acceptWhatsapp,
  }
}
