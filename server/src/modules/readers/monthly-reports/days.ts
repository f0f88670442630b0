import { monthWord } from "@aprisco/contract/brazil/civil-day"
import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import type { AnyContext } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { dayMonthsAfter, lastOfMonth, type Period } from "../../../core/period.ts"

/** The civil day that it is now on the clock of the church's state. */
export async function dayOfChurch({ db, now }: AnyContext, churchId: number): Promise<string> {
  const church = await db.selectFrom("churches").where("id", "=", churchId).select("state").executeTakeFirst()
  return onClockOfState(now, found(church).state).day
}

/** The first day of a month `2026-11`. */
export function firstDayOfMonth(month: string): string {
  return `${month}-01`
}

/** The days of the month that begins on this day. */
export function daysOf(first: string): Period {
  return { from: first, to: lastOfMonth(first) }
}

/** When the report of the month that begins on this day is due: on this day of the next one. */
export function dueDayOf(first: string, dueDay: number): string {
  return `${dayMonthsAfter(first, 1).slice(0, 8)}${String(dueDay).padStart(2, "0")}`
}

/** `novembro de 2026`, of a day in it. */
export function monthInWords(day: string): string {
  return `${monthWord(day.slice(0, 7))} de ${day.slice(0, 4)}`
}
