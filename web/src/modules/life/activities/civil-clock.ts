import { civilDay, civilTime, instantAt } from "@aprisco/contract/brazil/civil-day"

/**
 * The clock in which an activity is announced. It is not the device's: 19:00 is 19:00 on a PC in Manaus too, in the calendar
 * of the server as in the form.
 */

/** The civil day of an instant in an answer. */
export function dayOf(instant: string): string {
  return civilDay(new Date(instant))
}

/** Its time, `19:30`. */
export function timeOf(instant: string): string {
  return civilTime(new Date(instant))
}

/** A day and a time as an instant of a body; an invalid day stays as typed, so that the contract reports the error. */
export function civilInstant(day: string, time: string): string {
  const isOne = !Number.isNaN(Date.parse(`${day}T${time}`))
  return isOne ? instantAt(day, time).toISOString() : day
}

/** `19:30` → 1170. */
export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number)
  return hour * 60 + minute
}

/** 1170 → `19:30`. A day's end is its last minute, since no clock shows 24:00. */
export function timeOfDay(minute: number): string {
  if (minute >= 24 * 60) return "23:59"
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`
}
