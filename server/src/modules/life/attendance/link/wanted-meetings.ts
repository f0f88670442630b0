import { civilDay, TIME_ZONE } from "@aprisco/contract/brazil/civil-day"
import { sql } from "kysely"
import type { Db } from "../../../../db/tenant-scope.ts"
import { daysOfGroup } from "../../groups/public.ts"
import { addresseeOfGroup } from "./addressee.ts"

/** A meeting of a group that nobody has marked. */
export interface WantedMeeting {
  churchId: number
  state: string
  groupId: number
  /** Null: the list was not begun. */
  gatheringId: number | null
  day: string
  /** `HH:MM:SS`. */
  startTime: string | null
}

/** The states whose clocks are behind Brasília's are so by two hours at most. */
const BEHIND = sql.lit("2 hours")
/** One without an hour counts from the end of its day. */
const UNTIL_END = sql.lit("24 hours")

/**
 * The meetings that began between two instants, with a margin for the clocks of the states, of groups that go on, without any mark, and whose list was
 * never sent; only where somebody can be written to. Needs a transaction that sees every church.
 */
export async function meetingsWithoutMarks(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<WantedMeeting[]> {
  const first = sql`(${from}::timestamptz at time zone ${sql.lit(TIME_ZONE)} - interval '24 hours' - interval ${BEHIND})::date`
  const last = sql`(${to}::timestamptz at time zone ${sql.lit(TIME_ZONE)})::date`
  const beganOn = (day: ReturnType<typeof sql>, time: ReturnType<typeof sql>) =>
    sql`(${day} + coalesce(${time}, interval ${UNTIL_END})) at time zone ${sql.lit(TIME_ZONE)}
      between ${from}::timestamptz - interval ${BEHIND} and ${to}::timestamptz + interval '1 hour'`
  const { rows } = await sql<WantedMeeting>`
    select wanted.church_id, churches.state, wanted.group_id, wanted.gathering_id, wanted.day::text as day, wanted.start_time::text as start_time
    from (
      select groups.church_id, groups.id as group_id, null::bigint as gathering_id, taken.day, groups.start_time
      from groups cross join lateral ${daysOfGroup(first, last)} as taken
      where groups.ended_on is null and groups.weekday is not null
        and ${beganOn(sql`taken.day`, sql`groups.start_time::interval`)}
        and not exists (select from gatherings where gatherings.church_id = groups.church_id
          and gatherings.group_id = groups.id and gatherings.day = taken.day)
      union all
      select list.church_id, list.group_id, list.id, list.day, list.start_time
      from gatherings as list
      where list.status = 'open' and list.source = 'group'
        and list.starts_at between ${from}::timestamptz - interval '26 hours' and ${to}::timestamptz + interval '1 hour'
        and ${beganOn(sql`list.day`, sql`list.start_time::interval`)}
        and not exists (select from attendance_marks as mark where mark.church_id = list.church_id
          and mark.gathering_id = list.id and mark.status is not null)
        and not exists (select from attendance_links as link where link.church_id = list.church_id and link.gathering_id = list.id)
    ) as wanted
    join churches on churches.id = wanted.church_id and churches.deleted_at is null and churches.disabled_at is null
    join groups on groups.church_id = wanted.church_id and groups.id = wanted.group_id and groups.ended_on is null
    cross join lateral ${addresseeOfGroup(civilDay(to))} as addressee
    order by wanted.church_id, wanted.group_id, wanted.day`.execute(db)
  return rows
}
