import { ACTIVITY_KINDS, OCCURRENCE_KINDS } from "@aprisco/contract/activities/list-query"
import type { activities, Occurrence } from "@aprisco/contract/activities/routes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import type { OccurrenceRow } from "./occurrences.ts"
import type { ActivityRecord } from "./queries.ts"

/** An activity with the caller's rights on it. */
export function presentActivity(ctx: Context, row: ActivityRecord): ReplyOf<typeof activities.detail> {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    kindDisplay: ACTIVITY_KINDS[row.kind],
    description: row.description,
    ministryId: row.shownMinistryId,
    ministryName: row.ministryName,
    church: row.churchId,
    churchName: row.churchName,
    churchState: row.churchState,
    branchId: row.branchId,
    branchName: row.branchName,
    weekday: row.weekday,
    weekdays: row.weekday === null ? [] : [row.weekday, ...row.otherWeekdays],
    dayOfMonth: row.dayOfMonth,
    month: row.monthOfYear,
    repeat: row.startsAt === null ? row.repeat : null,
    interval: row.startsAt === null ? row.repeatInterval : null,
    startsOn: row.startsOn,
    weekOfMonth: row.weekOfMonth,
    until: row.until,
    startTime: row.startTime?.slice(0, 5) ?? null,
    endTime: row.endTime?.slice(0, 5) ?? null,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    place: row.place,
    isActive: row.isActive,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    can: { edit: can(ctx, "activities.edit"), delete: can(ctx, "activities.delete") },
  }
}

export function presentOccurrence({ inAll: _, ...row }: OccurrenceRow) {
  return { ...row, kindDisplay: OCCURRENCE_KINDS[row.kind] } satisfies Record<keyof Occurrence, unknown>
}
