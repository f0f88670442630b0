import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import type { Page } from "@aprisco/contract/kit/page"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { members } from "@aprisco/contract/members/routes"
import {
  ADMISSION_MODES,
  EDUCATION_LEVELS,
  MARITAL_STATUSES,
  MEMBERSHIP_STATUSES,
  MINISTERIAL_FUNCTIONS,
  NOT_TOLD,
} from "@aprisco/contract/vocabulary"
import { yearsBetween } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import { decryptText } from "../../../core/encrypted-text.ts"
import { fullAddress } from "../../../core/full-address.ts"
import { contactHidden } from "../../../core/minors-contact.ts"
import { isMinor } from "../../../core/of-age.ts"
import { pictureAddress } from "../../ground/uploads/public.ts"
import { byKey } from "../../people/people/custom-fields/public.ts"
import { contactShown, readsRegistry } from "../../people/people/public.ts"
import type { MemberListRow } from "./list-queries.ts"
import { memberAbilities } from "./policy.ts"
import type { MemberRecord } from "./queries.ts"

type MemberReply = ReplyOf<typeof members.detail>
type RowReply = ReplyOf<typeof members.list>["results"][number]

/** A line of the list, with what the caller may read. */
export function presentMemberRow(ctx: Context, row: MemberListRow): RowReply {
  const { birthDate, membershipDate, ministerialFunction, currentStatus, currentSince } = row
  const shown = contactShown(ctx, row)
  const registry = readsRegistry(ctx)
  return {
    id: row.id,
    personId: row.personId,
    fullName: row.fullName,
    photo: pictureAddress(ctx, row.photo),
    email: shown.email ? row.email : null,
    phone: shown.phone ? row.phone : null,
    membershipStatus: row.membershipStatus,
    membershipStatusDisplay: MEMBERSHIP_STATUSES[row.membershipStatus],
    ministerialFunction,
    ministerialFunctionDisplay: MINISTERIAL_FUNCTIONS[ministerialFunction],
    currentMinisterialFunction:
      currentStatus === null || currentSince === null
        ? null
        : {
            status: currentStatus,
            statusDisplay: MINISTERIAL_FUNCTIONS[currentStatus],
            effectiveDate: currentSince,
          },
    membershipDate,
    membershipYears: yearsBetween(membershipDate, ctx.today),
    birthDate: registry ? birthDate : null,
    birthday: birthDate?.slice(5) ?? null,
    age: registry ? yearsBetween(birthDate, ctx.today) : null,
    minor: registry ? isMinor(birthDate, ctx.today) : null,
    baptismDate: registry ? row.baptismDate : null,
    churchName: row.churchName,
    branch: row.branchId,
    branchName: row.branchName,
    can: memberAbilities(ctx, row),
  }
}

/** The record. Without `members.edit` it is the directory entry: personal fields are null, consents are false. */
export function presentMember(ctx: Context, member: MemberRecord): MemberReply {
  const { id, churchId: church, createdAt, updatedAt } = member
  // The values of the church's own fields are the person's.
  const customFields = byKey(member.answers)
  const entry = { ...presentMemberRow(ctx, member), id, church, customFields, createdAt, updatedAt }
  if (!readsRegistry(ctx)) return { ...NOTHING_PERSONAL, ...entry }
  const hidden = contactHidden(ctx, member)
  const { maritalStatus, educationLevel } = member
  return {
    ...entry,
    gender: member.gender,
    cpf: member.cpf,
    cpfValid: member.cpf === null ? null : hasValidCpf(member.cpf),
    rg: member.rg,
    maritalStatus,
    maritalStatusDisplay: maritalStatus === null ? NOT_TOLD : MARITAL_STATUSES[maritalStatus],
    spouseName: member.spouseName,
    spouseIsMember: member.spouseId !== null,
    spouseMember: member.spouseId,
    spouseMemberName: member.spouseFullName,
    childrenCount: member.childrenCount,
    city: member.city,
    state: member.state,
    deceasedOn: member.deceasedOn,
    contactHidden: hidden,
    ...(hidden ? NO_CONTACT : contactOf(member)),
    conversionDate: member.conversionDate,
    previousChurch: member.previousChurch,
    transferLetter: member.transferLetter,
    admissionMode: member.admissionMode,
    admissionModeDisplay: member.admissionMode === null ? null : ADMISSION_MODES[member.admissionMode],
    ordinationDate: member.ordinationDate,
    profession: member.profession,
    educationLevel,
    educationLevelDisplay: educationLevel === null ? null : EDUCATION_LEVELS[educationLevel],
    notes: decryptText(ctx, member.encryptedNotes),
    acceptSms: member.acceptSms,
    acceptEmail: member.acceptEmail,
    acceptWhatsapp: member.acceptWhatsapp,
    withdrawnChannels: member.withdrawnChannels,
    visitorId: member.visitorId,
    hasSystemUser: member.userId !== null,
  }
}

function contactOf(member: MemberRecord) {
  const { phoneSecondary, zipcode, address, number, complement, neighborhood } = member
  const place = { zipcode, address, number, complement, neighborhood }
  return { ...place, phoneSecondary, fullAddress: fullAddress(member) }
}

const NO_CONTACT = {
  phoneSecondary: null,
  address: null,
  number: null,
  complement: null,
  neighborhood: null,
  zipcode: null,
  fullAddress: null,
} satisfies Partial<MemberReply>

const NOTHING_PERSONAL = {
  ...NO_CONTACT,
  deceasedOn: null,
  contactHidden: false,
  gender: null,
  cpf: null,
  cpfValid: null,
  rg: null,
  maritalStatus: null,
  maritalStatusDisplay: null,
  spouseName: null,
  spouseIsMember: false,
  hasSystemUser: false,
  spouseMember: null,
  spouseMemberName: null,
  childrenCount: null,
  city: null,
  state: null,
  conversionDate: null,
  previousChurch: null,
  transferLetter: null,
  admissionMode: null,
  admissionModeDisplay: null,
  ordinationDate: null,
  profession: null,
  educationLevel: null,
  educationLevelDisplay: null,
  notes: null,
  acceptSms: false,
  acceptEmail: false,
  acceptWhatsapp: false,
  withdrawnChannels: null,
  visitorId: null,
} satisfies Partial<MemberReply>

export type MemberListPage = Page<RowReply>
