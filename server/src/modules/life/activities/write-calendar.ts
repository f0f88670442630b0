import { onClockOfState, timeOfState } from "@aprisco/contract/brazil/state-time"
import type { FeedEntry } from "../../../core/calendar.ts"
import { daysAfter } from "../../../core/clock.ts"
import { contentLines, escapeText } from "../../../integrations/content-lines.ts"

/** Writes iCalendar (RFC 5545). Each event has the civil time of the church. */

export interface CalendarEvent {
  uid: string
  name: string
  category: string
  ministryName: string | null
  location: string
  weekday: number | null
  otherWeekdays: readonly number[]
  dayOfMonth: number | null
  monthOfYear: number | null
  repeatInterval: number
  /** Null: by weeks. */
  weekOfMonth: number | null
  /** The last civil day. */
  until: string | null
  /** Repeating: the civil day of the first one. */
  firstDay: string
  startTime: string | null
  endTime: string | null
  /** Repeating: the cancelled civil days. */
  daysOff: readonly string[]
  startsAt: Date | null
  endsAt: Date | null
  /** Its instants are written in UTC, else on the clock of the church's state. */
  isInUtc?: true
  isCancelled?: boolean
  updatedAt: Date
  version: number
}

/** An entry of another module, which happens once. */
export function oneTimeEntry(entry: FeedEntry & { isCancelled?: boolean }): CalendarEvent {
  return {
    ...{ weekday: null, otherWeekdays: [], dayOfMonth: null, monthOfYear: null },
    ...{ repeatInterval: 1, weekOfMonth: null, until: null, firstDay: "" },
    ...{ startTime: null, endTime: null, daysOff: [], isInUtc: true },
    ...entry,
  }
}

interface Calendar {
  name: string
  /** On whose clock it is. */
  state: string
  /** A batch at a time. */
  events: AsyncIterable<readonly CalendarEvent[]>
}

type Clock = ReturnType<typeof timeOfState> & Pick<Calendar, "state">

const DAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const

/** What has no end lasts an hour: without one a calendar shows no length (RFC 5545, 3.6.1). */
const HOUR_MS = 3_600_000

/** The whole file, with lines folded and ended as the RFC requires. */
export async function writeCalendar({ name, state, events }: Calendar): Promise<Buffer> {
  const clock = { state, ...timeOfState(state) }
  const { zone, offset } = clock
  const head = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Aprisco//Agenda da igreja//PT-BR",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    "BEGIN:STANDARD",
    // Since summer time was abolished.
    "DTSTART:20190217T000000",
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    `TZNAME:${offset.slice(0, 3)}`,
    "END:STANDARD",
    "END:VTIMEZONE",
  ]
  const parts = [asBytes(head)]
  for await (const batch of events) parts.push(asBytes(batch.flatMap((event) => eventLines(event, clock))))
  return Buffer.concat([...parts, asBytes(["END:VCALENDAR"])])
}

function asBytes(lines: readonly string[]): Buffer {
  return Buffer.from(contentLines(lines))
}

function eventLines(event: CalendarEvent, clock: Clock): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.updatedAt)}`,
    `LAST-MODIFIED:${utc(event.updatedAt)}`,
    `SEQUENCE:${event.version - 1}`,
    ...(event.startsAt === null ? repeatingLines(event, clock) : datedLines(event, event.startsAt, clock)),
    `SUMMARY:${escapeText(event.name)}`,
    ...(event.location === "" ? [] : [`LOCATION:${escapeText(event.location)}`]),
    `CATEGORIES:${[event.category, event.ministryName ?? ""].filter(Boolean).map(escapeText).join(",")}`,
    ...(event.isCancelled ? ["STATUS:CANCELLED"] : []),
    "END:VEVENT",
  ]
}

function datedLines({ endsAt, isInUtc }: CalendarEvent, startsAt: Date, { state, zone }: Clock): string[] {
  const at = (instant: Date) => {
    if (isInUtc) return `:${utc(instant)}`
    const { day, time } = onClockOfState(instant, state)
    return `;${wall(zone, day, time)}`
  }
  return [`DTSTART${at(startsAt)}`, `DTEND${at(endsAt ?? new Date(startsAt.getTime() + HOUR_MS))}`]
}

function repeatingLines(event: CalendarEvent, { zone, offset }: Clock): string[] {
  const { firstDay, startTime, endTime, daysOff } = event
  const at = (time: string, day = firstDay) => wall(zone, day, time)
  const date = (day: string) => `VALUE=DATE:${dateOf(day)}`
  return [
    ...(startTime === null
      ? [`DTSTART;${date(firstDay)}`, `DTEND;${date(daysAfter(firstDay, 1))}`]
      : [`DTSTART;${at(startTime)}`, `DTEND;${endOf(firstDay, startTime, endTime, at)}`]),
    `RRULE:${ruleOf(event, offset)}`,
    // Must have the same value type as DTSTART, or it excludes nothing.
    ...daysOff.map((day) => `EXDATE;${startTime === null ? date(day) : at(startTime, day)}`),
  ]
}

/** An hour after the start where none is given; what does not end later than it begins ends on the next day. */
function endOf(
  day: string,
  start: string,
  end: string | null,
  at: (time: string, day: string) => string,
): string {
  const instant = new Date(`${day}T${start.slice(0, 5)}:00Z`)
  const hourLater = new Date(instant.getTime() + HOUR_MS).toISOString()
  if (end === null) return at(hourLater.slice(11, 16), hourLater.slice(0, 10))
  return at(end, end <= start ? daysAfter(day, 1) : day)
}

/** The recurrence rule (RFC 5545, 3.3.10). */
function ruleOf(event: CalendarEvent, offset: string): string {
  const { repeatInterval, weekOfMonth, dayOfMonth, monthOfYear, otherWeekdays, until } = event
  const byMonth = weekOfMonth !== null || dayOfMonth !== null
  return [
    monthOfYear === null ? `FREQ=${byMonth ? "MONTHLY" : "WEEKLY"}` : `FREQ=YEARLY;BYMONTH=${monthOfYear}`,
    ...(repeatInterval > 1 ? [`INTERVAL=${repeatInterval}`] : []),
    dayOfMonth === null ? `BYDAY=${weekOfMonth ?? ""}${weekdaysOf(event)}` : `BYMONTHDAY=${dayOfMonth}`,
    // Which days are of one week matters only here; the standard's week begins on Monday.
    ...(repeatInterval > 1 && otherWeekdays.length > 0 ? ["WKST=SU"] : []),
    ...(until === null ? [] : [`UNTIL=${untilOf(event, until, offset)}`]),
  ].join(";")
}

function weekdaysOf({ weekday, otherWeekdays }: CalendarEvent): string {
  return (weekday === null ? [] : [weekday, ...otherWeekdays]).map((day) => DAYS[day]).join(",")
}

/** Of the same value type as DTSTART: a date, or the last second of the church's day, in UTC where DTSTART names a time zone. */
function untilOf({ startTime }: CalendarEvent, until: string, offset: string): string {
  if (startTime === null) return dateOf(until)
  return utc(new Date(`${until}T23:59:59${offset.slice(0, 3)}:${offset.slice(3)}`))
}

/** A local day and time of a time zone. */
function wall(zone: string, day: string, time: string): string {
  return `TZID=${zone}:${dateOf(day)}T${time.replaceAll(":", "").padEnd(6, "0")}`
}

function dateOf(day: string): string {
  return day.replaceAll("-", "")
}

/** `20261121T220000Z` */
function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`
}
