import { instantInState, onClockOfState } from "@aprisco/contract/brazil/state-time"
import { daysAfter } from "../../../../core/clock.ts"
import type { LockedSchedule } from "./queries.ts"

type When = Pick<LockedSchedule, "frequency" | "weekday" | "day" | "hour">

/** Within so many days both a weekday and a day of the month come. */
const MOST_DAYS = 32

/** When a report is due next after an instant, on the clock of the church's state (docs/product/reports.md#5.2). */
export function nextDue(when: When, after: Date, state: string): Date {
  const { day: first } = onClockOfState(after, state)
  const hour = `${String(when.hour).padStart(2, "0")}:00`
  for (let days = 0; days <= MOST_DAYS; days += 1) {
    const day = daysAfter(first, days)
    const at = instantInState(day, hour, state)
    if (at > after && isDueOn(when, day)) return at
  }
  throw new Error("no day is due")
}

function isDueOn({ frequency, weekday, day }: When, on: string): boolean {
  return frequency === "weekly"
    ? new Date(`${on}T12:00:00Z`).getUTCDay() === weekday
    : Number(on.slice(8)) === day
}
