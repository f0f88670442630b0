import type { Occurrence } from "@aprisco/contract/activities/routes"
import { type LinkProps, linkOptions } from "@tanstack/react-router"

/** The record of what takes place: an activity, or an event of which this is a session. */
export function occurrenceLink({
  activityId,
  eventId,
}: Pick<Occurrence, "activityId" | "eventId">): LinkProps {
  return activityId === null
    ? linkOptions({ to: "/eventos/$id", params: { id: eventId ?? 0 } })
    : linkOptions({ to: "/atividades/$id", params: { id: activityId } })
}

/** Tells occurrences of a calendar apart: an event may have two sessions on one day. */
export function occurrenceKey({ activityId, eventId, day, startTime }: Occurrence): string {
  return activityId === null ? `event ${eventId} ${day} ${startTime}` : `${activityId} ${day}`
}
