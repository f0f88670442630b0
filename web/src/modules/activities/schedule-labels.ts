import type { Activity } from "@aprisco/contract/activities/routes"
import { WEEKDAYS } from "@aprisco/contract/kit/week"
import { formatDate } from "../../lib/format.ts"
import { dayOf, timeOf } from "./civil-clock.ts"

type Schedule = Pick<Activity, "weekday" | "startTime" | "endTime" | "startsAt" | "endsAt">

/** `Domingo, 19:00 às 21:00`, or `10/01/2027, 19:00 às 21:00`. */
export function scheduleLabel(schedule: Schedule): string {
  const { weekday, startTime, endTime, startsAt, endsAt } = schedule
  if (weekday !== null) {
    const day = WEEKDAYS[weekday] ?? ""
    if (startTime === null) return `${day}, horário a combinar`
    return endTime === null ? `${day}, ${startTime}` : `${day}, ${startTime} às ${endTime}`
  }
  if (startsAt === null) return ""
  const on = (instant: string) => `${formatDate(dayOf(instant))}, ${timeOf(instant)}`
  if (endsAt === null) return on(startsAt)
  return dayOf(endsAt) === dayOf(startsAt)
    ? `${on(startsAt)} às ${timeOf(endsAt)}`
    : `${on(startsAt)} até ${on(endsAt)}`
}
