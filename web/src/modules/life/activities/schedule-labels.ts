import type { Activity } from "@aprisco/contract/activities/routes"
import { WEEKDAYS } from "@aprisco/contract/kit/week"
import { formatDate } from "../../../lib/format.ts"
import { clockAt } from "./civil-clock.ts"

type Repetition = Pick<Activity, "repeat" | "interval" | "weekOfMonth" | "startsOn" | "until">
type Schedule = Repetition &
  Pick<Activity, "weekday" | "startTime" | "endTime" | "startsAt" | "endsAt" | "churchState">

/** As the week of the month is said; masculine for `domingo` and `sábado`. */
const ORDINALS: Record<number, readonly [string, string]> = {
  1: ["Primeiro", "Primeira"],
  2: ["Segundo", "Segunda"],
  3: ["Terceiro", "Terceira"],
  4: ["Quarto", "Quarta"],
  5: ["Quinto", "Quinta"],
  [-1]: ["Último", "Última"],
}

/** `terça-feira`, or of several `terças`. */
function dayWords(weekday: number): { one: string; many: string; masculine: boolean } {
  const one = (WEEKDAYS[weekday] ?? "").toLowerCase()
  return { one, many: `${one.replace("-feira", "")}s`, masculine: weekday === 0 || weekday === 6 }
}

/** `Domingo`, `A cada 2 semanas, terças`, `Último domingo do mês`, `Primeira terça-feira, a cada 3 meses`. */
function repeatLabel(weekday: number, { interval, weekOfMonth }: Repetition): string {
  const day = dayWords(weekday)
  const every = interval ?? 1
  if (weekOfMonth !== null) {
    const which = `${ORDINALS[weekOfMonth]?.[day.masculine ? 0 : 1] ?? ""} ${day.one}`
    return every > 1 ? `${which}, a cada ${every} meses` : `${which} do mês`
  }
  return every > 1 ? `A cada ${every} semanas, ${day.many}` : (WEEKDAYS[weekday] ?? "")
}

/** ` às 19:30`, ` das 19:30 às 21:00`: behind more than a single day. */
function hours(startTime: string, endTime: string | null): string {
  return endTime === null ? ` às ${startTime}` : ` das ${startTime} às ${endTime}`
}

/** `Domingo, 19:00 às 21:00`, `A cada 2 semanas, terças às 19:30`, or `10/01/2027, 19:00 às 21:00`. */
export function scheduleLabel(schedule: Schedule): string {
  const { weekday, startTime, endTime, startsAt, endsAt, churchState } = schedule
  if (weekday !== null) {
    const day = repeatLabel(weekday, schedule)
    const until = schedule.until === null ? "" : ` · até ${formatDate(schedule.until)}`
    const isPlain = schedule.weekOfMonth === null && (schedule.interval ?? 1) === 1
    if (!isPlain && startTime !== null) return `${day}${hours(startTime, endTime)}${until}`
    if (startTime === null) return `${day}, horário a combinar${until}`
    return `${day}, ${endTime === null ? startTime : `${startTime} às ${endTime}`}${until}`
  }
  if (startsAt === null) return ""
  const begins = clockAt(startsAt, churchState)
  const from = `${formatDate(begins.day)}, ${begins.time}`
  if (endsAt === null) return from
  const ends = clockAt(endsAt, churchState)
  return ends.day === begins.day
    ? `${from} às ${ends.time}`
    : `${from} até ${formatDate(ends.day)}, ${ends.time}`
}
