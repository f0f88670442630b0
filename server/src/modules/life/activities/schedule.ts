import type { Repeat } from "@aprisco/contract/activities/list-query"
import { endsNextDay } from "@aprisco/contract/activities/over-midnight"
import { isDayOfMonth } from "@aprisco/contract/activities/repetition"
import type { ActivityChange } from "@aprisco/contract/activities/routes"
import { shownDay } from "@aprisco/contract/brazil/civil-day"
import { invalid } from "../../../core/errors.ts"

/** When an activity takes place. Times are `HH:MM`, days `YYYY-MM-DD`. */
export interface ActivitySchedule extends Days, Repetition {
  startTime: string | null
  endTime: string | null
  startsAt: Date | null
  endsAt: Date | null
}

/** On which days one repeats: of the week, or of the month or the year. A dated activity has none. */
interface Days {
  /** The lowest one. */
  weekday: number | null
  otherWeekdays: number[]
  dayOfMonth: number | null
  /** Every year, on `dayOfMonth`. */
  monthOfYear: number | null
}

/** How these days repeat, and between which days. A dated activity has that of `EVERY_WEEK`, which means nothing there. */
interface Repetition {
  repeat: Repeat
  /** Weeks, or months of a monthly one. */
  repeatInterval: number
  startsOn: string | null
  weekOfMonth: number | null
  until: string | null
}

const EVERY_WEEK: Repetition = {
  repeat: "weekly",
  repeatInterval: 1,
  startsOn: null,
  weekOfMonth: null,
  until: null,
}

export const NO_SCHEDULE: ActivitySchedule = {
  ...EVERY_WEEK,
  ...{ weekday: null, otherWeekdays: [], dayOfMonth: null, monthOfYear: null },
  ...{ startTime: null, endTime: null, startsAt: null, endsAt: null },
}

type Change = Partial<ActivityChange>

/**
 * The schedule after a change. Removing the days removes their hours and repetition too, and the same for a date. Throws 400
 * when it is both repeating and dated, or neither, when it ends before it begins, and on a repetition that says too little or too
 * much.
 */
export function scheduleAfter(before: ActivitySchedule, change: Change): ActivitySchedule {
  const days = daysAfterChange(before, change)
  const repeats = days.weekday !== null || days.dayOfMonth !== null
  const { startsAt = before.startsAt } = change
  const { startTime = repeats ? before.startTime : null, endTime = repeats ? before.endTime : null } = change
  const { endsAt = startsAt === null ? null : before.endsAt } = change

  requireOneSchedule(days, startsAt)
  if (!repeats && (startTime !== null || endTime !== null))
    throw invalid({ startTime: ["O horário semanal precisa de um dia da semana"] })
  if (startsAt === null && endsAt !== null)
    throw invalid({ endsAt: ["O término precisa de data e hora de início"] })
  if (endTime !== null && startTime === null) throw invalid({ startTime: ["Informe o horário de início"] })
  if (startTime !== null && endTime !== null && endTime <= startTime && !endsNextDay(startTime, endTime))
    throw invalid({ endTime: [ENDS_BEFORE] })
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) throw invalid({ endsAt: [ENDS_BEFORE] })
  const repetition = repeats ? repetitionAfter(before, days, change) : neverRepeating(change)
  return { ...days, ...repetition, startTime, endTime, startsAt, endsAt }
}

const ENDS_BEFORE = "O término deve ser depois do início"

function daysAfterChange(before: Days, change: Change): Days {
  const { dayOfMonth = before.dayOfMonth } = change
  // Without its day a month has no meaning; every month is another way of repeating than every year.
  const keepsMonth = dayOfMonth !== null && (change.repeat ?? "yearly") === "yearly"
  const { month: monthOfYear = keepsMonth ? before.monthOfYear : null } = change
  return { ...weekdaysAfter(before, change), dayOfMonth, monthOfYear }
}

/** Several days of the week where these are named, else the one that is named, else those of before. */
function weekdaysAfter(before: Days, { weekday, weekdays }: Change): Pick<Days, "weekday" | "otherWeekdays"> {
  const [first, ...otherWeekdays] = weekdays ?? []
  if (first !== undefined) return { weekday: first, otherWeekdays }
  if (weekday === undefined && weekdays === undefined)
    return { weekday: before.weekday, otherWeekdays: before.otherWeekdays }
  return { weekday: weekday === undefined ? before.weekday : weekday, otherWeekdays: [] }
}

