import { civilDay } from "@aprisco/contract/brazil/civil-day"
import type { ConsentPurpose } from "@aprisco/contract/vocabulary"
import type { Insertable } from "kysely"
import type { AuditEntries } from "../../src/db/schema-accounts.ts"
import type { Consents } from "../../src/db/schema-people.ts"
import {
  noticeOf,
  type PrivacyNotice,
} from "../../src/modules/ground/churches/privacy-notice/privacy-notice.ts"
import { divideColumns, enterPeople } from "../../src/modules/people/people/personal-data/public.ts"
import { usualDue } from "../../src/modules/roll/visitors/public.ts"
import { insertMembers } from "./insert-members.ts"
import type { ChurchProfile, MemberDraft } from "./members.ts"
import { encrypted, type Moment, parts, type Staff } from "./moment.ts"
import { draftVisitors, type VisitorDraft } from "./visitors.ts"

/** A visitor who is stored. */
interface Known extends VisitorDraft {
  readonly id: number
  readonly memberId: number | null
}

/** The visitors of a church with their contacts, consents and traces; who was converted is a member by then. */
export async function fillVisitors(
  moment: Moment,
  profile: ChurchProfile,
  { count, staff }: { count: number; staff: Staff },
): Promise<void> {
  const { db, random } = moment
  const drafts = draftVisitors(random, profile, count, moment.now)
  const converted = drafts.filter(({ convertedAt }) => convertedAt !== null)
  const memberIds = await insertMembers(moment, converted.map(asMember), staff)
  const memberOf = new Map(converted.map((draft, index) => [draft, memberIds[index] ?? null]))
  const known = await insertVisitors(moment, profile, { drafts, memberOf, staff })
  const contacts = known.flatMap(({ id, contacts }) =>
    contacts.map(({ note, ...contact }) => ({
      ...contact,
      encryptedNote: encrypted(moment, note),
      visitorId: id,
      contactedById: random.pick([...staff]),
    })),
  )
  for (const part of parts(contacts)) await db.insertInto("visitorContacts").values(part).execute()
  const notice = await keepNotice(moment, profile.churchId)
  const consents = known.flatMap((visitor) => consentsOf(visitor, notice))
  for (const part of parts(consents)) await db.insertInto("consents").values(part).execute()
  const contactAuthors = new Map(contacts.map((contact) => [contact.contactedAt, contact.contactedById]))
  const traces = known.flatMap((visitor) => tracesOf(visitor, staff[0], contactAuthors))
  for (const part of parts(traces)) await db.insertInto("auditEntries").values(part).execute()
}

async function insertVisitors(
  moment: Moment,
  { churchId }: ChurchProfile,
  {
    drafts,
    memberOf,
    staff,
  }: { drafts: VisitorDraft[]; memberOf: Map<VisitorDraft, number | null>; staff: Staff },
): Promise<Known[]> {
  const { db, random } = moment
  const codes = await db
    .selectFrom("branches")
    .where("churchId", "=", churchId)
    .select(["id", "qrCode"])
    .execute()
  const codeOf = new Map(codes.map(({ id, qrCode }) => [id, qrCode]))
  const divided = drafts.map(({ row }) => divideColumns(row))
  const entered = await enterPeople(
    moment,
    divided.map(({ personal, own }) => ({ personal, place: own })),
    "registered",
  )
  const rows = await db
    .insertInto("visitors")
    .values(
      drafts.map((draft, index) => {
        const byCode = draft.row.registrationSource === "qr_code"
        const own = divided[index]?.own ?? draft.row
        return {
          ...own,
          personId: entered[index] ?? 0,
          followUpDueAt: draft.row.contactAttempts ? null : usualDue(own),
          memberId: memberOf.get(draft) ?? null,
          convertedById: draft.convertedAt ? random.pick([...staff]) : null,
          qrCodeUsed: byCode ? (codeOf.get(draft.row.branchId) ?? null) : null,
          createdById: byCode ? null : random.pick([...staff]),
          encryptedObservations: encrypted(moment, draft.prayer),
          encryptedConversionNotes: encrypted(moment, draft.conversionNotes),
        }
      }),
    )
    .returning(["id", "memberId"])
    .execute()
  return drafts.flatMap((draft, index) => {
    const row = rows[index]
    return row === undefined ? [] : [{ ...draft, ...row }]
  })
}

