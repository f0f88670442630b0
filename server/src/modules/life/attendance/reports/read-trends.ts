import type { attendance, TrendQuery } from "@aprisco/contract/attendance/absentees"
import { MAX_PERIOD_DAYS } from "@aprisco/contract/attendance/labels"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { sql } from "kysely"
import { daysAfter, daysBetween } from "../../../../core/clock.ts"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { requireReach } from "../../../ground/branches/public.ts"
import { rateOf } from "../lists/present.ts"
import { closedLists } from "./closed-lists.ts"

interface Row {
  period: string
  gatherings: number
  present: number
  presentOthers: number
  absent: number
  headcount: number | null
  newcomers: number
}

/** A quarter, when nothing else is asked for. */
const USUAL_DAYS = 91

/**
 * How many came, by week from Sunday on, or by month: the sums of closed lists. The rate is of those who were expected; heads are those that were
 * counted, and null where nobody counted. Throws 400 on a period that is too long or turned round, and on a church or branch out of reach.
 */
export async function readTrends(
  ctx: Context,
  query: TrendQuery,
): Promise<ReplyOf<typeof attendance.trends>> {
  await requireReach(ctx, query)
  const to = query.to ?? ctx.today
  const from = query.from ?? daysAfter(to, -USUAL_DAYS + 1)
  if (to < from) throw invalid({ to: ["A data final deve ser igual ou posterior à inicial"] })
  if (daysBetween(from, to) > MAX_PERIOD_DAYS) throw invalid({ to: ["Escolha um período de até três anos"] })
  const lists = closedLists(ctx, query)
    .where("gatherings.day", ">=", from)
    .where("gatherings.day", "<=", to)
    .select(["gatherings.churchId", "gatherings.id", "gatherings.day"])
  const period =
    query.by === "week"
      ? sql`lists.day - extract(dow from lists.day)::int`
      : sql`date_trunc('month', lists.day)::date`
  const { rows } = await sql<Row>`
    select (${period})::text as period, count(*) as gatherings, sum(marks.present) as present,
      sum(marks.present_others) as present_others, sum(marks.absent) as absent, sum(heads.headcount) as headcount,
      sum(newcomers.count) as newcomers
    from (${lists}) as lists
    cross join lateral (
      select count(*) filter (where mark.expected and mark.status = 'present') as present,
        count(*) filter (where not mark.expected and mark.status = 'present') as present_others,
        count(*) filter (where mark.expected and mark.status = 'absent') as absent
      from attendance_marks as mark where mark.church_id = lists.church_id and mark.gathering_id = lists.id) as marks
    cross join lateral (
      select sum(count.value)::bigint as headcount from attendance_counts as count
      where count.church_id = lists.church_id and count.gathering_id = lists.id
        and count.kind in ('adults', 'children', 'visitors', 'online')) as heads
    cross join lateral (
      select count(*) from attendance_newcomers as newcomer
      where newcomer.church_id = lists.church_id and newcomer.gathering_id = lists.id) as newcomers
    group by 1 order by 1`.execute(ctx.db)
  const periods = rows.map(({ presentOthers, ...row }) => ({
    ...row,
    rate: rateOf(Number(row.present), Number(row.absent)),
    present: Number(row.present) + Number(presentOthers),
    absent: Number(row.absent),
    headcount: row.headcount === null ? null : Number(row.headcount),
    newcomers: Number(row.newcomers),
  }))
  return { from, to, periods }
}
