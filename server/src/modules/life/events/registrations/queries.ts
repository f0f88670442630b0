import type { RegistrationQuery } from "@aprisco/contract/events/registrations"
import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { conflict, found } from "../../../../core/errors.ts"
import { sliceOf } from "../../../../db/page.ts"
import { hasWords } from "../../../../db/search.ts"
import type { LockedEvent } from "../queries.ts"

type Reads = Pick<AnyContext, "db">
export type EventKey = Pick<LockedEvent, "id" | "churchId">
export type RegistrationRow = Awaited<ReturnType<typeof registrationRows>>[number]
export type AttendeeRow = Awaited<ReturnType<typeof attendeesOf>>[number]
export type AnswerRow = Awaited<ReturnType<typeof answersGiven>>[number]
export type LockedRegistration = Awaited<ReturnType<typeof registrationOf>>

/** A page of the registrations of an event, in the order in which they came. */
export function registrationRows(ctx: Reads, event: EventKey, query: RegistrationQuery) {
  const { limit, offset } = sliceOf(query)
  return withLine(registrationsMatching(ctx, event, query))
    .orderBy("eventRegistrations.id", query.ordering === "-arrived_at" ? "desc" : "asc")
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are in all. */
export async function registrationCount(
  ctx: Reads,
  event: EventKey,
  query: RegistrationQuery,
): Promise<number> {
  const { count } = await registrationsMatching(ctx, event, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One registration of an event. Throws 404. Needs the event's lock where it is changed then. */
export async function registrationOf(ctx: Reads, event: EventKey, id: number) {
  return found(await withLine(ofEvent(ctx, event)).where("eventRegistrations.id", "=", id).executeTakeFirst())
}

/** Throws 409 on a registration whose data were deleted after the event. */
export function requireData({ strippedAt }: { strippedAt: Date | null }): void {
  if (strippedAt !== null) throw conflict("Os dados desta inscrição já foram apagados.")
}

/** The people of registrations, in the order of the form. */
export function attendeesOf(ctx: Reads, event: EventKey, registrationIds: readonly number[]) {
  return attendeesIn(ctx, event, registrationIds)
    .orderBy("attendee.registrationId")
    .orderBy("attendee.id")
    .selectAll("attendee")
    .execute()
}

/**
 * The same as a query, in no order. Registration by registration (`offset 0` keeps PostgreSQL to it): all at once it reads everybody who ever registered at
 * the church.
 */
export function attendeesIn({ db }: Reads, { churchId }: EventKey, registrationIds: readonly number[]) {
  return db
    .selectFrom(sql<{ id: number }>`unnest(${[...registrationIds]}::bigint[])`.as<"wanted">(sql`wanted (id)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("eventAttendees")
          .where("churchId", "=", churchId)
          .whereRef("registrationId", "=", "wanted.id")
          .offset(sql<number>`0`)
          .select(["id", "churchId", "registrationId", "fullName", "birthDate", "phone", "cpf", "isChild"])
          .select(["personId", "encryptedCode", "cancelledAt", "leaveNotedAt"])
          .as("attendee"),
      (join) => join.onTrue(),
    )
}

/** What they answered, in the order of the form; also to questions that have left it. */
export function answersGiven({ db }: Reads, { churchId }: EventKey, registrationIds: readonly number[]) {
  return db
    .selectFrom("eventAnswers as given")
    .innerJoin("eventQuestions as question", (join) =>
      join.onRef("question.churchId", "=", "given.churchId").onRef("question.id", "=", "given.questionId"),
    )
    .where("given.churchId", "=", churchId)
    .where(sql<boolean>`given.registration_id = any(${[...registrationIds]}::bigint[])`)
    .orderBy(sql`question.removed_at is not null`)
    .orderBy("question.place")
    .orderBy("question.id")
    .select(["given.registrationId", "given.attendeeId", "given.questionId", "given.answer"])
    .select(["question.label", "question.removedAt"])
    .execute()
}

function ofEvent({ db }: Reads, { id, churchId }: EventKey) {
  return db
    .selectFrom("eventRegistrations")
    .where("eventRegistrations.churchId", "=", churchId)
    .where("eventRegistrations.eventId", "=", id)
}

/** The registrations of an event with this status and these words. */
export function registrationsMatching(
  ctx: Reads,
  event: EventKey,
  { status, search }: Pick<RegistrationQuery, "status" | "search">,
) {
  let rows = ofEvent(ctx, event)
  if (status) rows = rows.where("eventRegistrations.status", "=", status)
  if (search)
    rows = rows.where(
      hasWords(
        sql<string>`app.normalize_text(concat_ws(' ', event_registrations.number, event_registrations.contact_name,
          (select string_agg(person.full_name::text, ' ') from event_attendees as person
            where person.church_id = event_registrations.church_id and person.registration_id = event_registrations.id)))`,
        search,
      ),
    )
  return rows
}

/**
 * Of each of these the number of the first other live registration of the same name and e-mail or telephone, where there is one
 * (docs/product/events.md#5.6). The registrations of the event are read once, not once for each.
 */
export async function possibleDuplicates(
  { db }: Reads,
  { id, churchId }: EventKey,
  registrations: readonly RegistrationRow[],
): Promise<ReadonlyMap<number, string>> {
  const live = registrations
    .filter(({ status }) => status !== "cancelled")
    .map(({ id: own, sameName, sameEmail, samePhone }) => ({
      ...{ id: own, same_name: sameName, same_email: sameEmail, same_phone: samePhone },
    }))
  if (live.length === 0) return new Map()
  const { rows } = await sql<{ id: number; number: string }>`
    select distinct on (one.id) one.id, other.number
    from jsonb_to_recordset(${JSON.stringify(live)}::jsonb) as one (id bigint, same_name text, same_email text, same_phone text)
    join event_registrations as other on other.church_id = ${churchId} and other.event_id = ${id} and other.status <> 'cancelled'
      and other.id <> one.id and other.same_name = one.same_name
      and (other.same_email = one.same_email or other.same_phone = one.same_phone)
    order by one.id, other.id`.execute(db)
  return new Map(rows.map((row) => [row.id, row.number]))
}

/** With the place in the line, and what became of the newest letter. */
function withLine(rows: ReturnType<typeof ofEvent>) {
  const place = sql<number | null>`case when event_registrations.status = 'waiting' then (
    select count(*) from event_registrations as ahead
    where ahead.church_id = event_registrations.church_id and ahead.event_id = event_registrations.event_id
      and ahead.status = 'waiting' and ahead.id <= event_registrations.id) end`
  const mail = sql<"queued" | "sent" | "refused" | null>`(
    select case when letter.made_at is null then 'queued' else app.email_state(letter.email_id) end from event_letters as letter
    where letter.church_id = event_registrations.church_id and letter.registration_id = event_registrations.id
      and (letter.made_at is null or letter.email_id is not null)
    order by letter.id desc limit 1)`
  return rows.selectAll("eventRegistrations").select([place.as("position"), mail.as("mail")])
}
