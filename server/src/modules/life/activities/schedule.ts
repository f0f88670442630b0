import type { Repeat } from "@aprisco/contract/activities/list-query"
import { endsNextDay } from "@aprisco/contract/activities/over-midnight"
import type { ActivityChange } from "@aprisco/contract/activities/routes"
import { shownDay } from "@aprisco/contract/brazil/civil-day"
import { invalid } from "../../../core/errors.ts"

/** When an activity takes place. Times are `HH:MM`, days `YYYY-MM-DD`. */
export interface ActivitySchedule extends Repetition {
  weekday: number | null
  startTime: string | null
  endTime: string | null
  startsAt: Date | null
  endsAt: Date | null
}

/** How a weekday repeats, and between which days. A dated activity has that of `EVERY_WEEK`, which means nothing there. */
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
  weekday: null,
  startTime: null,
  endTime: null,
  startsAt: null,
  endsAt: null,
}

/**
 * The schedule after a change. Removing the weekday removes its hours and repetition too, and the same for a date. Throws 400
 * when it is both weekly and dated, or neither, when it ends before it begins, and on a repetition that says too little or too
 * much.
 */
export function scheduleAfter(before: ActivitySchedule, change: Partial<ActivityChange>): ActivitySchedule {
  const { weekday = before.weekday, startsAt = before.startsAt } = change
  const {
    startTime = weekday === null ? null : before.startTime,
    endTime = weekday === null ? null : before.endTime,
  } = change
  const { endsAt = startsAt === null ? null : before.endsAt } = change

  if (weekday === null && startsAt === null)
    throw invalid({ weekday: ["Informe o dia da semana, ou a data e a hora de início"] })
  if (weekday !== null && startsAt !== null)
    throw invalid({ weekday: ["A atividade é semanal ou tem uma data: informe só um dos dois"] })
  if (weekday === null && (startTime !== null || endTime !== null))
    throw invalid({ startTime: ["O horário semanal precisa de um dia da semana"] })
  if (startsAt === null && endsAt !== null)
    throw invalid({ endsAt: ["O término precisa de data e hora de início"] })
  if (endTime !== null && startTime === null) throw invalid({ startTime: ["Informe o horário de início"] })
  if (startTime !== null && endTime !== null && endTime <= startTime && !endsNextDay(startTime, endTime))
    throw invalid({ endTime: [ENDS_BEFORE] })
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) throw invalid({ endsAt: [ENDS_BEFORE] })
  const repetition = weekday === null ? neverRepeating(change) : repetitionAfter(before, change)
  return { weekday, ...repetition, startTime, endTime, startsAt, endsAt }
}

const ENDS_BEFORE = "O término deve ser depois do início"

function neverRepeating({ repeat, interval, startsOn, weekOfMonth, until }: Partial<ActivityChange>) {
  if (repeat || (interval ?? 1) > 1 || startsOn || weekOfMonth || until)
    throw invalid({ repeat: ["Uma atividade com data não se repete"] })
  return EVERY_WEEK
}

/** Another way of repeating starts from nothing: the interval and the week of the month are those of the change. */
function repetitionAfter(before: ActivitySchedule, change: Partial<ActivityChange>): Repetition {
  const repeat = change.repeat === undefined ? before.repeat : (change.repeat ?? "weekly")
  const kept = repeat === before.repeat ? before : EVERY_WEEK
  const repeatInterval = change.interval === undefined ? kept.repeatInterval : (change.interval ?? 1)
  const { weekOfMonth = kept.weekOfMonth, startsOn = before.startsOn, until = before.until } = change

  if (repeat === "weekly" && repeatInterval > 1)
    throw invalid({ interval: ["Para repetir com intervalo, escolha «A cada algumas semanas»"] })
  if (repeat === "monthly" && weekOfMonth === null)
    throw invalid({ weekOfMonth: ["Escolha a semana do mês"] })
  if (repeat !== "monthly" && weekOfMonth !== null)
    throw invalid({ weekOfMonth: ["A semana do mês é só para o que se repete todo mês"] })
  if (repeatInterval > 1 && startsOn === null)
    throw invalid({ startsOn: ["Informe a partir de que dia contar o intervalo"] })
  if (startsOn !== null && until !== null && until < startsOn)
    throw invalid({ until: [`A última data deve ser ${shownDay(startsOn)} ou depois`] })
  return { repeat, repeatInterval, startsOn, weekOfMonth, until }
}
