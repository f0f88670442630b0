import type { Occurrence } from "@aprisco/contract/activities/routes"
import { minuteOf } from "./civil-clock.ts"

/** The hours that a week shows: from the beginning of the first to the end of the last before `last`. */
export interface Hours {
  first: number
  last: number
}

const USUAL: Hours = { first: 7, last: 22 }
/** What a church does without a known end is taken for one hour (docs/product/activities.md#2.3). */
const UNKNOWN_LENGTH = 60
const LANES = 2

/** The usual hours of a church, and those in which something takes place. */
export function hoursOf(occurrences: readonly Occurrence[]): Hours {
  const spans = occurrences.filter(hasHours).map(spanOf)
  const first = Math.floor(Math.min(USUAL.first * 60, ...spans.map(({ from }) => from)) / 60)
  const last = Math.ceil(Math.max(USUAL.last * 60, ...spans.map(({ to }) => to)) / 60)
  return { first, last }
}

/** Whether it is beside the hours: it has one, and ends on the same day. */
export function hasHours({ startTime, day, lastDay }: Occurrence): boolean {
  return startTime !== null && day === lastDay
}

/** One that takes place at the same time as others is beside them in a lane. */
export interface Placed {
  occurrence: Occurrence
  /** Minutes of the day. */
  from: number
  to: number
  lane: number
  lanes: number
  /** More than fit beside one another: it is behind the number of them. */
  beyond: boolean
}

/** Those of which only the number is shown, beside the others of their time. */
export interface Crowd {
  from: number
  to: number
  occurrences: Occurrence[]
}

/** The occurrences of a day beside its hours, those of the same time beside one another. */
export function placeOccurrences(occurrences: readonly Occurrence[]): { placed: Placed[]; crowds: Crowd[] } {
  const groups = overlapping(occurrences.filter(hasHours))
  const placed = groups.flatMap((group) => {
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1
    const crowded = lanes > LANES
    return group.map((one) => ({ ...one, lanes, beyond: crowded && one.lane > 0 }))
  })
  const crowds = groups.flatMap((group) => {
    const beyond = group.filter(({ lane }) => lane > 0)
    if (beyond.length === 0 || group.every(({ lane }) => lane < LANES)) return []
    return {
      from: Math.min(...beyond.map(({ from }) => from)),
      to: Math.max(...beyond.map(({ to }) => to)),
      occurrences: beyond.map(({ occurrence }) => occurrence),
    }
  })
  return { placed, crowds }
}

type Lane = Pick<Placed, "occurrence" | "from" | "to" | "lane">

/** Groups of which each overlaps another one of it; in a group each has the first lane that is free at its beginning. */
function overlapping(occurrences: readonly Occurrence[]): Lane[][] {
  const spans = occurrences
    .map((occurrence) => ({ occurrence, ...spanOf(occurrence) }))
    .sort((one, other) => one.from - other.from || other.to - one.to)
  const groups: Lane[][] = []
  let ends: number[] = []
  for (const span of spans) {
    if (groups.length === 0 || span.from >= Math.max(...ends)) {
      groups.push([])
      ends = []
    }
    const free = ends.findIndex((end) => end <= span.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = span.to
    groups.at(-1)?.push({ ...span, lane })
  }
  return groups
}

function spanOf({ startTime, endTime }: Occurrence): { from: number; to: number } {
  const from = minuteOf(startTime ?? "")
  const end = endTime === null ? from + UNKNOWN_LENGTH : minuteOf(endTime)
  // Until midnight, of the same day.
  const to = end <= from ? 24 * 60 : end
  // Shorter, it would be too low to be pressed.
  return { from, to: Math.min(Math.max(to, from + 30), 24 * 60) }
}
