import { MAX_DAYS_AHEAD } from "@aprisco/contract/attendance/labels"
import { instantInState } from "@aprisco/contract/brazil/state-time"
import { record } from "../../../../core/audit.ts"
import { daysAfter } from "../../../../core/clock.ts"
import type { AnyContext, Context } from "../../../../core/context.ts"
import { stateOfChurch } from "./queries.ts"
import type { SourceOfDay } from "./source-of-day.ts"

/** A list that is there now, and whether this call made it. */
export interface Begun {
  id: number
  isNew: boolean
}

/** When it begins, on the clock of the church's state; the day itself where no hour is known. */
export async function beginningOfList(ctx: AnyContext, of: SourceOfDay, day: string): Promise<Date> {
  const state = await stateOfChurch(ctx, of.churchId)
  return instantInState(day, of.startTime?.slice(0, 5) ?? "00:00", state)
}

/** The list of a day that was begun already. */
export async function listOfDay(ctx: AnyContext, of: SourceOfDay, day: string): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom("gatherings")
    .where("churchId", "=", of.churchId)
    .where(of.source === "group" ? "groupId" : "activityId", "=", of.id)
    .where("day", "=", day)
    .select("id")
    .executeTakeFirst()
  return row?.id
}

interface NewList {
  day: string
  startsAt: Date
  extra: boolean
  cancelled?: { reason: string | null }
}

/** Stores a list; of two calls at the same time one makes it. */
export async function storeList(ctx: AnyContext, of: SourceOfDay, list: NewList): Promise<Begun> {
  const { day, startsAt, extra, cancelled } = list
  const made = await ctx.db
    .insertInto("gatherings")
    .values({
      churchId: of.churchId,
      branchId: of.branchId,
      source: of.source,
      activityId: of.source === "activity" ? of.id : null,
      groupId: of.source === "group" ? of.id : null,
      title: of.title,
      day,
      startTime: of.startTime,
      startsAt,
      isClass: of.isClass,
      extra,
      ...(cancelled && { status: "cancelled", reason: cancelled.reason }),
      createdById: ctx.actor?.userId ?? null,
      createdAt: ctx.now,
    })
    .onConflict((there) => there.doNothing())
    .returning("id")
    .executeTakeFirst()
  if (made === undefined) {
    const there = await listOfDay(ctx, of, day)
    if (there === undefined) throw new Error("storeList: neither made nor there")
    return { id: there, isNew: false }
  }
  await record(ctx, cancelled ? "gathering.called_off" : "gathering.begun", {
    entity: "gathering",
    id: made.id,
    churchId: of.churchId,
    facts: { day },
  })
  return { id: made.id, isNew: true }
}

/** The last day up to which meetings are called off. */
export function lastDayAhead(ctx: Context): string {
  return daysAfter(ctx.today, MAX_DAYS_AHEAD)
}
