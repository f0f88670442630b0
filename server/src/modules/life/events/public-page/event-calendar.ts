import type { AnyContext, PublicContext } from "../../../../core/context.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import { oneTimeEntry, writeCalendar } from "../../activities/public.ts"
import { type LockedEvent, sessionsOf } from "../queries.ts"
import { openEvent } from "./open-event.ts"

type Told = Pick<
  LockedEvent,
  "id" | "churchId" | "title" | "place" | "feedId" | "status" | "updatedAt" | "version"
>

/** The sessions of an event for a calendar program, also cancelled ones. Throws 404. */
export async function readEventCalendar(ctx: PublicContext, slug: string): Promise<FileReply> {
  const event = await openEvent(ctx, slug)
  return {
    type: "text/calendar; charset=utf-8",
    bytes: await calendarOf(ctx, event, event.state),
    name: "evento.ics",
  }
}

/** One entry a session, with the number that the church's feed gives it; each change has a higher sequence. */
export async function calendarOf(ctx: Pick<AnyContext, "db">, event: Told, state: string): Promise<Buffer> {
  const entries = (await sessionsOf(ctx, event)).map((session) => ({
    uid: `${event.feedId}-${session.id}@aprisco`,
    name: session.title === "" ? event.title : `${event.title}: ${session.title}`,
    category: "Evento",
    ministryName: null,
    location: event.place,
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    isCancelled: event.status === "cancelled",
    updatedAt: event.updatedAt,
    version: event.version,
  }))
  return writeCalendar({ name: event.title, state, events: once(entries.map(oneTimeEntry)) })
}

async function* once<T>(batch: T) {
  yield batch
}
