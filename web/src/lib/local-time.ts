import { today } from "./format.ts"

/**
 * A civil day and an hour (`19:30`) on the clock of this device, as an instant of the wire. A day that is none yet stays as
 * typed, so that the contract reports it; a blank one is null.
 */
export function instantOf(day: string, hour: string): string {
  if (day === "") return ""
  const moment = new Date(`${day}T${hour}`)
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString()
}

/** The civil day so many days from now, `YYYY-MM-DD`. */
export function daysFromNow(days: number, now = new Date()): string {
  return today(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))
}
