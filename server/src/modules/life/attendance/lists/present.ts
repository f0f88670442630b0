import type { gatherings, Headcounts } from "@aprisco/contract/attendance/gatherings"
import { LIST_STATUSES } from "@aprisco/contract/attendance/labels"
import { amountOf } from "@aprisco/contract/kit/money"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import type { CountKind } from "../../../../db/schema-attendance.ts"
import { isReached } from "./list-of-day.ts"
import { type GatheringRecord, gatheringById, headsCounted } from "./queries.ts"

type RowReply = ReplyOf<typeof gatherings.list>["results"][number]
type Reply = ReplyOf<typeof gatherings.detail>

/** A line of the list of lists. */
export function presentGatheringRow(row: GatheringRecord): RowReply {
  const { expected, present, absent, excused, unmarked, presentOthers, newcomers } = row
  return {
    id: row.id,
    source: row.source,
    sourceId: row.sourceId,
    sessionId: row.sessionId,
    day: row.day,
    time: row.startTime?.slice(0, 5) ?? null,
    startsAt: row.startsAt,
    title: row.title,
    church: row.churchId,
    branch: row.branchId,
    branchName: row.branchName,
    isClass: row.isClass,
    extra: row.extra,
    status: row.statusNow,
    statusDisplay: LIST_STATUSES[row.statusNow],
    reason: row.reasonNow,
    totals: { expected, present, absent, excused, unmarked, presentOthers, newcomers },
    rate: rateOf(present, absent),
  }
}

/** Present of those present and absent; null: of nobody. */
export function rateOf(present: number, absent: number): number | null {
  return present + absent === 0 ? null : present / (present + absent)
}

/** One list with what was counted and what may be done with it. Throws 404. */
export async function shownGathering(ctx: Context, id: number): Promise<Reply> {
  const row = await gatheringById(ctx, id)
  const [counts, handedOut] = await Promise.all([headsCounted(ctx, id), sumsOfMarks(ctx, id)])
  const { statusNow } = row
  return {
    ...presentGatheringRow(row),
    headcounts: headcountsOf(counts, handedOut),
    closedAt: row.closedAt,
    closedBy: row.closedBy,
    can: {
      take: statusNow === "open" && isReached(ctx, row.startsAt),
      close: statusNow === "open" && isReached(ctx, row.startsAt),
      // A day that was cancelled in the calendar is restored there.
      reopen: row.status !== "open",
      cancel: statusNow === "open",
    },
  }
}

async function sumsOfMarks(ctx: Context, id: number) {
  const sums = await ctx.db
    .selectFrom("attendanceMarks")
    .where("gatheringId", "=", id)
    .select([
      sql<number>`count(*) filter (where bible)`.as("bibles"),
      sql<number>`count(*) filter (where magazine)`.as("magazines"),
    ])
    .executeTakeFirstOrThrow()
  return sums
}

/** What was counted. Bibles and magazines are, where nobody counted them, as many as the marks say (docs/product/attendance.md#4.2). */
function headcountsOf(
  counts: ReadonlyMap<CountKind, number | null>,
  ofMarks: { bibles: number; magazines: number },
): Headcounts {
  const of = (kind: CountKind) => counts.get(kind) ?? null
  const heads = [of("adults"), of("children"), of("visitors"), of("online")].filter((one) => one !== null)
  const offering = of("offering")
  return {
    adults: of("adults"),
    children: of("children"),
    visitors: of("visitors"),
    online: of("online"),
    bibles: of("bibles") ?? ofMarks.bibles,
    magazines: of("magazines") ?? ofMarks.magazines,
    offering: offering === null ? null : amountOf(offering),
    headcount: heads.length === 0 ? null : heads.reduce((sum, one) => sum + one, 0),
  }
}
