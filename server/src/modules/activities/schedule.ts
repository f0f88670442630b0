import type { ActivityChange } from "@aprisco/contract/activities/routes"
import { invalid } from "../../core/errors.ts"

/** When an activity takes place. Times are `HH:MM`. */
export interface Schedule {
  weekday: number | null
  startTime: string | null
  endTime: string | null
  startsAt: Date | null
  endsAt: Date | null
}

export const NO_SCHEDULE: Schedule = {
  weekday: null,
  startTime: null,
  endTime: null,
  startsAt: null,
  endsAt: null,
}

/**
 * The schedule after a change. Removing the weekday removes its hours too, and the same for a date. Throws 400 when it is
 * both weekly and dated, or neither, and when it ends before it begins.
 */
export function scheduleAfter(before: Schedule, change: Partial<ActivityChange>): Schedule {
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
  if (startTime !== null && endTime !== null && endTime <= startTime)
    throw invalid({ endTime: [ENDS_BEFORE] })
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) throw invalid({ endsAt: [ENDS_BEFORE] })
  return { weekday, startTime, endTime, startsAt, endsAt }
}

const ENDS_BEFORE = "O término deve ser depois do início"
