import { sql } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import { type ListField, oneValue } from "../../../core/list-field.ts"
import { reachesPart } from "../groups/public.ts"
import { holdsAgainst } from "./on-list.ts"
import { isListInReach } from "./policy.ts"
import { yearBefore } from "./reports/closed-lists.ts"
import { isStillIn } from "./reports/still-in.ts"

/** What the rules of lists may be about attendance, of all closed lists together that the caller sees (docs/product/lists.md#2.6). */
export async function listFieldsOfAttendance(ctx: AnyContext): Promise<readonly ListField[]> {
  const shared = { group: "Presença", needs: "attendance.take", ofPart: reachesPart(ctx) } as const
  const marks = sql`attendance_marks as mark
    join gatherings on gatherings.church_id = mark.church_id and gatherings.id = mark.gathering_id
    where mark.person_id = people.id and gatherings.status = 'closed' and ${isListInReach(ctx)}`
  return [
    {
      ...shared,
      field: "attendance.last_present",
      label: "Última presença",
      kind: "date",
      some: oneValue(sql`(select max(gatherings.day) from ${marks} and mark.status = 'present')`),
    },
    {
      ...shared,
      field: "attendance.in_a_row",
      label: "Faltas seguidas",
      kind: "number",
      // As the list of absentees counts them. No value: never marked in the last year, or in nothing any more.
      some: oneValue(sql`(select count(*) filter (where days.was_absent and (days.last_present_on is null or days.day > days.last_present_on))
        from (
          select gatherings.day, bool_or(mark.status = 'absent' and ${holdsAgainst("gatherings")}) and not bool_or(mark.status = 'present') as was_absent,
            max(max(gatherings.day) filter (where mark.status = 'present')) over () as last_present_on
          from ${marks} and mark.status in ('present', 'absent') and gatherings.day >= ${yearBefore(ctx)}::date
          group by gatherings.day
        ) as days where ${isStillIn(ctx)}
        having count(*) > 0)`),
    },
  ]
}
