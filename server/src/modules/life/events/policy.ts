import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { leadsOnly } from "../groups/public.ts"

/** Whether the caller reaches, and so may change, the event of the row: a LEADER without the area of gatherings those alone that they lead or made (docs/product/events.md#1.2). */
export function isEventReached(ctx: Context) {
  if (leadsOnly(ctx)) return sql<boolean>`events.id in (select app.events_led_by(${ctx.actor.userId}))`
  return can(ctx, "activities.edit") ? sql<boolean>`true` : sql<boolean>`false`
}

/** The same for the door, at which also stands whoever takes attendance and changes no events (docs/product/events.md#9.2). */
export function isDoorReached(ctx: Context) {
  if (leadsOnly(ctx)) return isEventReached(ctx)
  return can(ctx, "attendance.take") ? sql<boolean>`true` : sql<boolean>`false`
}

/** The events that the caller may see: those that they reach, and of the others those that were published (docs/product/events.md#1.3). */
export function eventsInSight(ctx: Context) {
  return ctx.db
    .selectFrom("events")
    .where((eb) => eb.or([isEventReached(ctx), eb("events.status", "in", ["published", "closed"])]))
}
