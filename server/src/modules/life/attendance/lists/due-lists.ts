import type { gatherings } from "@aprisco/contract/attendance/gatherings"
import { type GatheringSource, HOURS_BEFORE, type ListStatus } from "@aprisco/contract/attendance/labels"
import { instantInState, onClockOfState } from "@aprisco/contract/brazil/state-time"
import { MAX_LISTED } from "@aprisco/contract/kit/page"
import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import { daysAfter } from "../../../../core/clock.ts"
import type { Context } from "../../../../core/context.ts"
import { requireReach } from "../../../ground/branches/public.ts"
import { stateOfChurch } from "../../../ground/churches/public.ts"
import { occurrencesOfDays } from "../../activities/public.ts"
import { meetingsBetween } from "../../groups/public.ts"
import { activitiesLed } from "../policy.ts"
import { gatheringRows } from "./queries.ts"
import { sessionSources } from "./source-of-day.ts"

type Query = InputOf<typeof gatherings.due>["query"]
type Due = ReplyOf<typeof gatherings.due>[number]

interface Candidate {
  source: GatheringSource
  sourceId: number
  sessionId: number | null
  title: string
  branchName: string
  day: string
  /** `HH:MM`. */
  time: string | null
  status: ListStatus
  /** None: at its time of the day, on the clock of the church's state. */
  startsAt?: Date
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
  const [state, meetings, occurrences, led, sessions] = await Promise.all([
    stateOfChurch(ctx, church),
    meetingsBetween(ctx, scope),
    occurrencesOfDays(ctx, { ...scope, limit: 1000 }),
    activitiesLed(ctx),
    sessionsAboutNow(ctx, { ...query, church }),
  ])
  const candidates: Candidate[] = [
    ...meetings.map((one) => ({
      source: "group" as const,
      sourceId: one.id,
      sessionId: null,
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
        sessionId: null,
        title: one.name,
        branchName: one.branchName,
        day: one.day,
        time: one.startTime,
        status: one.cancelled ? ("cancelled" as const) : ("open" as const),
      })),
    ...sessions.map(({ id, sourceId, title, branchName, startsAt }) => {
      const { day, time } = onClockOfState(startsAt, state)
      const session = { sourceId, sessionId: id, title, branchName, startsAt, day, time: time.slice(0, 5) }
      return { ...session, source: "event" as const, status: "open" as const }
    }),
  ]
  const lists = await listsOf(ctx, scope)
  const known = new Set(lists.map(keyOf))
  const others = candidates
    .map((one) => ({
      ...one,
      startsAt: one.startsAt ?? instantInState(one.day, one.time ?? "00:00", state),
    }))
    .filter((one) => !known.has(keyOf(one)))
    .map((one) => ({ ...one, gatheringId: null, present: 0, expected: null }))
  return [...lists, ...others]
    .filter((one) => isAboutNow(ctx, one, state))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, MAX_LISTED)
}

/** A session has one list, on whatever day it is now. */
const keyOf = ({
  source,
  sourceId,
  sessionId,
  day,
}: Pick<Candidate, "source" | "sourceId" | "sessionId" | "day">) =>
  sessionId === null ? `${source} ${sourceId} ${day}` : `${source} ${sessionId}`

const WINDOW_MS = HOURS_BEFORE * 3_600_000

function isAboutNow(
  { now }: Context,
  { startsAt, time, day }: Pick<Due, "time" | "day"> & { startsAt: Date },
  state: string,
) {
  if (time === null) return day === onClockOfState(now, state).day
  return Math.abs(startsAt.getTime() - now.getTime()) <= WINDOW_MS
}

/** Sessions of the events that the caller leads or reaches. */
async function sessionsAboutNow(ctx: Context, scope: Query & { church: number }) {
  const after = new Date(ctx.now.getTime() - WINDOW_MS)
  const before = new Date(ctx.now.getTime() + WINDOW_MS)
  const found = await Promise.all(
    sessionSources(ctx).map((source) => source.between(ctx, { ...scope, after, before })),
  )
  return found.flat()
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
    const { sourceId, sessionId } = row
    if (sourceId === null) return []
    return [
      {
        source: row.source,
        sourceId,
        sessionId,
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
