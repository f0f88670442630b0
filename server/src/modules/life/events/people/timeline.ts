import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import type { TimelineSource } from "../../../../core/timeline.ts"
import { isEventReached } from "../policy.ts"

interface Titled {
  title: string
}

interface Registered extends Titled {
  waited: boolean
}

const href = (id: number) => `/eventos/${id}`

/** When a person registered, moved up and cancelled, of events that the caller reaches (docs/product/events.md#10.2). */
export const timelineOfEvents: TimelineSource<Context> = {
  rows: (ctx, { id }) => {
    if (!can(ctx, "activities.edit")) return []
    const registered = sql`event_attendees as attendee
      join event_registrations as registration on registration.church_id = attendee.church_id
        and registration.id = attendee.registration_id
      join events on events.church_id = attendee.church_id and events.id = attendee.event_id
      where attendee.person_id = ${id} and ${isEventReached(ctx)}`
    const title = sql`jsonb_build_object('title', events.title)`
    return [
      sql`select 'event registered', events.id, registration.arrived_at, null::date, registration.created_by_id,
        ${title} || jsonb_build_object('waited', registration.moved_up_at is not null or registration.status = 'waiting')
        from ${registered}`,
      sql`select 'event moved up', events.id, registration.moved_up_at, null::date, null::bigint, ${title}
        from ${registered} and registration.moved_up_at is not null`,
      sql`select 'event registration cancelled', events.id, attendee.cancelled_at, null::date, null::bigint, ${title}
        from ${registered} and attendee.cancelled_at is not null`,
    ]
  },
  kinds: {
    "event registered": ({ title, waited }: Registered, id) => ({
      module: "events",
      title: `Inscrição no evento ${title}`,
      detail: waited ? "Entrou na lista de espera" : "",
      href: href(id),
    }),
    "event moved up": ({ title }: Titled, id) => ({
      module: "events",
      title: `Saiu da lista de espera do evento ${title}`,
      detail: "Inscrição confirmada",
      href: href(id),
    }),
    "event registration cancelled": ({ title }: Titled, id) => ({
      module: "events",
      title: `Cancelou a inscrição no evento ${title}`,
      detail: "",
      href: href(id),
    }),
  },
}
