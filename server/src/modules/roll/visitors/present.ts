import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import { keysOf, labelsOf, wordOf } from "@aprisco/contract/kit/record-field"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { REGISTERED_FIELDS } from "@aprisco/contract/visitors/fields"
import type { visitors } from "@aprisco/contract/visitors/routes"
import {
  CONTACT_CHANNELS,
  FOLLOW_UP_STATUSES,
  MARITAL_STATUSES,
  NOT_TOLD,
  REGISTRATION_SOURCES,
} from "@aprisco/contract/vocabulary"
import { yearsBetween } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import { decryptText } from "../../../core/encrypted-text.ts"
import { contactHidden } from "../../../core/minors-contact.ts"
import { isMinor } from "../../../core/of-age.ts"
import { contactWaysOf } from "./contact-ways.ts"
import { dueStateOf } from "./due.ts"
import { personalHidden, readsObservations, visitorAbilities } from "./policy.ts"
import type { ContactRow, VisitorListRow, VisitorRecord } from "./queries.ts"

type VisitorReply = ReplyOf<typeof visitors.detail>
type RowReply = ReplyOf<typeof visitors.recent>[number]

/** A line of the list. */
export function presentVisitorRow(ctx: Context, row: VisitorListRow): RowReply {
  const onRoll = personalHidden(ctx, { memberId: row.reachableMemberId })
  const hidden = contactHidden(ctx, row)
  const { responsibleId, followUpDueAt } = row
  const [email, phone] = hidden || onRoll ? [null, null] : [row.email, row.phone]
  return {
    id: row.id,
    personId: row.personId,
    fullName: row.fullName,
    email,
    phone,
    city: onRoll ? null : row.city,
    state: onRoll ? null : row.state,
    branch: row.branchId,
    branchName: row.branchName,
    churchName: row.churchName,
    firstVisit: row.firstVisit,
    visitCount: row.visitCount,
    possibleReturn: row.possibleReturn,
    minor: isMinor(row.birthDate, ctx.today) === true,
    contactHidden: hidden,
    personalHidden: onRoll,
    anonymised: row.anonymisedAt !== null,
    wantsPrayer: row.wantsPrayer,
    wantsGrowthGroup: row.wantsGrowthGroup,
    followUpStatus: row.followUpStatus,
    followUpStatusDisplay: FOLLOW_UP_STATUSES[row.followUpStatus],
    convertedToMember: row.convertedAt !== null,
    memberId: row.reachableMemberId,
    // The name is null for a user of another church of the denomination or a deleted one.
    responsible:
      responsibleId === null
        ? null
        : { id: responsibleId, name: row.responsibleName ?? "Usuário não disponível" },
    followUpDueAt,
    followUpDue: dueStateOf(ctx, followUpDueAt),
    ways: contactWaysOf({ ...row, email, phone, contactHidden: hidden }),
    contactAttempts: row.contactAttempts,
    lastContactDate: row.lastContactAt,
    registrationSource: row.registrationSource,
    createdAt: row.createdAt,
    can: visitorAbilities(ctx, row),
  }
}

/** The record. `contacts`: newest first. */
export function presentVisitor(ctx: Context, visitor: VisitorRecord, contacts: ContactRow[]): VisitorReply {
  const { registrationSource, encryptedObservations } = visitor
  const reads = readsObservations(ctx, visitor)
  const row = presentVisitorRow(ctx, visitor)
  const { birthDate, gender, cpf, maritalStatus } = row.personalHidden ? NOTHING_PERSONAL : visitor
  const place = row.contactHidden || row.personalHidden ? NO_PLACE : visitor
  return {
    ...row,
    church: visitor.churchId,
    birthDate,
    age: yearsBetween(birthDate, ctx.today),
    gender,
    cpf,
    cpfValid: cpf === null ? null : hasValidCpf(cpf),
    maritalStatus,
    maritalStatusDisplay: maritalStatus === null ? NOT_TOLD : MARITAL_STATUSES[maritalStatus],
    zipcode: place.zipcode,
    address: place.address,
    neighborhood: place.neighborhood,
    registeredAs: row.personalHidden || row.contactHidden ? [] : registeredAs(ctx, visitor),
    ministryInterest: visitor.ministryInterest,
    guardianName: visitor.guardianName,
    guardianPhone: visitor.guardianPhone,
    observations: reads ? decryptText(ctx, encryptedObservations) : null,
    observationsHidden: !reads && encryptedObservations !== null,
    conversionDate: visitor.convertedAt,
    conversionNotes: decryptText(ctx, visitor.encryptedConversionNotes),
    registrationSourceDisplay: REGISTRATION_SOURCES[registrationSource],
    registrationNumber: visitor.registrationNumber,
    qrCodeUsed: visitor.qrCodeUsed,
    ipAddress: visitor.ipAddress,
    contacts: contacts.map((contact) => presentContact(ctx, contact)),
    updatedAt: visitor.updatedAt,
  }
}

const NOTHING_PERSONAL = { birthDate: null, gender: null, cpf: null, maritalStatus: null }
const NO_PLACE = { zipcode: null, address: null, neighborhood: null }

const REGISTERED_LABELS = { ...labelsOf(REGISTERED_FIELDS), fullName: "Nome", state: "Estado" }

/** What the registration said otherwise, in the order of the form. Nothing where it is a minor's that belongs to an adult's person by now. */
function registeredAs(ctx: Context, { registeredAs: said }: VisitorRecord): VisitorReply["registeredAs"] {
  if (said === null || contactHidden(ctx, { birthDate: said.birthDate ?? null })) return []
  return keysOf(REGISTERED_LABELS).flatMap((field) => {
    const value = said[field]
    return value === undefined ? [] : [{ label: REGISTERED_LABELS[field], value: inWords(field, value) }]
  })
}

function inWords(field: keyof typeof REGISTERED_FIELDS, value: string): string {
  if (field === "birthDate") return value.split("-").reverse().join("/")
  return wordOf(REGISTERED_FIELDS[field], value)
}

/** One attempt to reach the visitor. */
export function presentContact(ctx: Context, contact: ContactRow): VisitorReply["contacts"][number] {
  return {
    id: contact.id,
    contactedAt: contact.contactedAt,
    // Of another church of the denomination, or deleted.
    contactedByName: contact.contactedByName ?? "Usuário não disponível",
    followUpStatus: contact.followUpStatus,
    followUpStatusDisplay: FOLLOW_UP_STATUSES[contact.followUpStatus],
    note: decryptText(ctx, contact.encryptedNote) ?? "",
    channel: contact.channel,
    channelDisplay: contact.channel && CONTACT_CHANNELS[contact.channel],
    nextStep: decryptText(ctx, contact.encryptedNextStep) ?? "",
    nextDueAt: contact.nextDueAt,
  }
}
