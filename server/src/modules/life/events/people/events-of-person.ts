import { REGISTRATION_STATUSES } from "@aprisco/contract/events/labels"
import { personEvents } from "@aprisco/contract/events/of-person"
import { type InputOf, pathOf, type ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../../../core/context.ts"
import { sliceOf, toPage } from "../../../../db/page.ts"
import { missingPerson, visiblePeople } from "../../../people/people/public.ts"
import { isEventReached } from "../policy.ts"
import { statusOfAttendee } from "./status-of-attendee.ts"

type Route = (typeof personEvents)["list"]

/**
 * What a person registered for, the latest event first: of events that the caller reaches. Throws 404, and redirects (308) from one who was
 * merged.
 */
export async function listEventsOfPerson(
  ctx: Context,
  id: number,
  query: InputOf<Route>["query"],
): Promise<ReplyOf<Route>> {
  const person = await visiblePeople(ctx).where("people.id", "=", id).select("people.id").executeTakeFirst()
  if (person === undefined) throw await missingPerson(ctx, id)
  const { limit, offset } = sliceOf(query)
  const [{ count }, rows] = await Promise.all([
    reachedOf(ctx, id)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
    reachedOf(ctx, id)
      .innerJoin("churches", "churches.id", "events.churchId")
      .select([
        "attendee.id as attendeeId",
        "events.id as eventId",
        "events.title",
        "churches.state as churchState",
      ])
      .select(["events.status as eventStatus", "events.startsAt", "events.endsAt"])
      .select([
        "registration.number",
        "registration.arrivedAt as registeredAt",
        statusOfAttendee().as("status"),
      ])
      .orderBy("events.startsAt", "desc")
      .orderBy("attendee.id", "desc")
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  const results = rows.map((row) => ({ ...row, statusDisplay: REGISTRATION_STATUSES[row.status] }))
  return toPage(pathOf(personEvents.list.path, { id }), query, count, results)
}

function reachedOf(ctx: Context, personId: number) {
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
    .where(isEventReached(ctx))
}
