import { EVENT_STATUSES } from "@aprisco/contract/events/labels"
import { type Expression, sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { type ListField, valuesIn } from "../../../../core/list-field.ts"
import { leadsOnly, reachesPart } from "../../groups/public.ts"

const MAX_OPTIONS = 1000

/** What the rules of lists may be about events: for which ones a person is registered, as far as the caller reaches them (docs/product/lists.md#2.7). */
export async function listFieldsOfEvents(ctx: AnyContext, churchId: number): Promise<readonly ListField[]> {
  const ofPart = reachesPart(ctx)
  const shared = {
    ...({ group: "Eventos", kind: "choices", needs: "activities.edit", ofPart } as const),
    options: await eventsOf(ctx, churchId),
    ...(ofPart && { optionsInReach: true as const }),
  }
  const field = (name: string, label: string, status: Expression<unknown>): ListField => ({
    ...{ ...shared, field: name, label },
    some: valuesIn(registrations(ctx, status), sql`events.id`),
  })
  return [
    field("event", "Inscrição em evento", sql`('confirmed', 'waiting')`),
    field("event.confirmed", "Inscrição confirmada em evento", sql`('confirmed')`),
    field("event.waiting", "Na lista de espera de evento", sql`('waiting')`),
  ]
}

/** Through the events, of which row-level security shows a manager of branches those of these branches. */
function registrations(ctx: AnyContext, status: Expression<unknown>) {
  return sql`event_attendees as attendee
    join event_registrations as registration on registration.church_id = attendee.church_id and registration.id = attendee.registration_id
    join events on events.church_id = attendee.church_id and events.id = attendee.event_id
    where attendee.person_id = people.id and attendee.cancelled_at is null and registration.status in ${status} and ${isLed(ctx)}`
}

/** A job, and whoever edits every event of the church, reaches them all. */
function isLed(ctx: AnyContext) {
  return ctx.actor !== null && leadsOnly(ctx)
    ? sql<boolean>`events.id in (select app.events_led_by(${ctx.actor.userId}))`
    : sql<boolean>`true`
}

/** The latest first. One that is over or cancelled stays, so that a stored rule about it goes on; in a draft nobody is registered. */
async function eventsOf(ctx: AnyContext, churchId: number) {
  const events = await ctx.db
    .selectFrom("events")
    .where("churchId", "=", churchId)
    .where("status", "<>", "draft")
    .where(isLed(ctx))
    .select(["id", "title", "status"])
    .orderBy("startsAt", "desc")
    .orderBy("id", "desc")
    .limit(MAX_OPTIONS)
    .execute()
  return events.map(({ id, title, status }) => ({
    id,
    label: status === "cancelled" ? `${title} (${EVENT_STATUSES[status].toLowerCase()})` : title,
  }))
}