/** The notice that they read before they sent the form. */
async function keepNotice({ db, now }: Moment, churchId: number): Promise<PrivacyNotice> {
  const church = await db
    .selectFrom("churches")
    .where("id", "=", churchId)
    .select(["name", "privacyContact", "privacyOfficer", "privacyParagraph"])
    .executeTakeFirstOrThrow()
  const notice = noticeOf(church)
  await db
    .insertInto("privacyNotices")
    .values({ churchId, ...notice, since: now })
    .execute()
  return notice
}

/** A member as the conversion makes one: with what the visitor had entered, and no more. */
function asMember({ row, convertedAt }: VisitorDraft): MemberDraft {
  const since = civilDay(convertedAt ?? new Date(row.createdAt ?? 0))
  return {
    row: {
      churchId: row.churchId,
      branchId: row.branchId,
      fullName: row.fullName,
      birthDate: row.birthDate ?? null,
      gender: row.gender ?? "N",
      maritalStatus: row.maritalStatus,
      email: row.email,
      phone: row.phone,
      zipcode: row.zipcode,
      address: row.address,
      neighborhood: row.neighborhood,
      city: row.city,
      state: row.state,
      membershipDate: since,
      acceptEmail: row.acceptEmail,
      acceptSms: row.acceptSms,
      acceptWhatsapp: row.acceptWhatsapp,
      createdAt: convertedAt ?? undefined,
    },
    history: [
      {
        status: "member",
        effectiveDate: since,
        endDate: null,
        isCurrent: true,
        reason: "Convertido de visitante",
      },
    ],
    notes: null,
    migrated: false,
    spouse: null,
    lead: null,
  }
}

/** The consents given in the visitor's form: each box that was offered, as it was ticked; again for the member. */
function consentsOf({ id, row, memberId }: Known, notice: PrivacyNotice): Insertable<Consents>[] {
  if (row.registrationSource !== "qr_code") return []
  const boxes: [ConsentPurpose, offered: boolean, granted: boolean | undefined][] = [
    ["registration", true, true],
    ["prayer", row.wantsPrayer === true, true],
    ["email", row.email !== null, row.acceptEmail ?? false],
    ["sms", row.phone !== null, row.acceptSms ?? false],
    ["whatsapp", row.phone !== null, row.acceptWhatsapp ?? false],
  ]
  const lines = boxes
    .filter(([, offered]) => offered)
    .map(([purpose, , granted]) => ({
      churchId: row.churchId,
      purpose,
      granted: granted ?? false,
      noticeVersion: notice.version,
      noticeHash: notice.hash,
      byGuardian: row.guardianName != null,
      channel: row.registrationSource,
      givenAt: new Date(row.createdAt ?? 0),
    }))
  return [
    ...lines.map((line) => ({ ...line, visitorId: id })),
    ...(memberId === null ? [] : lines.map((line) => ({ ...line, memberId }))),
  ]
}

/** The audit entries of it. */
function tracesOf(
  { id, row, contacts, convertedAt, memberId }: Known,
  author: number,
  /** Who made each contact, by its instant. */
  contactAuthors: ReadonlyMap<unknown, number>,
): Insertable<AuditEntries>[] {
  const trace = (action: string, at: Date, actorId: number | null, facts = {}) => ({
    churchId: row.churchId,
    at,
    actorId,
    action,
    entity: "visitor",
    entityId: id,
    facts: JSON.stringify(facts),
  })
  const source = row.registrationSource
  const registeredBy = source === "qr_code" ? null : author
  return [
    trace("visitor.registered", new Date(row.createdAt ?? 0), registeredBy, { source }),
    ...contacts.map(({ contactedAt, followUpStatus }) =>
      trace("visitor.contacted", contactedAt, contactAuthors.get(contactedAt) ?? author, { followUpStatus }),
    ),
    ...(convertedAt ? [trace("visitor.converted", convertedAt, author, { memberId, linked: false })] : []),
  ]
}
