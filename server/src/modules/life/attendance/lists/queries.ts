import type { GatheringQuery } from "@aprisco/contract/attendance/gatherings"
import type { ListStatus } from "@aprisco/contract/attendance/labels"
import { type Selectable, type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf } from "../../../../db/page.ts"
import type { CountKind, Gatherings } from "../../../../db/schema-attendance.ts"
import { hasWords } from "../../../../db/search.ts"
import { isOfUnit } from "../../../ground/branches/public.ts"
import { dayOff, sourceIdOfList, totalsOfList } from "../on-list.ts"
import { gatheringsInReach } from "../policy.ts"

export type GatheringRecord = Awaited<ReturnType<typeof gatheringRows>>[number]
export type LockedGathering = Selectable<Gatherings>

/** The state of a list: an open one whose day was cancelled in the calendar is cancelled. */
const statusNow = sql<ListStatus>`case when gatherings.status = 'open' and off.reason is not null
  then 'cancelled' else gatherings.status end`

/** One page of the lists that the query asks for, the newest day first. */
export function gatheringRows(ctx: Context, query: GatheringQuery) {
  const { limit, offset } = sliceOf(query)
  return withTotals(matching(ctx, query))
    .orderBy("gatherings.day", "desc")
    .orderBy("gatherings.startsAt", "desc")
    .orderBy("gatherings.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are in all. */
export async function gatheringCount(ctx: Context, query: GatheringQuery): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One list. Throws 404. */
export async function gatheringById(ctx: Context, id: number): Promise<GatheringRecord> {
  const rows = withTotals(withDayOff(gatheringsInReach(ctx)))
  return found(await rows.where("gatherings.id", "=", id).executeTakeFirst())
}

/** Locks a list for a change of its state: marks wait. Throws 404. */
export async function lockGathering(ctx: Context, id: number): Promise<LockedGathering> {
  return found(
    await gatheringsInReach(ctx).where("id", "=", id).selectAll("gatherings").forUpdate().executeTakeFirst(),
  )
}

/** Locks a list for a mark: its state stays as it is. Throws 404. */
export function lockForMarks(ctx: Context, id: number) {
  return lockedForMarks(gatheringsInReach(ctx), id)
}

/** The same of one of these lists. */
export async function lockedForMarks(lists: ReturnType<typeof gatheringsInReach>, id: number) {
  const rows = lists
    .where("id", "=", id)
    .selectAll("gatherings")
    .select(sql<boolean>`${dayOff} is not null`.as("isOff"))
  return found(await rows.forShare().executeTakeFirst())
}

/** Whether the day of an activity's list was cancelled in the calendar. */
export async function isDayOff(ctx: Context, id: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("gatherings")
    .where("id", "=", id)
    .select(sql<boolean>`${dayOff} is not null`.as("isOff"))
    .executeTakeFirst()
  return row?.isOff ?? false
}

/** What was counted, by kind. */
export async function headsCounted(
  ctx: Context,
  gatheringId: number,
): Promise<ReadonlyMap<CountKind, number | null>> {
  const rows = await ctx.db
    .selectFrom("attendanceCounts")
    .where("gatheringId", "=", gatheringId)
    .select(["kind", "value"])
    .execute()
  return new Map(rows.map(({ kind, value }) => [kind, value]))
}

export type GatheringFilters = Omit<GatheringQuery, "page" | "pageSize" | "perPage">

/** The lists that the filters find and that took place, for a file. */
export function listsThatTookPlace(ctx: Context, filters: GatheringFilters) {
  return matching(ctx, filters).where(sql<SqlBool>`${statusNow} <> 'cancelled'`)
}

/** One list, whatever became of it, for a file. */
export function listForFile(ctx: Context, id: number) {
  return withDayOff(gatheringsInReach(ctx)).where("gatherings.id", "=", id)
}

function matching(ctx: Context, query: GatheringFilters) {
  const { church, branch, below, source, sourceId, status, from, to, search } = query
  let rows = withDayOff(gatheringsInReach(ctx))
  if (church) rows = rows.where("gatherings.churchId", "=", church)
  if (branch) rows = rows.where(isOfUnit("gatherings.branchId", { branch, below }))
  if (source) rows = rows.where("gatherings.source", "=", source)
  if (sourceId) rows = rows.where(sql<SqlBool>`${sourceId} = ${sourceIdOfList}`)
  if (status) rows = rows.where(sql<SqlBool>`${statusNow} = ${status}`)
  if (from) rows = rows.where("gatherings.day", ">=", from)
  if (to) rows = rows.where("gatherings.day", "<=", to)
  if (search) rows = rows.where(hasWords(sql<string>`app.normalize_text(gatherings.title)`, search))
  return rows
}

function withDayOff(rows: ReturnType<typeof gatheringsInReach>) {
  return rows.leftJoinLateral(sql<{ reason: string }>`(select ${dayOff} as reason)`.as("off"), (join) =>
    join.onTrue(),
  )
}

function withTotals(rows: ReturnType<typeof withDayOff>) {
  return rows
    .innerJoin("branches", "branches.id", "gatherings.branchId")
    .leftJoin("users as closer", "closer.id", "gatherings.closedById")
    .innerJoinLateral(totalsOfList.as("totals"), (join) => join.onTrue())
    .selectAll("gatherings")
    .select([
      "branches.name as branchName",
      "closer.fullName as closedBy",
      statusNow.as("statusNow"),
      sourceIdOfList.as("sourceId"),
      sql<string | null>`coalesce(gatherings.reason, nullif(off.reason, ''))`.as("reasonNow"),
      "totals.expected",
      "totals.present",
      "totals.absent",
      "totals.excused",
      "totals.unmarked",
      "totals.presentOthers",
    ])
    .select(
      sql<number>`(select count(*) from attendance_newcomers as newcomer
        where newcomer.church_id = gatherings.church_id and newcomer.gathering_id = gatherings.id)`.as(
        "newcomers",
      ),
    )
}
