import type { EventQuery } from "@aprisco/contract/events/routes"
import { type Selectable, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { compileOnce } from "../../../db/compile-once.ts"
import { sliceOf } from "../../../db/page.ts"
import type { EventQuestions, EventSessions, Events } from "../../../db/schema-events.ts"
import { beginningRank, hasWords } from "../../../db/search.ts"
import type { Db } from "../../../db/tenant-scope.ts"
import { isOfUnit } from "../../ground/branches/public.ts"
import { CHURCH_ZONE } from "../../ground/churches/public.ts"
import { eventsInSight, isEventReached } from "./policy.ts"

export type LockedEvent = Selectable<Events>
export type SessionRow = Pick<Selectable<EventSessions>, "id" | "title" | "startsAt" | "endsAt" | "overnight">
export type QuestionRow = Pick<
  Selectable<EventQuestions>,
  "id" | "label" | "kind" | "options" | "required" | "askedOf"
>
export type EventRecord = Awaited<ReturnType<typeof eventRows>>[number]

/** One page of the events that the query asks for; with `beginning` those first whose title begins with it. */
export function eventRows(ctx: Context, query: EventQuery, beginning?: string) {
  const { limit, offset } = sliceOf(query)
  const { ordering } = query
  const keys = {
    title: "events.title",
    starts_at: "events.startsAt",
    created_at: "events.createdAt",
  } as const
  const key = keys[ordering.replace("-", "") as keyof typeof keys] // the contract's orders
  const direction = ordering.startsWith("-") ? "desc" : "asc"
  const rows = withNames(ctx, matching(ctx, query))
  return (beginning ? rows.orderBy(beginningRank("events.title", beginning)) : rows)
    .orderBy(key, direction)
    .orderBy("events.id", direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are in all. */
export async function eventCount(ctx: Context, query: EventQuery): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One event. Throws 404. */
export async function eventById(ctx: Context, id: number): Promise<EventRecord> {
  return found(await withNames(ctx, eventsInSight(ctx)).where("events.id", "=", id).executeTakeFirst())
}

/** Locks an event that the caller may change. Throws 404, also on one that they only see. */
export async function lockEvent(ctx: Context, id: number): Promise<LockedEvent> {
  const rows = ctx.db.selectFrom("events").where("events.id", "=", id).where(isEventReached(ctx))
  return found(await rows.selectAll("events").forUpdate().executeTakeFirst())
}

/** An event that the caller may change, without a lock. Throws 404, also on one that they only see. */
export async function reachedEvent(ctx: Context, id: number): Promise<LockedEvent> {
  const rows = ctx.db.selectFrom("events").where("events.id", "=", id).where(isEventReached(ctx))
  return found(await rows.selectAll("events").executeTakeFirst())
}

/** The sessions of an event, in order. */
export function sessionsOf(
  ctx: Pick<Context, "db">,
  { id, churchId }: Pick<LockedEvent, "id" | "churchId">,
): Promise<SessionRow[]> {
  return ctx.db
    .selectFrom("eventSessions")
    .where("churchId", "=", churchId)
    .where("eventId", "=", id)
    .orderBy("startsAt")
    .orderBy("id")
    .select(["id", "title", "startsAt", "endsAt", "overnight"])
    .execute()
}

/** The questions that an event's form asks, in order. */
export function questionsOf(
  { db }: Pick<Context, "db">,
  { id, churchId }: Pick<LockedEvent, "id" | "churchId">,
): Promise<QuestionRow[]> {
  return questions.run(db, { id, churchId })
}

const questions = compileOnce((db, event: Pick<LockedEvent, "id" | "churchId">) => questionRows(db, event))

/** The same as a query, to be asked within another one. */
export function questionRows(db: Db, { id, churchId }: Pick<LockedEvent, "id" | "churchId">) {
  return db
    .selectFrom("eventQuestions")
    .where("churchId", "=", churchId)
    .where("eventId", "=", id)
    .where("removedAt", "is", null)
    .orderBy("place")
    .orderBy("id")
    .select(["id", "label", "kind", "options", "required", "askedOf"])
}

function matching(ctx: Context, query: EventQuery) {
  const { church, branch, below, ministry, status, from, to, search } = query
  let rows = eventsInSight(ctx)
  if (church) rows = rows.where("events.churchId", "=", church)
  if (branch) rows = rows.where(isOfUnit("events.branchId", { branch, below }))
  if (ministry) rows = rows.where("events.ministryId", "=", ministry)
  if (status === "active")
    rows = rows.where("events.status", "=", "published").where("events.endsAt", ">", ctx.now)
  else if (status === "past") rows = rows.where("events.endsAt", "<=", ctx.now)
  else if (status) rows = rows.where("events.status", "=", status)
  if (from) rows = rows.where(sql<SqlBool>`events.ends_at >= ${startOf(from)}`)
  if (to) rows = rows.where(sql<SqlBool>`events.starts_at < ${startOf(to, 1)}`)
  if (search)
    rows = rows.where(hasWords(sql<string>`app.normalize_text(events.title || ' ' || events.place)`, search))
  return rows
}

/** The instant at which a civil day begins, or one so many days later, on the clock of the state of the row's church. */
const startOf = (day: string, later = 0) => sql<Date>`((${day}::date + ${sql.lit(later)})::timestamp
  at time zone (select ${CHURCH_ZONE} from churches where churches.id = events.church_id))`

/** How many people of registrations of the row's event have this status. */
const peopleWith = (
  status: "confirmed" | "waiting",
) => sql<number>`(select coalesce(sum(registration.people), 0)
  from event_registrations as registration where registration.church_id = events.church_id
    and registration.event_id = events.id and registration.status = ${sql.lit(status)})`

function withNames(ctx: Context, rows: ReturnType<typeof eventsInSight>) {
  return rows
    .innerJoin("churches", "churches.id", "events.churchId")
    .innerJoin("branches", "branches.id", "events.branchId")
    .leftJoin("ministries", (join) =>
      join
        .onRef("ministries.churchId", "=", "events.churchId")
        .onRef("ministries.id", "=", "events.ministryId")
        .on("ministries.deletedAt", "is", null),
    )
    .selectAll("events")
    .select([
      "churches.name as churchName",
      "churches.state as churchState",
      "branches.name as branchName",
      "ministries.id as shownMinistryId",
      "ministries.name as ministryName",
      isEventReached(ctx).as("isReached"),
      peopleWith("confirmed").as("confirmed"),
      peopleWith("waiting").as("waiting"),
    ])
}
