import type { GroupChange } from "@aprisco/contract/groups/routes"
import { invalid } from "../../../core/errors.ts"
import { type ActivitySchedule, NO_SCHEDULE, scheduleAfter } from "../activities/public.ts"
import type { LockedGroup } from "./queries.ts"

type Columns = Pick<
  LockedGroup,
  "weekday" | "startTime" | "repeat" | "repeatInterval" | "startsOn" | "weekOfMonth"
>

export const NO_MEETINGS: Columns = columnsOf(NO_SCHEDULE)

/**
 * When a group meets after a change: it repeats as an activity does (docs/product/activities.md#1.2), and may have no day at all. Throws 400 on an hour
 * or a repetition without a day, and on a repetition that says too little or too much.
 */
export function meetingsAfter(before: Columns, change: GroupChange): Columns {
  const { weekday = before.weekday, time, repeat, interval, weekOfMonth, startsOn } = change
  if (weekday === null) {
    if (time) throw invalid({ time: ["Escolha o dia da semana para informar o horário"] })
    if (repeat || (interval ?? 1) > 1 || weekOfMonth || startsOn)
      throw invalid({ repeat: ["Escolha o dia da semana para dizer como se repete"] })
    return NO_MEETINGS
  }
  const now: ActivitySchedule = {
    ...NO_SCHEDULE,
    ...before,
    startTime: before.startTime?.slice(0, 5) ?? null,
  }
  return columnsOf(scheduleAfter(now, { weekday, startTime: time, repeat, interval, weekOfMonth, startsOn }))
}

function columnsOf(schedule: ActivitySchedule): Columns {
  const { weekday, startTime, repeat, repeatInterval, startsOn, weekOfMonth } = schedule
  return { weekday, startTime, repeat, repeatInterval, startsOn, weekOfMonth }
}
