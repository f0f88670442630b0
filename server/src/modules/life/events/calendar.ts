import { sql } from "kysely"
import type { CalendarSource, FeedEntry } from "../../../core/calendar.ts"
import { isOfUnit } from "../../ground/branches/public.ts"
import { CHURCH_ZONE } from "../../ground/churches/public.ts"

const toldName = sql`events.title || case when session.title = '' then '' else ': ' || session.title end`

/** Sessions of published events, with day and hour on the clock of the church's state (docs/product/events.md#4.2). */
export const calendarOfEvents: CalendarSource = {
  occurrences: ({ from, to, churchId, ministry, branch, below, units = null, notBefore }) => sql`
    select null::bigint as activity_id, events.id as event_id, ${toldName} as name, 'evento' as kind,
      ministries.id as ministry_id, ministries.name as ministry_name, events.branch_id, branches.name as branch_name, events.place,
      false as weekly, civil.begins::date as day, greatest(civil.begins, civil.ends - interval '1 second')::date as last_day,
      to_char(civil.begins, 'HH24:MI') as start_time, to_char(civil.ends, 'HH24:MI') as end_time,
      session.starts_at, session.ends_at, false as cancelled, '' as cancellation_reason
    from events
    join event_sessions as session on session.church_id = events.church_id and session.event_id = events.id
    join churches on churches.id = events.church_id
    join branches on branches.church_id = events.church_id and branches.id = events.branch_id
    left join ministries on ministries.church_id = events.church_id and ministries.id = events.ministry_id
      and ministries.deleted_at is null
    cross join lateral (select session.starts_at at time zone ${CHURCH_ZONE} as begins, session.ends_at at time zone ${CHURCH_ZONE} as ends) as civil
    where events.status in ('published', 'closed')
      and civil.begins::date <= ${to}::date and greatest(civil.begins, civil.ends - interval '1 second')::date >= ${from}::date
      and (${churchId}::bigint is null or events.church_id = ${churchId})
      and (${ministry ?? null}::bigint is null or events.ministry_id = ${ministry ?? null})
      and ${branch ? isOfUnit("events.branch_id", { branch, below }) : true}
      and (${units}::bigint[] is null or events.branch_id = any(${units}::bigint[]))
      and (${notBefore ?? null}::timestamptz is null or ${notBefore ?? null} <= session.ends_at)`,
  feed: (since, most) => sql<FeedEntry>`
    select events.feed_id || '-' || session.id || '@aprisco' as uid, ${toldName} as name, 'Evento' as category,
      ministries.name as ministry_name, concat_ws(' - ', nullif(events.place, ''), branches.name) as location,
      session.starts_at, session.ends_at, events.updated_at, events.version
    from events
    join event_sessions as session on session.church_id = events.church_id and session.event_id = events.id
    join branches on branches.church_id = events.church_id and branches.id = events.branch_id
    left join ministries on ministries.church_id = events.church_id and ministries.id = events.ministry_id
      and ministries.deleted_at is null
    where events.status in ('published', 'closed') and session.ends_at >= ${since}
    order by session.starts_at desc, session.id
    limit ${most}`,
}
