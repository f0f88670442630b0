import type { Group, GroupRow } from "@aprisco/contract/groups/routes"
import { WEEKDAYS } from "@aprisco/contract/kit/week"
import { scheduleLabel } from "../activities/public.ts"

/** `Quinta-feira, 19:30`; blank where the group has no fixed day. */
export function meetingOfRow({ weekday, time }: Pick<GroupRow, "weekday" | "time">): string {
  return weekday === null ? "" : [WEEKDAYS[weekday], time].filter(Boolean).join(", ")
}

/** The same with how it repeats: `A cada 2 semanas, quintas às 19:30`. */
export function meetingOf(group: Group): string {
  const { weekday, time: startTime, repeat, interval, weekOfMonth, startsOn } = group
  if (weekday === null) return ""
  const days = { weekdays: [weekday], dayOfMonth: null, month: null }
  const none = { endTime: null, startsAt: null, endsAt: null, until: null, churchState: "" }
  return scheduleLabel({ ...none, ...days, startTime, repeat, interval, weekOfMonth, startsOn })
}

/** The address in one line; blank where nothing of it is known. */
export function placeOf({ address, number, complement, neighborhood, city, state }: Group): string {
  const street = [address, number, complement].filter(Boolean).join(", ")
  const town = [city, state].filter(Boolean).join(" - ")
  return [street, neighborhood, town].filter(Boolean).join(" · ")
}
