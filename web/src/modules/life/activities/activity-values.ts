import type { ActivityKind, Repeat } from "@aprisco/contract/activities/list-query"
import { endsNextDay } from "@aprisco/contract/activities/over-midnight"
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
  /** How it repeats, or that it has a date. */
  repeats: Repeat | "dated"
  weekday: string
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
  weekday: "0",
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
    repeats: weekday === null ? "dated" : (activity.repeat ?? "weekly"),
    weekday: String(weekday ?? 0),
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

/** The part of the schedule that was not chosen is sent blank, which removes a stored one. `state`: the church's, on whose clock the hours are. */
export function activityBody(values: ActivityValues, state: string): ActivityBody {
  const { repeats, weekday, interval, weekOfMonth, startsOn, until, ...others } = values
  const { startTime, endTime, startsAt, startHour, endsAt, endHour, ...rest } = others
  if (repeats !== "dated")
    return {
      ...rest,
      repeat: repeats,
      weekday,
      interval: repeats === "weekly" ? "1" : interval,
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
    weekday: "",
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

/** An end hour without a day is on the same day, or goes on over midnight. */
function dayOfEnd(day: string, start: string, end: string): string {
  return start !== "" && endsNextDay(start, end) ? dayAfter(day, 1) : day
}

/** The contract's rule, that one of the two schedules is filled in, and that an interval has a first day. */
export const ACTIVITY_RULE = activities.create.body
  .refine(({ weekday, startsAt }) => weekday != null || startsAt != null, {
    path: ["startsAt"],
    error: "Data de início é obrigatória",
  })
  .refine(({ interval, startsOn }) => (interval ?? 1) === 1 || startsOn != null, {
    path: ["startsOn"],
    error: "Informe a partir de que dia contar o intervalo",
  })
