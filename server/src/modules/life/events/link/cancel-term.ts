import { minutesAfter } from "../../../../core/clock.ts"
import type { LockedEvent } from "../queries.ts"
import type { LockedRegistration } from "../registrations/queries.ts"

/**
 * Until when a registration can be cancelled at its secret address: to the event's term, but to the beginning of the first session for who waits, and for
 * who moved up within the term (docs/product/events.md#5.9). `isTerm`: it is the event's term. Null: it is cancelled already.
 */
export function cancelTerm(
  event: Pick<LockedEvent, "startsAt" | "cancelHours">,
  { status, movedUpAt }: Pick<LockedRegistration, "status" | "movedUpAt">,
): { until: Date; isTerm: boolean } | null {
  if (status === "cancelled") return null
  const term = minutesAfter(event.startsAt, -60 * event.cancelHours)
  const isFree = status === "waiting" || (movedUpAt !== null && movedUpAt >= term)
  return isFree ? { until: event.startsAt, isTerm: false } : { until: term, isTerm: true }
}