function requireOneSchedule({ weekday, dayOfMonth, monthOfYear }: Days, startsAt: Date | null): void {
  if (weekday === null && dayOfMonth === null && monthOfYear !== null)
    throw invalid({ dayOfMonth: ["Informe o dia do mês"] })
  if (weekday === null && dayOfMonth === null && startsAt === null)
    throw invalid({ weekday: ["Informe o dia da semana, ou a data e a hora de início"] })
  if (weekday !== null && startsAt !== null)
    throw invalid({ weekday: ["A atividade é semanal ou tem uma data: informe só um dos dois"] })
  if (dayOfMonth !== null && (weekday !== null || startsAt !== null))
    throw invalid({ dayOfMonth: ["Informe só um: o dia da semana, o dia do mês ou a data"] })
  if (dayOfMonth !== null && monthOfYear !== null && !isDayOfMonth(dayOfMonth, monthOfYear))
    throw invalid({ dayOfMonth: ["Este mês não tem este dia"] })
}

function neverRepeating({ repeat, interval, startsOn, weekOfMonth, until }: Change) {
  if (repeat || (interval ?? 1) > 1 || startsOn || weekOfMonth || until)
    throw invalid({ repeat: ["Uma atividade com data não se repete"] })
  return EVERY_WEEK
}

/** Another way of repeating starts from nothing: the interval and the week of the month are those of the change. */
function repetitionAfter(before: ActivitySchedule, days: Days, change: Change): Repetition {
  const repeat = repeatAfter(before, days, change)
  const kept = repeat === before.repeat && days.dayOfMonth === before.dayOfMonth ? before : EVERY_WEEK
  const repeatInterval = change.interval === undefined ? kept.repeatInterval : (change.interval ?? 1)
  const { weekOfMonth = kept.weekOfMonth, startsOn = before.startsOn, until = before.until } = change

  requireDays({ repeat, weekOfMonth }, days)
  if (repeat === "weekly" && repeatInterval > 1)
    throw invalid({ interval: ["Para repetir com intervalo, escolha «A cada algumas semanas»"] })
  if (repeat === "yearly" && repeatInterval > 1)
    throw invalid({ interval: ["O que se repete todo ano não tem intervalo"] })
  if (repeatInterval > 1 && startsOn === null)
    throw invalid({ startsOn: ["Informe a partir de que dia contar o intervalo"] })
  if (startsOn !== null && until !== null && until < startsOn)
    throw invalid({ until: [`A última data deve ser ${shownDay(startsOn)} ou depois`] })
  return { repeat, repeatInterval, startsOn, weekOfMonth, until }
}

/** Where nothing is said it goes with the days. */
function repeatAfter(before: ActivitySchedule, days: Days, { repeat }: Change): Repeat {
  if (repeat) return repeat
  if (days.dayOfMonth !== null) return days.monthOfYear === null ? "monthly" : "yearly"
  return repeat === undefined && before.weekday !== null ? before.repeat : "weekly"
}

function requireDays(
  { repeat, weekOfMonth }: Pick<Repetition, "repeat" | "weekOfMonth">,
  { otherWeekdays, dayOfMonth, monthOfYear }: Days,
): void {
  if (repeat === "yearly" && monthOfYear === null)
    throw invalid({ repeat: ["O que se repete todo ano precisa de um dia e de um mês"] })
  if (repeat !== "yearly" && monthOfYear !== null)
    throw invalid({ month: ["O mês é só para o que se repete todo ano"] })
  if (dayOfMonth !== null && repeat !== "monthly" && repeat !== "yearly")
    throw invalid({ dayOfMonth: ["O dia do mês é só para o que se repete todo mês ou todo ano"] })
  if (repeat === "monthly" && dayOfMonth === null && weekOfMonth === null)
    throw invalid({ weekOfMonth: ["Escolha a semana do mês"] })
  if ((repeat !== "monthly" || dayOfMonth !== null) && weekOfMonth !== null)
    throw invalid({ weekOfMonth: ["A semana do mês é só para o que se repete todo mês"] })
  if (repeat === "monthly" && otherWeekdays.length > 0)
    throw invalid({ weekdays: ["Vários dias da semana são só para o que se repete por semanas"] })
}
