import { attendance } from "@aprisco/contract/attendance/absentees"
import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import { type InputOf, pathOf, type ReplyOf } from "@aprisco/contract/kit/route"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf, toPage } from "../../../../db/page.ts"
import { missingPerson, visiblePeople } from "../../../people/people/public.ts"
import { rateOf } from "../lists/present.ts"
import { holdsAgainst } from "../on-list.ts"
import { gatheringsInReach } from "../policy.ts"
import { yearBefore } from "./closed-lists.ts"

type Route = (typeof attendance)["ofPerson"]

interface Sums {
  count: number
  lastPresentOn: string | null
  absencesInARow: number
  present: number
  absent: number
}

/** The closed lists that count for a person, the newest first, as far as the caller sees lists. Throws 404, and redirects (308) from one who was merged. */
export async function readOfPerson(
  ctx: Context,
  id: number,
  query: InputOf<Route>["query"],
): Promise<ReplyOf<Route>> {
  const person = await visiblePeople(ctx).where("people.id", "=", id).select("people.id").executeTakeFirst()
  if (person === undefined) throw await missingPerson(ctx, id)
  const { limit, offset } = sliceOf(query)
  const [rows, sums] = await Promise.all([
    listsOf(ctx, id)
      .innerJoin("churches", "churches.id", "gatherings.churchId")
      .select(["gatherings.id as gatheringId", "gatherings.day", "gatherings.title", "mark.status"])
      .select(["mark.arrivedAt", "churches.state"])
      .orderBy("gatherings.day", "desc")
      .orderBy("gatherings.startsAt", "desc")
      .orderBy("gatherings.id", "desc")
      .limit(limit)
      .offset(offset)
      .execute(),
    sumsOf(ctx, id),
  ])
  const results = rows.map(({ arrivedAt, state, ...row }) => ({
    ...row,
    arrivedAt: row.status === "present" && arrivedAt ? onClockOfState(arrivedAt, state).time : null,
  }))
  const { count, lastPresentOn, absencesInARow, present, absent } = sums
  return {
    ...toPage(pathOf(attendance.ofPerson.path, { id }), query, count, results),
    lastPresentOn,
    absencesInARow,
    rate: rateOf(present, absent),
  }
}

/** Lists that hold against the person, or on which they were present all the same. */
function listsOf(ctx: Context, personId: number) {
  return gatheringsInReach(ctx)
    .innerJoin("attendanceMarks as mark", (join) =>
      join
        .onRef("mark.churchId", "=", "gatherings.churchId")
        .onRef("mark.gatheringId", "=", "gatherings.id")
        .on("mark.personId", "=", personId),
    )
    .where("gatherings.status", "=", "closed")
    .where((eb) => eb.or([holdsAgainst("gatherings"), eb("mark.status", "=", "present")]))
}

async function sumsOf(ctx: Context, personId: number): Promise<Sums> {
  const days = listsOf(ctx, personId).select([
    "gatherings.day",
    "mark.status",
    holdsAgainst("gatherings").as("expected"),
  ])
  const since = yearBefore(ctx)
  const { rows } = await sql<Sums>`
    with lists as (${days}), last as (select max(day) filter (where status = 'present') as day from lists)
    select count(*), (select last.day::text from last) as last_present_on,
      count(distinct lists.day) filter (where status = 'absent' and expected and day >= ${since}
        and ((select last.day from last) is null or day > (select last.day from last))) as absences_in_a_row,
      count(*) filter (where status = 'present' and expected and day >= ${since}) as present,
      count(*) filter (where status = 'absent' and expected and day >= ${since}) as absent
    from lists`.execute(ctx.db)
  return found(rows[0])
}
