import { type AbsenteeQuery, attendance } from "@aprisco/contract/attendance/absentees"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { sliceOf, toPage } from "../../../../db/page.ts"
import { hasWords } from "../../../../db/search.ts"
import { requireReach } from "../../../ground/branches/public.ts"
import { pictureAddress } from "../../../ground/uploads/public.ts"
import { holdsAgainst } from "../on-list.ts"
import { closedLists, yearBefore } from "./closed-lists.ts"
import { isStillIn } from "./still-in.ts"

interface Absentee {
  personId: number
  fullName: string
  photo: string | null
  absencesInARow: number
  lastPresentOn: string | null
  inAll: number
}

/**
 * Who missed so many days in a row, the most first, of the last twelve months: of one source, or of all lists together, where one presence on a day is
 * enough. Only who is still in. Throws 400 on a church or branch out of reach.
 */
export async function listAbsentees(
  ctx: Context,
  query: AbsenteeQuery,
): Promise<ReplyOf<typeof attendance.absentees>> {
  await requireReach(ctx, query)
  const { limit, offset } = sliceOf(query)
  const isFound = query.search
    ? hasWords(sql<string>`app.normalize_text(people.full_name)`, query.search)
    : sql`true`
  const { rows } = await sql<Absentee>`
    with rows as (${absencesOf(ctx, query)})
    select people.id as person_id, people.full_name, people.photo, rows.absences_in_a_row, rows.last_present_on,
      count(*) over () as in_all
    from rows join people on people.church_id = ${query.church ?? ctx.actor.churchId} and people.id = rows.person_id
    where rows.absences_in_a_row >= ${query.inARow} and people.deleted_at is null and people.deceased_on is null
      and people.anonymised_at is null and ${isStillIn(ctx, query)} and ${isFound}
    order by rows.absences_in_a_row desc, people.full_name, people.id
    limit ${limit} offset ${offset}`.execute(ctx.db)
  const results = rows.map(({ inAll: _, photo, ...row }) => ({ ...row, photo: pictureAddress(ctx, photo) }))
  return toPage(attendance.absentees.path, query, rows[0]?.inAll ?? 0, results)
}

/**
 * How many days each person missed since they were last present, with that day. A list holds against who was expected and belonged to it; excused and
 * unmarked neither count nor break a row.
 */
function absencesOf(ctx: Context, query: AbsenteeQuery): RawBuilder<unknown> {
  const lists = closedLists(ctx, query)
    .where("gatherings.day", ">=", yearBefore(ctx))
    .select(["gatherings.churchId", "gatherings.id", "gatherings.day", "gatherings.startsAt"])
    .select(["gatherings.source", "gatherings.groupId", "gatherings.eventId"])
  return sql`
    select days.person_id, max(days.last_present_on)::text as last_present_on,
      count(*) filter (where days.was_absent and (days.last_present_on is null or days.day > days.last_present_on)) as absences_in_a_row
    from (
      select mark.person_id, lists.day, bool_or(mark.status = 'absent' and ${holdsAgainst("lists")}) and not bool_or(mark.status = 'present') as was_absent,
        max(max(lists.day) filter (where mark.status = 'present')) over (partition by mark.person_id) as last_present_on
      from (${lists}) as lists
      join attendance_marks as mark on mark.church_id = lists.church_id and mark.gathering_id = lists.id
      where mark.status in ('present', 'absent')
      group by mark.person_id, lists.day
    ) as days
    group by days.person_id`
}
