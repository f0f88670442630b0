import type { gatherings } from "@aprisco/contract/attendance/gatherings"
import { type GatheringSource, HOURS_BEFORE, type ListStatus } from "@aprisco/contract/attendance/labels"
import { instantInState, onClockOfState } from "@aprisco/contract/brazil/state-time"
import { MAX_LISTED } from "@aprisco/contract/kit/page"
import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import { daysAfter } from "../../../../core/clock.ts"
import type { Context } from "../../../../core/context.ts"
import { requireReach } from "../../../ground/branches/public.ts"
import { occurrencesOfDays } from "../../activities/public.ts"
import { meetingsBetween } from "../../groups/public.ts"
import { activitiesLed } from "../policy.ts"
import { gatheringRows, stateOfChurch } from "./queries.ts"

type Query = InputOf<typeof gatherings.due>["query"]
type Due = ReplyOf<typeof gatherings.due>[number]

interface Candidate {
  source: GatheringSource
  sourceId: number
  title: string
  branchName: string
  day: string
  /** `HH:MM`. */
  time: string | null
  status: ListStatus
}

/**
 * What begins within twelve hours before or after now on the clock of the church's state, soonest first: with the list where one was begun. One
 * without an hour is today's. Throws 400 on a church or branch out of reach.
 */
export async function dueLists(ctx: Context, query: Query): Promise<Due[]> {
  await requireReach(ctx, query)
  const church = query.church ?? ctx.actor.churchId
  const scope = {
    ...query,
    church,
    from: daysAfter(ctx.today, -1),
    to: daysAfter(ctx.today, 1),
  }
  const [state, meetings, occurrences, led] = await Promise.all([
    stateOfChurch(ctx, church),
    meetingsBetween(ctx, scope),
    occurrencesOfDays(ctx, { ...scope, limit: 1000 }),
    activitiesLed(ctx),
  ])
  const candidates: Candidate[] = [
    ...meetings.map((one) => ({
      source: "group" as const,
      sourceId: one.id,
      title: one.name,
      branchName: one.branchName,
      day: one.day,
      time: one.startTime?.slice(0, 5) ?? null,
      status: "open" as const,
    })),
    ...occurrences
      .filter(({ activityId }) => led === null || led.has(activityId))
      .map((one) => ({
        source: "activity" as const,
        sourceId: one.activityId,
        title: one.name,
        branchName: one.branchName,
        day: one.day,
        time: one.startTime,
        status: one.cancelled ? ("cancelled" as const) : ("open" as const),
      })),
  ]
  const lists = await listsOf(ctx, scope)
  const known = new Set(lists.map(keyOf))
  const others = candidates
    .map((one) => ({ ...one, startsAt: instantInState(one.day, one.time ?? "00:00", state) }))
    .filter((one) => !known.has(keyOf(one)))
    .map((one) => ({ ...one, gatheringId: null, present: 0, expected: null }))
  return [...lists, ...others]
    .filter((one) => isAboutNow(ctx, one, state))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, MAX_LISTED)
}

const keyOf = ({ source, sourceId, day }: { source: string; sourceId: number; day: string }) =>
  `${source} ${sourceId} ${day}`

const WINDOW_MS = HOURS_BEFORE * 3_600_000

function isAboutNow(
  { now }: Context,
  { startsAt, time, day }: Pick<Due, "time" | "day"> & { startsAt: Date },
  state: string,
) {
  if (time === null) return day === onClockOfState(now, state).day
  return Math.abs(startsAt.getTime() - now.getTime()) <= WINDOW_MS
}

/** A church does not begin more in three days. */
const MOST_LISTS = 2_000

/** The lists of these days that were begun, also of what does not take place on them by its rule any more. */
async function listsOf(
  ctx: Context,
  { church, branch, below, from, to }: Query & { church: number; from: string; to: string },
) {
  const rows = await gatheringRows(ctx, { page: 1, perPage: MOST_LISTS, church, branch, below, from, to })
  return rows.flatMap((row) => {
    const sourceId = row.source === "group" ? row.groupId : row.activityId
    if (sourceId === null) return []
    return [
      {
        source: row.source,
        sourceId,
        gatheringId: row.id,
        title: row.title,
        branchName: row.branchName,
        day: row.day,
        time: row.startTime?.slice(0, 5) ?? null,
        startsAt: row.startsAt,
        status: row.statusNow,
        present: row.present + row.presentOthers,
        expected: row.expected,
      },
    ]
  })
}
