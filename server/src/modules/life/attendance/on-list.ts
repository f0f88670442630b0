/** Who is on a list, in SQL: the parts that every statement about lists is made of. */
import { BY_LINK } from "@aprisco/contract/attendance/labels"
import { type RawBuilder, sql } from "kysely"

/**
 * The people who are expected on the list of the row of `gatherings`: those in the group on its day, the active members of the activity's
 * branch as they were on it, or those whose registration for the event is confirmed (docs/product/attendance.md#2.1).
 */
const expectedPeople = sql`
  select stay.person_id from ${staysOfDay("gatherings")}
  union all
  select entry.person_id from ${entriesOfDay("gatherings")}
    and entry.branch_id = gatherings.branch_id and entry.deleted_at is null
  union all
  select distinct attendee.person_id from ${attendeesOf("gatherings")} and attendee.person_id is not null`

/** The people of confirmed registrations for the event of a row of `gatherings`. */
function attendeesOf(list: "gatherings" | "lists") {
  const of = (column: string) => sql.ref(`${list}.${column}`)
  return sql`event_attendees as attendee
    join event_registrations as registration on registration.church_id = attendee.church_id
      and registration.id = attendee.registration_id and registration.status = 'confirmed'
    where attendee.church_id = ${of("church_id")} and attendee.event_id = ${of("event_id")} and attendee.cancelled_at is null`
}

/** The stays in which the day of a row of `gatherings` lies. */
function staysOfDay(list: "gatherings" | "lists") {
  const of = (column: string) => sql.ref(`${list}.${column}`)
  return sql`group_stays as stay
    where stay.church_id = ${of("church_id")} and stay.group_id = ${of("group_id")}
      and stay.joined_on <= ${of("day")} and (stay.left_on is null or stay.left_on > ${of("day")})`
}

/** The entries of the roll that were active on the day of an activity's row of `gatherings`. */
function entriesOfDay(list: "gatherings" | "lists") {
  const of = (column: string) => sql.ref(`${list}.${column}`)
  return sql`members as entry
    where ${of("source")} = 'activity' and entry.church_id = ${of("church_id")}
      and (entry.membership_date is null or entry.membership_date <= ${of("day")})
      and coalesce((
        select change.from_status from membership_status_changes as change
        where change.church_id = entry.church_id and change.member_id = entry.id and change.effective_date > ${of("day")}
        order by change.effective_date, change.id limit 1), entry.membership_status) = 'active'`
}

/**
 * Whether a list holds against the person of the row of `mark`: they were expected, and its day lies in a stay of theirs, of an activity in their time on
 * the roll, of an event they have not cancelled. Closing wrote down the former; the latter is asked for now, because a leaving may be entered late (docs/product/attendance.md#2.4).
 */
export const holdsAgainst = (list: "gatherings" | "lists") => sql<boolean>`(mark.expected and (
  exists (select from ${staysOfDay(list)} and stay.person_id = mark.person_id)
  or exists (select from ${attendeesOf(list)} and attendee.person_id = mark.person_id)
  or exists (select from ${entriesOfDay(list)} and entry.person_id = mark.person_id
    and (entry.deleted_at is null or entry.deleted_at > ${sql.ref(`${list}.starts_at`)}))))`

/**
 * Each person on the list of the row of `gatherings`, expected or marked, with the mark. Closing wrote down who was expected: what changes later
 * does not reach a closed list.
 */
export const peopleOnList = sql`
  select coalesce(expected.person_id, mark.person_id) as person_id,
    coalesce(mark.expected, expected.person_id is not null) as is_expected,
    mark.status, mark.arrived_at, mark.marked_at, mark.marked_by_id, mark.by_link, mark.filled, mark.bible, mark.magazine
  from (select live.person_id from (${expectedPeople}) as live where gatherings.status <> 'closed') as expected
  full join (
    select * from attendance_marks as made
    where made.church_id = gatherings.church_id and made.gathering_id = gatherings.id
  ) as mark on mark.person_id = expected.person_id
  where mark.status is not null or coalesce(mark.expected, expected.person_id is not null)`

/** The expected of these people: `among` is a statement with one column of ids. */
export const expectedAmong = (among: RawBuilder<unknown>) => sql<{ personId: number }>`
  select live.person_id from (${expectedPeople}) as live where live.person_id = any(array(${among}))`

/** The counts of the list of the row of `gatherings`, as one row. */
export const totalsOfList = sql<{
  expected: number
  present: number
  absent: number
  excused: number
  unmarked: number
  presentOthers: number
}>`(select count(*) filter (where is_expected) as expected,
    count(*) filter (where is_expected and status = 'present') as present,
    count(*) filter (where is_expected and status = 'absent') as absent,
    count(*) filter (where is_expected and status = 'excused') as excused,
    count(*) filter (where is_expected and status is null) as unmarked,
    count(*) filter (where not is_expected and status = 'present') as present_others
  from (${peopleOnList}) as on_list)`

/** Whether the day of the row of `gatherings` was cancelled in the calendar, or its event before it began, with the reason. */
export const dayOff = sql<{ reason: string }>`coalesce((
  select off.reason from activity_cancellations as off
  where off.church_id = gatherings.church_id and off.activity_id = gatherings.activity_id and off.day = gatherings.day), (
  select events.cancellation_reason from events
  where events.church_id = gatherings.church_id and events.id = gatherings.event_id and events.cancelled_at <= gatherings.starts_at))`

/** What the row of `gatherings` is a list of. */
export const sourceIdOfList = sql<number | null>`case gatherings.source
  when 'group' then gatherings.group_id when 'event' then gatherings.event_id else gatherings.activity_id end`

/** Who made the mark of a row of that name; `marker` is the row of `users` of its author. */
export const markedBy = (mark: "mark" | "on_list") =>
  sql<string | null>`case when ${sql.ref(`${mark}.by_link`)} then ${BY_LINK}::text else marker.full_name end`
