import { ACTIVITY_KINDS } from "@aprisco/contract/activities/list-query"
import { sql } from "kysely"
import type { PublicContext } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import type { FileReply } from "../../../core/route-handler.ts"
import { eachOf, inBatches } from "../../../db/batches.ts"
import { createPublicScope, setTenant } from "../../../db/tenant-scope.ts"
import { calendarHashes } from "./calendar-address.ts"
import { firstDayOfActivity } from "./days-of-activity.ts"
import { type CalendarEvent, oneTimeEntry, writeCalendar } from "./write-calendar.ts"

/** How far back dated activities stay in the feed. */
const DAYS_BACK = 366
const DAY_MS = 86_400_000
/** The sequence of an entry counts the seconds to its last change from here on: a number of 32 bits until 2088. */
const COUNTED_FROM = Date.UTC(2020, 0, 1)
/** More than ten for each day of the year; about 5 MB. Beyond them the oldest dated ones are left out. */
const MAX_EVENTS = 5_000

/**
 * The calendar of the church, or of a manager's branches, for any client with its address. Names, times and places; no
 * description, since it may name people. An unknown and a replaced address throw the same 404.
 */
export async function readCalendar(ctx: PublicContext, token: string): Promise<FileReply> {
  const { churchId, churchName, state, managerId } = found(
    await ctx.db
      .selectFrom("churchCalendars")
      .innerJoin("churches", "churches.id", "churchCalendars.churchId")
      .leftJoin("users", "users.id", "churchCalendars.userId")
      .where("tokenHash", "in", calendarHashes(ctx, token))
      .where((eb) =>
        eb.or([
          eb("churchCalendars.userId", "is", null),
          eb.and([eb("users.isActive", "=", true), eb("users.role", "=", "BRANCH_MANAGER")]),
        ]),
      )
      .where("churches.deletedAt", "is", null)
      .where("churches.disabledAt", "is", null)
      .select([
        "churches.id as churchId",
        "churches.name as churchName",
        "churches.state",
        "users.id as managerId",
      ])
      .executeTakeFirst(),
  )
  const branchIds = managerId === null ? null : await branchesManagedBy(ctx, managerId)
  await setTenant(ctx.db, createPublicScope(churchId, branchIds))
  const activities = ctx.db
    .selectFrom("activities")
    .innerJoin("branches", "branches.id", "activities.branchId")
    .leftJoin("ministries", (join) =>
      join.onRef("ministries.id", "=", "activities.ministryId").on("ministries.deletedAt", "is", null),
    )
    .where("activities.deletedAt", "is", null)
    .where("activities.isActive", "=", true)
    // One whose last date lies before its first day has no occurrence; iCalendar cannot say so.
    .where(sql<boolean>`coalesce(${firstDayOfActivity} <= activities.until, true)`)
    .where((eb) =>
      eb.or([
        eb("activities.startsAt", "is", null),
        eb("activities.startsAt", ">=", new Date(ctx.now.getTime() - DAYS_BACK * DAY_MS)),
      ]),
    )
    .selectAll("activities")
    .select(["branches.name as branchName", "ministries.name as ministryName"])
    .select(firstDayOfActivity.as("firstDay"))
    .select(
      sql<Date>`greatest(activities.updated_at, branches.updated_at, ministries.updated_at)`.as("changedAt"),
    )
    .select((eb) =>
      eb
        .selectFrom("activityCancellations as off")
        .whereRef("off.activityId", "=", "activities.id")
        .where("activities.startsAt", "is", null)
        .select(sql<string[]>`coalesce(array_agg(off.day::text order by off.day), '{}')`.as("days"))
        .as("daysOff"),
    )
    .orderBy((eb) => eb("activities.startsAt", "is not", null))
    .orderBy("activities.startsAt", "desc")
    .orderBy("activities.id")
    .limit(MAX_EVENTS)
  const events = eachOf(
    inBatches(ctx.db, activities),
    ({ feedId, branchName, daysOff, firstDay, changedAt, ...row }): CalendarEvent => ({
      ...row,
      updatedAt: changedAt,
      // It also grows when the branch or the ministry is renamed, and when the activity comes to another one.
      version: row.version + Math.max(0, Math.floor((changedAt.getTime() - COUNTED_FROM) / 1_000)),
      daysOff: daysOff ?? [],
      uid: `${feedId}@aprisco`,
      category: ACTIVITY_KINDS[row.kind],
      location: [row.place, branchName].filter((text) => text !== "").join(" - "),
      firstDay: firstDay ?? "",
    }),
  )
  // Built as a whole for its `ETag`, so the number of events is bounded; rows are read a batch at a time.
  const bytes = await writeCalendar({
    name: churchName,
    state,
    events: withOffers(ctx, events),
  })
  return { type: "text/calendar; charset=utf-8", bytes }
}

/** The activities, and behind them what other modules offer. */
async function* withOffers(ctx: PublicContext, activities: AsyncIterable<readonly CalendarEvent[]>) {
  yield* activities
  const since = new Date(ctx.now.getTime() - DAYS_BACK * DAY_MS)
  for (const source of ctx.services.modules.flatMap(({ calendar }) => calendar ?? [])) {
    const { rows } = await source.feed(since, MAX_EVENTS).execute(ctx.db)
    yield rows.map(oneTimeEntry)
  }
}

/** The present branches: a branch that the user no longer manages is no longer in their calendar. */
async function branchesManagedBy(ctx: PublicContext, userId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom("branchManagers")
    .where("userId", "=", userId)
    .select("branchId")
    .execute()
  return rows.map(({ branchId }) => branchId)
}
