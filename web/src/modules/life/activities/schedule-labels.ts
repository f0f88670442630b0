import type { Activity } from "@aprisco/contract/activities/routes"
import { WEEKDAYS } from "@aprisco/contract/kit/week"
import { formatDate } from "../../../lib/format.ts"
import { clockAt } from "./civil-clock.ts"
import { nameOfMonth } from "./repeat-choices.ts"

type Days = Pick<Activity, "weekdays" | "dayOfMonth" | "month">
type Repetition = Pick<Activity, "repeat" | "interval" | "weekOfMonth" | "startsOn" | "until">
type Schedule = Days &
  Repetition &
  Pick<Activity, "startTime" | "endTime" | "startsAt" | "endsAt" | "churchState">

/** As the week of the month is said; masculine for `domingo` and `sábado`. */
const ORDINALS: Record<number, readonly [string, string]> = {
  1: ["Primeiro", "Primeira"],
  2: ["Segundo", "Segunda"],
  3: ["Terceiro", "Terceira"],
  4: ["Quarto", "Quarta"],
  5: ["Quinto", "Quinta"],
  [-1]: ["Último", "Última"],
}

/** `terça-feira`, in short `terça`. */
function dayWords(weekday: number): { one: string; short: string; masculine: boolean } {
  const one = (WEEKDAYS[weekday] ?? "").toLowerCase()
  return { one, short: one.replace("-feira", ""), masculine: weekday === 0 || weekday === 6 }
}

const inWords = new Intl.ListFormat("pt-BR")

/** `Toda terça e quinta`, `Todo domingo e toda quarta`. */
function everyOf(weekdays: readonly number[]): string {
  const days = weekdays.map(dayWords)
  const alike = days.every(({ masculine }) => masculine === days[0]?.masculine)
  const words = inWords.format(
    days.map(({ short, masculine }, at) =>
      alike && at > 0 ? short : `${masculine ? "todo" : "toda"} ${short}`,
    ),
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `Todo dia 15`, `Dia 15, a cada 3 meses`, `Todo ano em 1º de janeiro`. */
function dayOfMonthLabel(day: number, month: number | null, every: number): string {
  if (month !== null) return `Todo ano em ${day === 1 ? "1º" : day} de ${nameOfMonth(month)}`
  return every > 1 ? `Dia ${day}, a cada ${every} meses` : `Todo dia ${day}`
}

/** `Domingo`, `A cada 2 semanas, terças`, `Último domingo do mês`, `Primeira terça-feira, a cada 3 meses`. */
function repeatLabel({ weekdays, dayOfMonth, month, interval, weekOfMonth }: Days & Repetition): string {
  const every = interval ?? 1
  if (dayOfMonth !== null) return dayOfMonthLabel(dayOfMonth, month, every)
  const [weekday = 0] = weekdays
  if (weekOfMonth !== null) {
    const day = dayWords(weekday)
    const which = `${ORDINALS[weekOfMonth]?.[day.masculine ? 0 : 1] ?? ""} ${day.one}`
    return every > 1 ? `${which}, a cada ${every} meses` : `${which} do mês`
  }
  if (every > 1)
    return `A cada ${every} semanas, ${inWords.format(weekdays.map((day) => `${dayWords(day).short}s`))}`
  return weekdays.length > 1 ? everyOf(weekdays) : (WEEKDAYS[weekday] ?? "")
}

/** ` às 19:30`, ` das 19:30 às 21:00`: behind more than a single day. */
function hours(startTime: string, endTime: string | null): string {
  return endTime === null ? ` às ${startTime}` : ` das ${startTime} às ${endTime}`
}

/** `Domingo, 19:00 às 21:00`, `A cada 2 semanas, terças às 19:30`, or `10/01/2027, 19:00 às 21:00`. */
export function scheduleLabel(schedule: Schedule): string {
  const { weekdays, dayOfMonth, startTime, endTime, startsAt, endsAt, churchState } = schedule
  if (weekdays.length > 0 || dayOfMonth !== null) {
    const day = repeatLabel(schedule)
    const until = schedule.until === null ? "" : ` · até ${formatDate(schedule.until)}`
    const isPlain = schedule.weekOfMonth === null && weekdays.length === 1 && (schedule.interval ?? 1) === 1
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
