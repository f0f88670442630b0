import { type NotNull, sql } from "kysely"
import type { Context } from "../../../core/context.ts"

/** The entry of the roll of a person. */
export function rollRow(ctx: Context, personId: number) {
  return ctx.db
    .selectFrom("memberRecords")
    .where("personId", "=", personId)
    .where("deletedAt", "is", null)
    .select(["id", "membershipStatus", "membershipDate", "baptismDate", "conversionDate", "previousChurch"])
    .select(["transferLetter", "admissionMode", "ministerialFunction", "ordinationDate", "childrenCount"])
    .select(["acceptEmail", "acceptSms", "acceptWhatsapp", "encryptedNotes", "createdAt"])
    .executeTakeFirst()
}

/** The rows of an entry of the roll: functions, changes of the situation, ministries. */
export async function rollRows(ctx: Context, memberId: number) {
  const functions = await ctx.db
    .selectFrom("ministerialStatuses")
    .where("memberId", "=", memberId)
    .orderBy("effectiveDate")
    .select(["status", "effectiveDate", "endDate", "encryptedReason"])
    .execute()
  const statusChanges = await ctx.db
    .selectFrom("membershipStatusChanges")
    .where("memberId", "=", memberId)
    .orderBy("id")
    .select(["fromStatus", "status", "effectiveDate", "encryptedReason"])
    .execute()
  const ministries = await ctx.db
    .selectFrom("ministryMembers")
    .innerJoin("ministries", (join) =>
      join
        .onRef("ministries.churchId", "=", "ministryMembers.churchId")
        .onRef("ministries.id", "=", "ministryMembers.ministryId"),
    )
    .where("ministryMembers.memberId", "=", memberId)
    .where("ministries.deletedAt", "is", null)
    .select(["ministries.name"])
    .orderBy("ministries.name")
    .execute()
  return { functions, statusChanges, ministries }
}

/** The households that a person is or was in. */
export function householdRows(ctx: Context, personId: number) {
  return ctx.db
    .selectFrom("householdPeople as line")
    .innerJoin("households", (join) =>
      join.onRef("households.churchId", "=", "line.churchId").onRef("households.id", "=", "line.householdId"),
    )
    .where("line.personId", "=", personId)
    .orderBy("line.id")
    .select(["households.name", "line.role", "line.since", "line.until", "line.sharesAddress"])
    .execute()
}

/** The groups that a person is or was in. */
export function groupRowsOf(ctx: Context, personId: number) {
  return ctx.db
    .selectFrom("groupStays as stay")
    .innerJoin("groups", (join) =>
      join.onRef("groups.churchId", "=", "stay.churchId").onRef("groups.id", "=", "stay.groupId"),
    )
    .where("stay.personId", "=", personId)
    .orderBy("stay.joinedOn")
    .orderBy("stay.id")
    .select(["groups.name", "stay.role", "stay.joinedOn", "stay.leftOn", "stay.leftReason"])
    .select("stay.encryptedLeftNote")
    .execute()
}

/** For which events a person is registered, with what the form was told of them. */
export function eventRowsOf(ctx: Context, personId: number) {
  return ctx.db
    .selectFrom("eventAttendees as attendee")
    .innerJoin("eventRegistrations as registration", (join) =>
      join
        .onRef("registration.churchId", "=", "attendee.churchId")
        .onRef("registration.id", "=", "attendee.registrationId"),
    )
    .innerJoin("events", (join) =>
      join.onRef("events.churchId", "=", "attendee.churchId").onRef("events.id", "=", "attendee.eventId"),
    )
    .where("attendee.personId", "=", personId)
    .orderBy("events.startsAt")
    .orderBy("attendee.id")
    .select(["events.title", "events.startsAt", "registration.number", "registration.status"])
    .select(["registration.arrivedAt", "attendee.cancelledAt", "attendee.fullName", "attendee.birthDate"])
    .select(["attendee.phone", "attendee.cpf", "attendee.leaveNotedAt"])
    .select(
      sql<{ label: string; answer: string | boolean | string[] }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('label', question.label, 'answer', given.answer) order by question.place, question.id), '[]')
        from event_answers as given
        join event_questions as question on question.church_id = given.church_id and question.id = given.question_id
        where given.church_id = attendee.church_id and given.attendee_id = attendee.id)`.as("answers"),
    )
    .execute()
}

/** The lists on which a person is marked. */
export function attendanceRowsOf(ctx: Context, personId: number) {
  return ctx.db
    .selectFrom("attendanceMarks as mark")
    .innerJoin("gatherings", (join) =>
      join.onRef("gatherings.churchId", "=", "mark.churchId").onRef("gatherings.id", "=", "mark.gatheringId"),
    )
    .where("mark.personId", "=", personId)
    .where("mark.status", "is not", null)
    .orderBy("gatherings.day")
    .orderBy("gatherings.id")
    .select(["gatherings.title", "gatherings.day", "mark.status", "mark.arrivedAt"])
    .$narrowType<{ status: NotNull }>()
    .execute()
}

/** The people of whom a person is entered as a guardian. */
export function peopleGuardedBy(ctx: Context, personId: number) {
  return ctx.db
    .selectFrom("guardians")
    .innerJoin("people", (join) =>
      join.onRef("people.churchId", "=", "guardians.churchId").onRef("people.id", "=", "guardians.personId"),
    )
    .where("guardians.guardianPersonId", "=", personId)
    .where("people.deletedAt", "is", null)
    .select(["people.fullName", "guardians.kinship", "guardians.mayCollect"])
    .orderBy("people.fullName")
    .execute()
}

/** The requests of a person, with the names of the users who handled them. */
export function requestsOfPerson(ctx: Context, personId: number) {
  return ctx.db
    .selectFrom("privacyRequests as request")
    .leftJoin("people", (join) =>
      join.onRef("people.churchId", "=", "request.churchId").onRef("people.id", "=", "request.personId"),
    )
    .leftJoin("users as identifier", "identifier.id", "request.identifiedById")
    .leftJoin("users as closer", "closer.id", "request.closedById")
    .where("request.personId", "=", personId)
    .selectAll("request")
    .select([
      "people.fullName as personName",
      "identifier.fullName as identifiedByName",
      "closer.fullName as closedByName",
    ])
    .orderBy("request.id")
    .execute()
}

/** The readings of a person's data. */
export function accessRows(ctx: Context, personId: number) {
  return ctx.db
    .selectFrom("personAccesses as access")
    .leftJoin("users", "users.id", "access.userId")
    .where("access.personId", "=", personId)
    .select(["access.at", "access.what", "users.fullName as who"])
    .orderBy("access.id")
    .execute()
}

/** Why a person was followed up, each with its contacts: one row a contact, and one for a follow-up without any. */
export function followUpLinesOf(ctx: Context, personId: number) {
  return ctx.db
    .selectFrom("personFollowUps as line")
    .leftJoin("personFollowUpContacts as contact", (join) =>
      join.onRef("contact.churchId", "=", "line.churchId").onRef("contact.followUpId", "=", "line.id"),
    )
    .where("line.personId", "=", personId)
    .orderBy("line.openedAt")
    .orderBy("line.id")
    .orderBy("contact.contactedAt")
    .orderBy("contact.id")
    .select(["line.id", "line.reason", "line.encryptedDetail", "line.openedAt", "line.endedAt"])
    .select(["contact.contactedAt", "contact.channel", "contact.encryptedNote"])
    .execute()
}
