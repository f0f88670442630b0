import { instantInState, onClockOfState } from "@aprisco/contract/brazil/state-time"
import { daysAfter } from "../../../../core/clock.ts"
import type { ChurchSettings } from "../settings/church-settings.ts"

type Quiet = Pick<ChurchSettings, "quietStart" | "quietEnd">

/** When the church's quiet hours end, on the clock of its state; null where the instant is in none (docs/product/messages.md#4.4). */
export function endOfQuiet({ quietStart, quietEnd }: Quiet, state: string, now: Date): Date | null {
  if (quietStart === null || quietEnd === null) return null
  const { day, time } = onClockOfState(now, state)
  const clock = time.slice(0, 5)
  const isOverMidnight = quietStart > quietEnd
  const isMorning = clock < quietEnd && (isOverMidnight || clock >= quietStart)
  if (isMorning) return instantInState(day, quietEnd, state)
  if (isOverMidnight && clock >= quietStart) return instantInState(daysAfter(day, 1), quietEnd, state)
  return null
}

/** When the civil day of the church began. */
export function startOfDay(state: string, now: Date): Date {
  return instantInState(onClockOfState(now, state).day, "00:00", state)
}

/** The first moment of the church's next civil day that is in no quiet hours. */
export function tomorrowOf(quiet: Quiet, state: string, now: Date): Date {
  const midnight = instantInState(daysAfter(onClockOfState(now, state).day, 1), "00:00", state)
  return endOfQuiet(quiet, state, midnight) ?? midnight
}
