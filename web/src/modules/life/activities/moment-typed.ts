import { instantInState } from "@aprisco/contract/brazil/state-time"

/** A day and an hour on the clock of a state as an instant of a body. What is none stays as typed, so that the contract reports it. */
export function momentTyped(day: string, hour: string, state: string): string {
  if (hour === "" || !isDay(day)) return day
  return instantInState(day, hour, state).toISOString()
}

/** No 31st of February, which `Date` takes for a day of March. */
function isDay(day: string): boolean {
  const instant = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === day
}
