import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { visitors } from "@aprisco/contract/visitors"
import { FOLLOW_UP_STATUSES, MARITAL_STATUSES, REGISTRATION_SOURCES } from "@aprisco/contract/vocabulary"
import { yearsBetween } from "../../core/clock.ts"
import type { Context } from "../../core/context.ts"
import { openObservations } from "./observations.ts"
import { abilitiesOf, readsObservations } from "./policy.ts"
import type { ContactRow, VisitorListRow, VisitorRecord } from "./queries.ts"

type VisitorReply = ReplyOf<typeof visitors.detail>
type RowReply = ReplyOf<typeof visitors.recent>[number]

/** A line of the list. */
export function presentRow(ctx: Context, row: VisitorListRow): RowReply {
  return {
    id: row.id,
    fullName: row.fullName,
    email: row.email,
    phone: row.phone,
    city: row.city,
    state: row.state,
    branch: row.branchId,
    branchName: row.branchName,
    churchName: row.churchName,
    firstVisit: row.firstVisit,
    wantsPrayer: row.wantsPrayer,
    wantsGrowthGroup: row.wantsGrowthGroup,
    followUpStatus: row.followUpStatus,
    followUpStatusDisplay: FOLLOW_UP_STATUSES[row.followUpStatus],
    convertedToMember: row.convertedAt !== null,
    memberId: row.reachableMemberId,
    contactAttempts: row.contactAttempts,
    lastContactDate: row.lastContactAt,
    registrationSource: row.registrationSource,
    createdAt: row.createdAt,
    can: abilitiesOf(ctx, row),
  }
}

/** The record. `contacts`: newest first. */
export function presentVisitor(ctx: Context, visitor: VisitorRecord, contacts: ContactRow[]): VisitorReply {
  const { cpf, maritalStatus, registrationSource, sealedObservations } = visitor
  const reads = readsObservations(ctx, contacts[0]?.contactedById ?? null)
  return {
    ...presentRow(ctx, visitor),
    birthDate: visitor.birthDate,
    age: yearsBetween(visitor.birthDate, ctx.today),
    gender: visitor.gender,
    cpf,
    cpfValid: cpf === null ? null : hasValidCpf(cpf),
    maritalStatus,
    maritalStatusDisplay: MARITAL_STATUSES[maritalStatus],
    zipcode: visitor.zipcode,
    address: visitor.address,
    neighborhood: visitor.neighborhood,
    ministryInterest: visitor.ministryInterest,
    guardianName: visitor.guardianName,
    guardianPhone: visitor.guardianPhone,
    observations: reads ? openObservations(ctx, sealedObservations) : null,
    observationsHidden: !reads && sealedObservations !== null,
    conversionDate: visitor.convertedAt,
    conversionNotes: visitor.conversionNotes,
    registrationSourceDisplay: REGISTRATION_SOURCES[registrationSource],
    registrationNumber: visitor.registrationNumber,
    qrCodeUsed: visitor.qrCodeUsed,
    ipAddress: visitor.ipAddress,
    contacts: contacts.map(presentContact),
    updatedAt: visitor.updatedAt,
  }
}

function presentContact(contact: ContactRow): VisitorReply["contacts"][number] {
  return {
    id: contact.id,
    contactedAt: contact.contactedAt,
    // Of another church of the denomination, or gone.
    contactedByName: contact.contactedByName ?? "Usuário não disponível",
    followUpStatus: contact.followUpStatus,
    followUpStatusDisplay: FOLLOW_UP_STATUSES[contact.followUpStatus],
    note: contact.note,
  }
}
