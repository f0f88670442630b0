import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import type { MessagePurpose } from "@aprisco/contract/messages/labels"

const MOST_HOURS = 72

/** Whether a message has waited so long that it is not sent any more: a greeting after its day, others after three days (docs/product/messages.md#4.4). */
export function isTooLate(purpose: MessagePurpose, waitsSince: Date, state: string, now: Date): boolean {
  if (now.getTime() - waitsSince.getTime() > MOST_HOURS * 3_600_000) return true
  return purpose === "greetings" && isPastItsDay(waitsSince, state, now)
}

/** Whether the church's civil day has changed since. */
export function isPastItsDay(since: Date, state: string, now: Date): boolean {
  return onClockOfState(since, state).day !== onClockOfState(now, state).day
}
