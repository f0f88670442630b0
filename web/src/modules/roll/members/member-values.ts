import type { Role } from "@aprisco/contract/access/roles"
import { keysOf } from "@aprisco/contract/kit/record-field"
import { MEMBER_FIELDS, type MemberFieldOf } from "@aprisco/contract/members/fields"
import type { Member, MemberBody } from "@aprisco/contract/members/routes"
import type { Person } from "@aprisco/contract/people/routes"
import { NEW_PERSON, type PersonalFormValues, personalValuesFrom } from "../../people/people/public.ts"

type TextKind = "text" | "name" | "note" | "date" | "number"
/** What the form has as text of the entry of the roll: a new field with such a kind is one. */
type RollText = Exclude<MemberFieldOf<TextKind>, keyof PersonalFormValues>

const TEXT_KINDS: ReadonlySet<string> = new Set<TextKind>(["text", "name", "note", "date", "number"])
const ROLL_TEXTS = keysOf(MEMBER_FIELDS).filter(
  (name): name is RollText => TEXT_KINDS.has(MEMBER_FIELDS[name].kind) && !(name in NEW_PERSON),
)

function rollTexts(textOf: (name: RollText) => string): Record<RollText, string> {
  return Object.fromEntries(ROLL_TEXTS.map((name) => [name, textOf(name)])) as Record<RollText, string> // by the same names
}

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
  ...rollTexts(() => ""),
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
    ...rollTexts((name) => String(member[name] ?? "")),
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
