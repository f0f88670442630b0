import { MAX_AT_DOOR } from "@aprisco/contract/events/labels"
import { sql } from "kysely"
import type { AnyContext, Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { hasWords } from "../../../../db/search.ts"
import { isDoorReached } from "../policy.ts"
import { attendeesIn, type EventKey } from "../registrations/queries.ts"

/** An event at whose door the caller may stand. Throws 404. */
export async function doorEvent(ctx: Context, id: number) {
  return found(await atDoor(ctx, id).executeTakeFirst())
}

/** The same; until the transaction ends nobody cancels, is let in or is linked to a person. Check-ins do not wait for each other. */
export async function doorEventLocked(ctx: Context, id: number) {
  return found(await atDoor(ctx, id).forShare("events").executeTakeFirst())
}

function atDoor(ctx: Context, id: number) {
  return ctx.db
    .selectFrom("events")
    .innerJoin("churches", "churches.id", "events.churchId")
    .where("events.id", "=", id)
    .where(isDoorReached(ctx))
    .selectAll("events")
    .select(["churches.state", "churches.name as churchName"])
}

type Reads = Pick<AnyContext, "db">
export type DoorRow = Awaited<ReturnType<typeof doorRows>>[number]

/** Everybody whose registration for an event is confirmed. */
export function confirmedPeople({ db }: Reads, { id, churchId }: EventKey) {
  return attendeesWithRegistration(db, { id, churchId })
    .where("registration.status", "=", "confirmed")
    .where("attendee.cancelledAt", "is", null)
    .where("attendee.fullName", "is not", null)
}

function attendeesWithRegistration(db: Reads["db"], { id, churchId }: EventKey) {
  return db
    .selectFrom("eventAttendees as attendee")
    .innerJoin("eventRegistrations as registration", (join) =>
      join
        .onRef("registration.churchId", "=", "attendee.churchId")
        .onRef("registration.id", "=", "attendee.registrationId"),
    )
    .where("attendee.churchId", "=", churchId)
    .where("attendee.eventId", "=", id)
}

/** They, by name, with their check-in to a session; of more than 5,000 the first and one more. */
export function peopleOfDoor(ctx: Reads, event: EventKey, sessionId: number, search: string | undefined) {
  let rows = confirmedPeople(ctx, event)
  if (search)
    rows = rows.where(
      hasWords(
        sql<string>`app.normalize_text(concat_ws(' ', attendee.full_name, registration.number))`,
        search,
      ),
    )
  return rows
    .leftJoin("eventCheckIns as checkIn", (join) =>
      join
        .onRef("checkIn.churchId", "=", "attendee.churchId")
        .onRef("checkIn.attendeeId", "=", "attendee.id")
        .on("checkIn.sessionId", "=", sessionId),
    )
    .orderBy("attendee.fullName")
    .orderBy("attendee.id")
    .limit(MAX_AT_DOOR + 1)
    .select(["attendee.id", "attendee.fullName", "attendee.birthDate", "attendee.isChild"])
    .select(["attendee.leaveNotedAt", "attendee.encryptedCode", "registration.number", "checkIn.checkedInAt"])
    .execute()
}

/** How many are confirmed, and how many of them came to a session. */
export async function countsOfDoor(ctx: Reads, event: EventKey, sessionId: number) {
  return confirmedPeople(ctx, event)
    .leftJoin("eventCheckIns as checkIn", (join) =>
      join
        .onRef("checkIn.churchId", "=", "attendee.churchId")
        .onRef("checkIn.attendeeId", "=", "attendee.id")
        .on("checkIn.sessionId", "=", sessionId),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as("expected"),
      eb.fn.count<number>("checkIn.checkedInAt").as("checkedIn"),
    ])
    .executeTakeFirstOrThrow()
}

/** Somebody of an event, by their code or by themselves, whatever became of the registration. */
export function attendeeAtDoor(
  { db }: Reads,
  event: EventKey,
  by: { readonly id: number } | { readonly codeHashes: readonly Buffer[] },
) {
  const rows = attendeesWithRegistration(db, event)
  return (
    "id" in by ? rows.where("attendee.id", "=", by.id) : rows.where("attendee.codeHash", "in", by.codeHashes)
  )
    .select([
      "attendee.id",
      "attendee.fullName",
      "attendee.birthDate",
      "attendee.isChild",
      "attendee.personId",
    ])
    .select(["attendee.leaveNotedAt", "attendee.cancelledAt"])
    .select(["registration.number", "registration.status", "registration.strippedAt"])
    .executeTakeFirst()
}

/** What the door knows of the people of registrations: when each first came in, and whether a paper is missing. */
export async function doorOfRegistrations(ctx: Reads, event: EventKey, registrationIds: readonly number[]) {
  return new Map((await doorRows(ctx, event, registrationIds)).map((row) => [row.id, row]))
}

function doorRows(ctx: Reads, event: EventKey, registrationIds: readonly number[]) {
  const { id, churchId } = event
  return attendeesIn(ctx, event, registrationIds)
    .innerJoin("churches", "churches.id", "attendee.churchId")
    .select([
      "attendee.id",
      "attendee.leaveNotedAt",
      "churches.state",
      sql<Date | null>`(select min(check_in.checked_in_at) from event_check_ins as check_in
        where check_in.church_id = attendee.church_id and check_in.attendee_id = attendee.id)`.as(
        "checkedInAt",
      ),
      sql<boolean>`exists (select from event_sessions as session
        where session.church_id = ${churchId} and session.event_id = ${id} and session.overnight)`.as(
        "overnight",
      ),
    ])
    .execute()
}
