import type { ActivityKind, Repeat } from "@aprisco/contract/activities/list-query"
import { endsNextDay } from "@aprisco/contract/activities/over-midnight"
import { isDayOfMonth } from "@aprisco/contract/activities/repetition"
import { type Activity, activities } from "@aprisco/contract/activities/routes"
import type { CallOf } from "@aprisco/contract/kit/route"
import { dayAfter } from "./calendar-days.ts"
import { clockAt } from "./civil-clock.ts"
import { momentTyped } from "./moment-typed.ts"

export type ActivityBody = CallOf<typeof activities.create>["body"]

/** The values of the form: text as typed, `""` for nothing. `startsAt` and `endsAt` are the days of a dated activity. */
export type ActivityValues = {
  name: string
  kind: ActivityKind
  description: string
  ministryId: string
  branchId: string
  /** How it repeats, or that it has a date. `monthly` is on a weekday. */
  repeats: Repeat | "monthly_day" | "dated"
  /** Of what repeats by weeks. */
  weekdays: string[]
  /** Of what is monthly. */
  weekday: string
  dayOfMonth: string
  month: string
  interval: string
  weekOfMonth: string
  startsOn: string
  until: string
  startTime: string
  endTime: string
  startsAt: string
  startHour: string
  endsAt: string
  endHour: string
  place: string
  isActive: boolean
}

export const NEW_ACTIVITY: ActivityValues = {
  name: "",
  kind: "culto",
  description: "",
  ministryId: "",
  branchId: "",
  repeats: "weekly",
  weekdays: ["0"],
  weekday: "0",
  dayOfMonth: "1",
  month: "1",
  interval: "1",
  weekOfMonth: "1",
  startsOn: "",
  until: "",
  startTime: "",
  endTime: "",
  startsAt: "",
  startHour: "",
  endsAt: "",
  endHour: "",
  place: "",
  isActive: true,
}

export function activityValuesFrom(activity: Activity): ActivityValues {
  const { weekday, startsAt, endsAt, churchState } = activity
  const [begins, ends] = [startsAt, endsAt].map((at) =>
    at === null ? { day: "", time: "" } : clockAt(at, churchState),
  )
  return {
    name: activity.name,
    kind: activity.kind,
    description: activity.description,
    ministryId: activity.ministryId === null ? "" : String(activity.ministryId),
    branchId: String(activity.branchId),
    repeats: repeatsOf(activity),
    weekdays: weekday === null ? ["0"] : activity.weekdays.map(String),
    weekday: String(weekday ?? 0),
    dayOfMonth: String(activity.dayOfMonth ?? 1),
    month: String(activity.month ?? 1),
    interval: String(activity.interval ?? 1),
    weekOfMonth: String(activity.weekOfMonth ?? 1),
    startsOn: activity.startsOn ?? "",
    until: activity.until ?? "",
    startTime: activity.startTime ?? "",
    endTime: activity.endTime ?? "",
    startsAt: begins?.day ?? "",
    startHour: begins?.time ?? "",
    endsAt: ends?.day ?? "",
    endHour: ends?.time ?? "",
    place: activity.place,
    isActive: activity.isActive,
  }
}

function repeatsOf({ startsAt, repeat, dayOfMonth }: Activity): ActivityValues["repeats"] {
  if (startsAt !== null) return "dated"
  return repeat === "monthly" && dayOfMonth !== null ? "monthly_day" : (repeat ?? "weekly")
}

/** The part of the schedule that was not chosen is sent blank, which removes a stored one. `state`: the church's, on whose clock the hours are. */
export function activityBody(values: ActivityValues, state: string): ActivityBody {
  const { repeats, weekdays, weekday, dayOfMonth, month, interval, weekOfMonth, ...days } = values
  const { startsOn, until, ...others } = days
  const { startTime, endTime, startsAt, startHour, endsAt, endHour, ...rest } = others
  if (repeats !== "dated")
    return {
      ...rest,
      repeat: repeats === "monthly_day" ? "monthly" : repeats,
      ...daysOfBody(values),
      interval: repeats === "weekly" || repeats === "yearly" ? "1" : interval,
      weekOfMonth: repeats === "monthly" ? weekOfMonth : "",
      startsOn,
      until,
      startTime,
      endTime,
      startsAt: "",
      endsAt: "",
    }
  const lastDay = endsAt === "" && endHour !== "" ? dayOfEnd(startsAt, startHour, endHour) : endsAt
  return {
    ...rest,
    repeat: "",
    ...NO_DAYS,
    interval: "",
    weekOfMonth: "",
    startsOn: "",
    until: "",
    startTime: "",
    endTime: "",
    startsAt: momentTyped(startsAt, startHour, state),
    endsAt: momentTyped(lastDay, endHour, state),
  }
}

const NO_DAYS = { weekday: "", weekdays: "", dayOfMonth: "", month: "" } as const

function daysOfBody({ repeats, weekdays, weekday, dayOfMonth, month }: ActivityValues) {
  if (repeats === "monthly") return { ...NO_DAYS, weekday }
  if (repeats === "monthly_day") return { ...NO_DAYS, dayOfMonth }
  if (repeats === "yearly") return { ...NO_DAYS, dayOfMonth, month }
  return { ...NO_DAYS, weekday: weekdays.toSorted()[0] ?? "", weekdays }
}

/** An end hour without a day is on the same day, or goes on over midnight. */
function dayOfEnd(day: string, start: string, end: string): string {
  return start !== "" && endsNextDay(start, end) ? dayAfter(day, 1) : day
}

/** The contract's rule, that one of the schedules is filled in with a day that exists, and that an interval has a first day. */
export const ACTIVITY_RULE = activities.create.body
  .refine(({ repeat, startsAt }) => repeat != null || startsAt != null, {
    path: ["startsAt"],
    error: "Data de início é obrigatória",
  })
  .refine(({ repeat, weekday, dayOfMonth }) => repeat == null || weekday != null || dayOfMonth != null, {
    path: ["weekdays"],
    error: "Escolha ao menos um dia da semana",
  })
  .refine(({ dayOfMonth, month }) => month == null || isDayOfMonth(dayOfMonth ?? 1, month), {
    path: ["dayOfMonth"],
    error: "Este mês não tem este dia",
  })
  .refine(({ interval, startsOn }) => (interval ?? 1) === 1 || startsOn != null, {
    path: ["startsOn"],
    error: "Informe a partir de que dia contar o intervalo",
  })
