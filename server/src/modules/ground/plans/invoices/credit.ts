import { daysBetween } from "../../../../core/clock.ts"

/** A period that is paid and not spent. */
interface PaidPeriod {
  periodStart: string
  periodEnd: string
  fullCents: number
}

/** What the whole days left of a paid period are worth on a day, in centavos, rounded half up. */
export function creditOf({ periodStart, periodEnd, fullCents }: PaidPeriod, today: string): number {
  const days = daysBetween(periodStart, periodEnd)
  const left = Math.min(days, Math.max(0, daysBetween(today, periodEnd)))
  return Math.floor((2 * fullCents * left + days) / (2 * days))
}
