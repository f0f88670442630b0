import type { eventFigures } from "@aprisco/contract/events/figures"
import { MAX_DAYS_PLOTTED } from "@aprisco/contract/events/labels"
import { amountOf } from "@aprisco/contract/kit/money"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { CHURCH_ZONE } from "../../../ground/churches/public.ts"
import { reachedEvent } from "../queries.ts"
import type { EventKey } from "../registrations/queries.ts"
import { countAnswers } from "./count-answers.ts"

/** How the registrations of an event go, in people. Throws 404, also where the caller only sees the event (docs/product/events.md#7.4). */
export async function readEventStatistics(
  ctx: Context,
  id: number,
): Promise<ReplyOf<typeof eventFigures.statistics>> {
  const event = await reachedEvent(ctx, id)
  const [sums, byDay, answers] = await Promise.all([
    sumsOf(ctx, event),
    peopleByDay(ctx, event),
    countAnswers(ctx, event),
  ])
  const { due, paid, ...people } = sums
  const amounts = { amountDue: amountOf(due), amountPaid: amountOf(paid) }
  return { ...people, ...amounts, byDay: byDay.toReversed(), answers }
}

/** What is due is due of who is in (docs/product/events.md#5.7); what was paid stays paid. */
async function sumsOf({ db }: Context, { id, churchId }: EventKey) {
  const { rows } = await sql<
    Record<"confirmed" | "waiting" | "cancelled" | "checkedIn" | "due" | "paid", number>
  >`
    select coalesce(sum(people) filter (where status = 'confirmed'), 0)::float8 as confirmed,
      coalesce(sum(people) filter (where status = 'waiting'), 0)::float8 as waiting,
      (select count(*) from event_attendees where church_id = ${churchId} and event_id = ${id}
        and cancelled_at is not null)::float8 as cancelled,
      ${whoCameIn(churchId, id)}::float8 as checked_in,
      coalesce(sum(people * price_cents::bigint) filter (where status = 'confirmed'), 0)::float8 as due,
      coalesce(sum(paid_cents), 0)::float8 as paid
    from event_registrations where church_id = ${churchId} and event_id = ${id}`.execute(db)
  return found(rows[0])
}

/** How many of those who are in came to a session: each once. */
const whoCameIn = (
  churchId: number,
  id: number,
) => sql`(select count(distinct visit.attendee_id) from event_sessions as session
  join event_check_ins as visit on visit.church_id = session.church_id and visit.session_id = session.id and visit.checked_in_at is not null
  join event_attendees as person on person.church_id = visit.church_id and person.id = visit.attendee_id and person.cancelled_at is null
  where session.church_id = ${churchId} and session.event_id = ${id})`

/** On which days of the church's clock people registered, the latest first. */
async function peopleByDay({ db }: Context, { id, churchId }: EventKey) {
  const { rows } = await sql<{ day: string; people: number }>`
    select (registration.arrived_at at time zone ${CHURCH_ZONE})::date as day, count(*)::float8 as people
    from event_registrations as registration
    join churches on churches.id = registration.church_id
    join event_attendees as attendee on attendee.church_id = registration.church_id
      and attendee.registration_id = registration.id
    where registration.church_id = ${churchId} and registration.event_id = ${id}
    group by 1 order by 1 desc limit ${MAX_DAYS_PLOTTED}`.execute(db)
  return rows
}
