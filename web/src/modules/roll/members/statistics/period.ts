import type { BirthdayPeriod } from "./search.ts"

const DAY_MS = 86_400_000

interface Days {
  from: string
  to: string
}

/** The first and last civil day of a period: this week (Sunday to Saturday, as the church counts it), this month, or a month of this year. */
export function daysOfPeriod(period: BirthdayPeriod | undefined, today: string): Days {
  if (period === undefined) return weekOf(today)
  const year = today.slice(0, 4)
  return monthOf(period === "mes" ? today.slice(0, 7) : `${year}-${String(period).padStart(2, "0")}`)
}

function weekOf(day: string): Days {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const sunday = noon - new Date(noon).getUTCDay() * DAY_MS
  return { from: civil(sunday), to: civil(sunday + 6 * DAY_MS) }
}

function monthOf(month: string): Days {
  const [year = 0, number = 0] = month.split("-").map(Number)
  return { from: `${month}-01`, to: civil(Date.UTC(year, number, 0, 12)) }
}

function civil(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
