import type { Activity } from "@aprisco/contract/activities"
import { WEEKDAYS } from "@aprisco/contract/kit/week"
import { formatDate, formatTime } from "../../lib/format.ts"

type Schedule = Pick<Activity, "weekday" | "startTime" | "endTime" | "startsAt" | "endsAt">

/** `Domingo, 19:00 às 21:00`, or `10/01/2027, 19:00 às 21:00`. */
export function scheduleWords(schedule: Schedule): string {
  const { weekday, startTime, endTime, startsAt, endsAt } = schedule
  if (weekday !== null) {
    const day = WEEKDAYS[weekday] ?? ""
    if (startTime === null) return `${day}, horário a combinar`
    return endTime === null ? `${day}, ${startTime}` : `${day}, ${startTime} às ${endTime}`
  }
  if (startsAt === null) return ""
  const start = `${formatDate(startsAt)}, ${formatTime(startsAt)}`
  if (endsAt === null) return start
  const sameDay = formatDate(endsAt) === formatDate(startsAt)
  return sameDay
    ? `${start} às ${formatTime(endsAt)}`
    : `${start} até ${formatDate(endsAt)}, ${formatTime(endsAt)}`
}
