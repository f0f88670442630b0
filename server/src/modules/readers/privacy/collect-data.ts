import type { Context } from "../../../core/context.ts"
import { decryptText } from "../../../core/encrypted-text.ts"
import { asPlainJson } from "../../../core/plain.ts"
import { entriesOfPerson } from "../../life/treasury/public.ts"
import { ledgerOf } from "../../people/people/consents/public.ts"
import { noteRows, presentNote, recordNotesReading } from "../../people/people/notes/public.ts"
import type { PersonRecord } from "../../people/people/public.ts"
import { wholeRecord } from "../../people/people/public.ts"
import { collectVisitorData as collectRegistration } from "../../roll/visitors/privacy/public.ts"
import { readTimeline } from "../timeline/public.ts"
import {
  accessRows,
  attendanceRowsOf,
  eventRowsOf,
  followUpLinesOf,
  groupRowsOf,
  householdRows,
  peopleGuardedBy,
  requestsOfPerson,
  rollRow,
  rollRows,
} from "./queries.ts"
import { presentPrivacyRequest } from "./requests/present.ts"

export type PersonData = Awaited<ReturnType<typeof collectPersonData>>

/** For routes that return pages: all entries in one page. */
const ALL = { page: 1, perPage: 10_000, pageSize: undefined }

/** Everything that the church has of one person (docs/product/people.md#8.8). `includeNotes`: with the pastoral notes that the caller may read. */
export async function collectPersonData(ctx: Context, record: PersonRecord, includeNotes: boolean) {
  const { id } = record
  const {
    can: _,
    tabs: __,
    visitorId: ___,
    tags,
    customFields: customValues,
    guardians,
    // Those of today; the copy has the former ones also.
    households: ____,
    ...person
  } = await wholeRecord(ctx, record)
  const registrations = []
  // One query for each registration: a person has few.
  for (const visitorId of record.allVisitorIds) {
    const { visitor, visits } = await collectRegistration(ctx, visitorId)
    registrations.push({ ...visitor, visits })
  }
  const { current, history } = await ledgerOf(ctx, record)
  return asPlainJson({
    person,
    tags: tags.map(({ name }) => name),
    customValues,
    roll: await rollOf(ctx, record),
    registrations,
    households: await householdRows(ctx, id),
    groups: (await groupRowsOf(ctx, id)).map(({ encryptedLeftNote, ...stay }) => ({
      ...stay,
      leftNote: decryptText(ctx, encryptedLeftNote),
    })),
    attendance: await attendanceRowsOf(ctx, id),
    events: await eventRowsOf(ctx, id),
    giving: await entriesOfPerson(ctx, id),
    followUps: await followUpsOf(ctx, id),
    guardians,
    guardianOf: await peopleGuardedBy(ctx, id),
    consents: { current, history },
    timeline: (await readTimeline(ctx, id, ALL)).results.map(({ href: _href, ...entry }) => entry),
    privacyRequests: (await requestsOfPerson(ctx, id)).map((request) => {
      const { version: _version, ...shown } = presentPrivacyRequest(ctx, request)
      return shown
    }),
    accesses: await accessRows(ctx, id),
    ...(includeNotes ? { notes: await notesOf(ctx, record) } : {}),
  })
}

async function rollOf(ctx: Context, { id }: PersonRecord) {
  const row = await rollRow(ctx, id)
  if (row === undefined) return null
  const { encryptedNotes, ...entry } = row
  const { functions, statusChanges, ministries } = await rollRows(ctx, row.id)
  return {
    ...entry,
    notes: decryptText(ctx, encryptedNotes),
    functions: functions.map(({ encryptedReason, ...one }) => ({
      ...one,
      reason: decryptText(ctx, encryptedReason),
    })),
    statusChanges: statusChanges.map(({ encryptedReason, ...one }) => ({
      ...one,
      reason: decryptText(ctx, encryptedReason),
    })),
    ministries,
  }
}

/** Why the person was followed up, and each contact with its note. */
async function followUpsOf(ctx: Context, personId: number) {
  const rows = await followUpLinesOf(ctx, personId)
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofOne) =>
    ofOne.slice(0, 1).map(({ reason, encryptedDetail, openedAt, endedAt }) => ({
      reason,
      openedAt,
      endedAt,
      detail: decryptText(ctx, encryptedDetail),
      contacts: ofOne.flatMap(({ contactedAt, channel, encryptedNote }) =>
        contactedAt === null || channel === null
          ? []
          : [{ contactedAt, channel, note: decryptText(ctx, encryptedNote) }],
      ),
    })),
  )
}

async function notesOf(ctx: Context, { id, churchId }: PersonRecord) {
  const rows = await noteRows(ctx, id, ALL)
  if (rows.length > 0) await recordNotesReading(ctx, { id, churchId })
  return rows.map((row) => {
    const { can: _, version: __, ...note } = presentNote(ctx, row)
    return note
  })
}
