import { civilDay, civilTime, instantAt } from "@aprisco/contract/brazil/civil-day"

/**
 * The clock by which an activity is announced. It is not the device's: nineteen hours are nineteen hours on a PC in Manaus
 * too, in the calendar of the server as in the form.
 */

/** The civil day of an instant of the wire. */
export function dayOf(instant: string): string {
  return civilDay(new Date(instant))
}

/** Its time, `19:30`. */
export function timeOf(instant: string): string {
  return civilTime(new Date(instant))
}

/** A day and a time as an instant of the wire; a day that is none yet stays as it was typed, for the contract to complain about. */
export function instantOf(day: string, time: string): string {
  const isOne = !Number.isNaN(Date.parse(`${day}T${time}`))
  return isOne ? instantAt(day, time).toISOString() : day
}
