import type { ActivityQuery } from "@aprisco/contract/activities/routes"
import { type Expression, type Selectable, type SqlBool, sql } from "kysely"
import { daysAfter } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { sliceOf } from "../../../db/page.ts"
import type { Activities } from "../../../db/schema-activities.ts"
import { beginningRank, hasWords } from "../../../db/search.ts"
import { isOfUnit } from "../../ground/branches/public.ts"
import { CHURCH_ZONE } from "../../ground/churches/public.ts"

export type ActivityRecord = Awaited<ReturnType<typeof activityById>>
export type LockedActivity = Selectable<Activities>

/** One page of the activities that the query asks for, in one statement. */
export function activityRows(ctx: Context, query: ActivityQuery, beginning?: string) {
  const { limit, offset } = sliceOf(query)
  const rows = withNames(matching(ctx, query))
  return inOrder(query, beginning ? rows.orderBy(beginningRank("activities.name", beginning)) : rows)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are in all. */
export async function activityCount(ctx: Context, query: ActivityQuery): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One activity, or 404. */
export async function activityById(ctx: Context, id: number) {
  return found(await withNames(existing(ctx)).where("activities.id", "=", id).executeTakeFirst())
}

/** Locks an activity for a change, or 404. */
export async function activityForUpdate(ctx: Context, id: number): Promise<LockedActivity> {
  const activity = await existing(ctx)
    .where("activities.id", "=", id)
    .selectAll("activities")
    .forUpdate()
    .executeTakeFirst()
  return found(activity)
}

function existing(ctx: Context) {
  return ctx.db.selectFrom("activities").where("activities.deletedAt", "is", null)
}

function matching(ctx: Context, query: ActivityQuery) {
  const { church, branch, below, ministry, kind, isActive, search, from, to } = query
  let rows = existing(ctx)
  if (church) rows = rows.where("activities.churchId", "=", church)
  if (branch) rows = rows.where(isOfUnit("activities.branchId", { branch, below }))
  if (ministry) rows = rows.where("activities.ministryId", "=", ministry)
  if (kind) rows = rows.where("activities.kind", "=", kind)
  if (typeof isActive === "boolean") rows = rows.where("activities.isActive", "=", isActive)
  if (search) {
    const words = sql<string>`app.normalize_text(activities.name || ' ' || activities.place)`
    rows = rows.where(hasWords(words, search))
  }
  if (from)
    rows = rows.where(
      repeatingOr(sql`coalesce(activities.ends_at, activities.starts_at) >= ${startOf(from)}`),
    )
  if (to) rows = rows.where(repeatingOr(sql`activities.starts_at < ${startOf(daysAfter(to, 1))}`))
  return rows
}

function repeatingOr(condition: Expression<unknown>): Expression<SqlBool> {
  return sql<SqlBool>`(activities.starts_at is null or ${condition})`
}

/** The instant at which a civil day begins at the church of the row of `activities`. */
function startOf(day: string): Expression<Date> {
  const zone = sql`(select ${CHURCH_ZONE} from churches where churches.id = activities.church_id)`
  return sql<Date>`(${day}::timestamp at time zone ${zone})`
}

function inOrder({ ordering }: ActivityQuery, rows: ReturnType<typeof withNames>) {
  const direction = ordering.startsWith("-") ? "desc" : "asc"
  switch (ordering) {
    case "schedule":
    case "-schedule":
      // Those of a weekday first, then those of a day of the month and of the year, then the dated ones.
      return rows
        .orderBy(sql`activities.starts_at is not null`, direction)
        .orderBy("activities.weekday", direction)
        .orderBy(sql`activities.month_of_year is not null`, direction)
        .orderBy("activities.monthOfYear", direction)
        .orderBy("activities.dayOfMonth", direction)
        .orderBy("activities.startTime", direction)
        .orderBy("activities.startsAt", direction)
        .orderBy("activities.id", direction)
    case "created_at":
    case "-created_at":
      return rows.orderBy("activities.createdAt", direction).orderBy("activities.id", direction)
    case "name":
    case "-name":
      return rows.orderBy("activities.name", direction).orderBy("activities.id", direction)
  }
}

function withNames(rows: ReturnType<typeof existing>) {
  return rows
    .innerJoin("churches", "churches.id", "activities.churchId")
    .innerJoin("branches", "branches.id", "activities.branchId")
    .leftJoin("ministries", (join) =>
      join
        .onRef("ministries.churchId", "=", "activities.churchId")
        .onRef("ministries.id", "=", "activities.ministryId")
        .on("ministries.deletedAt", "is", null),
    )
    .selectAll("activities")
    .select([
      "churches.name as churchName",
      "churches.state as churchState",
      "branches.name as branchName",
      "ministries.id as shownMinistryId",
      "ministries.name as ministryName",
    ])
}
