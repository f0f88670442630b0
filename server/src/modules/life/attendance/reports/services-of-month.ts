import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import type { Period } from "../../../../core/period.ts"

/** How many worship services a unit held in these days, and how often somebody was present at one: by its closed lists of activities that are a «culto». */
export async function servicesIn(
  ctx: Context,
  branchId: number,
  { from, to }: Period,
): Promise<{ services: number; attendance: number }> {
  const { rows } = await sql<{ services: number; attendance: number }>`
    select count(*) as services, coalesce(sum(marks.present), 0)::bigint as attendance
    from gatherings
    join activities on activities.church_id = gatherings.church_id and activities.id = gatherings.activity_id and activities.kind = 'culto'
    cross join lateral (
      select count(*) as present from attendance_marks as mark
      where mark.church_id = gatherings.church_id and mark.gathering_id = gatherings.id and mark.status = 'present') as marks
    where gatherings.church_id = ${ctx.actor.churchId} and gatherings.branch_id = ${branchId} and gatherings.status = 'closed'
      and gatherings.day between ${from} and ${to}`.execute(ctx.db)
  return rows[0] ?? { services: 0, attendance: 0 }
}
