import type { EventStatistics } from "@aprisco/contract/events/figures"
import { dayAfter } from "../../../activities/public.ts"

type Day = EventStatistics["byDay"][number]

/** So many days side by side can still be told apart. */
const MOST = 120

/** The latest days with those between them on which nobody registered, so that a pause is seen as one. */
export function everyDay(byDay: readonly Day[]): Day[] {
  const last = byDay.at(-1)
  const first = byDay[0]
  if (!first || !last) return []
  const people = new Map(byDay.map((one) => [one.day, one.people]))
  const days: Day[] = []
  for (let day = last.day; day >= first.day && days.length < MOST; day = dayAfter(day, -1))
    days.unshift({ day, people: people.get(day) ?? 0 })
  return days
}
