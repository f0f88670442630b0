import { dayLabel, formatDate } from "../../../lib/format.ts"
import type { ActivityValues } from "./activity-values.ts"
import { dayAfter, weekdayOf } from "./calendar-days.ts"
import { minuteOf, timeOfDay } from "./civil-clock.ts"
import type { Hours } from "./week-hours.ts"

/**
 * Where something can be created in a calendar: a day (`2026-11-21`), or half an hour of it (`2026-11-21T19:30`). The text sorts
 * by time.
 */
export type Slot = string

/** From one slot to another, both included. */
export interface SlotRange {
  from: Slot
  to: Slot
}

const STEP = 30

/** The half hour in which a minute of the day is. */
export function slotAt(day: string, minute: number): Slot {
  return `${day}T${timeOfDay(Math.floor(minute / STEP) * STEP)}`
}

export const dayOfSlot = (slot: Slot): string => slot.slice(0, 10)
/** Its beginning, `19:30`; a day has none. */
export const timeOfSlot = (slot: Slot): string => slot.slice(11)

/** Two slots in the order of time. */
export function rangeOf(one: Slot, other: Slot): SlotRange {
  return one <= other ? { from: one, to: other } : { from: other, to: one }
}

/** Minutes of the day from which and to which a range goes that has hours. */
export function minutesOf({ from, to }: SlotRange): { from: number; to: number } {
  return { from: minuteOf(timeOfSlot(from)), to: minuteOf(timeOfSlot(to)) + STEP }
}

/** The form's values for what was pointed at: a dated one, and the same day and hours for whoever lets it repeat. */
export function presetOf(range: SlotRange): Partial<ActivityValues> {
  const day = dayOfSlot(range.from)
  const lastDay = dayOfSlot(range.to)
  const start = timeOfSlot(range.from)
  // One half hour is where somebody clicked, not how long it takes.
  const end = start !== "" && range.from !== range.to ? timeOfDay(minutesOf(range).to) : ""
  const week = Math.ceil(Number(day.slice(8)) / 7)
  return {
    repeats: "dated",
    weekdays: [String(weekdayOf(day))],
    weekday: String(weekdayOf(day)),
    dayOfMonth: String(Number(day.slice(8))),
    month: String(Number(day.slice(5, 7))),
    weekOfMonth: String(week > 4 ? -1 : week),
    startsOn: day,
    startTime: start,
    endTime: end,
    startsAt: day,
    startHour: start,
    endsAt: lastDay === day ? "" : lastDay,
    endHour: end,
  }
}

/** `sábado, 21 de novembro, 19:00 às 20:30`. */
export function rangeLabel(range: SlotRange): string {
  const day = dayOfSlot(range.from)
  const lastDay = dayOfSlot(range.to)
  if (lastDay !== day) return `${formatDate(day)} a ${formatDate(lastDay)}`
  const start = timeOfSlot(range.from)
  if (start === "") return dayLabel(day)
  return `${dayLabel(day)}, ${start} às ${timeOfDay(minutesOf(range).to)}`
}

const DAYS_OF_KEY: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const WEEKS_OF_KEY: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * The slot to which a key leads, `null` for another key. Sideways is a day. Up and down is a week, or where there are hours half
 * an hour: above the first one is the day itself.
 */
export function slotAfter(slot: Slot, key: string, hours: Hours | null): Slot | null {
  const day = dayOfSlot(slot)
  const time = timeOfSlot(slot)
  const days = DAYS_OF_KEY[key]
  if (days !== undefined) return dayAfter(day, days) + slot.slice(10)
  const steps = WEEKS_OF_KEY[key]
  if (steps === undefined) return null
  if (hours === null) return dayAfter(day, 7 * steps)
  const first = hours.first * 60
  if (time === "") return steps > 0 ? slotAt(day, first) : slot
  const minute = minuteOf(time) + steps * STEP
  if (minute < first) return day
  return slotAt(day, Math.min(minute, hours.last * 60 - STEP))
}
