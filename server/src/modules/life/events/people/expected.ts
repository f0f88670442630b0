import { type RawBuilder, sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"

/** Whether a person is registered for an event that is not over: retention leaves who is expected (docs/product/events.md#10.5). */
export function isAwaited(
  { now }: Pick<AnyContext, "now">,
  personId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (select from event_attendees as attendee
    join events on events.church_id = attendee.church_id and events.id = attendee.event_id
    where attendee.person_id = ${personId} and attendee.cancelled_at is null
      and events.status <> 'cancelled' and events.ends_at > ${now})`
}
