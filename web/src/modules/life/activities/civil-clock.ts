import { onClockOfState } from "@aprisco/contract/brazil/state-time"

/**
 * The day and the time (`19:30`) of an instant in an answer, on the clock of the church's state (docs/product/activities.md#1.4). It is not the device's: 19:00
 * in Manaus is 19:00 on a PC in São Paulo too.
 */
export function clockAt(instant: string, state: string): { day: string; time: string } {
  const { day, time } = onClockOfState(new Date(instant), state)
  return { day, time: time.slice(0, 5) }
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
