import { HOURS_BEFORE } from "@aprisco/contract/attendance/labels"
import { instantInState } from "@aprisco/contract/brazil/state-time"
import { record } from "../../../../core/audit.ts"
import { minutesAfter } from "../../../../core/clock.ts"
import type { AnyContext } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { stateOfChurch } from "../../../ground/churches/public.ts"
import type { SourceOfDay } from "./source-of-day.ts"

/** A list that is there now, and whether this call made it. */
export interface Begun {
  id: number
  isNew: boolean
}

/** Throws 400 on what begins in more than twelve hours: nobody has come to it yet, also where its list is there because it had been called off. */
export function requireReached({ now }: Pick<AnyContext, "now">, startsAt: Date): void {
  if (!isReached({ now }, startsAt)) throw invalid({ day: ["Este dia ainda não chegou"] })
}

/** Whether it has begun, or begins within twelve hours. */
export function isReached({ now }: Pick<AnyContext, "now">, startsAt: Date): boolean {
  return minutesAfter(startsAt, -60 * HOURS_BEFORE) <= now
}

/** When it begins: a session at its instant, else on the clock of the church's state; the day itself where no hour is known. */
export async function beginningOfList(ctx: AnyContext, of: SourceOfDay, day: string): Promise<Date> {
  if (of.session !== null) return of.session.startsAt
  const state = await stateOfChurch(ctx, of.churchId)
  return instantInState(day, of.startTime?.slice(0, 5) ?? "00:00", state)
}

/** The list of a day, or of a session, that was begun already. */
export async function listOfDay(ctx: AnyContext, of: SourceOfDay, day: string): Promise<number | undefined> {
  const lists = ctx.db.selectFrom("gatherings").where("churchId", "=", of.churchId).select("id")
  const row = await (of.session === null
    ? lists.where(of.source === "group" ? "groupId" : "activityId", "=", of.id).where("day", "=", day)
    : lists.where("sessionId", "=", of.session.id)
  ).executeTakeFirst()
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
      eventId: of.source === "event" ? of.id : null,
      sessionId: of.session?.id ?? null,
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
