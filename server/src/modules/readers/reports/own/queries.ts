import { type Selectable, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { type PageQuery, sliceOf } from "../../../../db/page.ts"
import type { OwnReports } from "../../../../db/schema-reports.ts"
import { hasWords } from "../../../../db/search.ts"

export type LockedOwnReport = Selectable<OwnReports>
export type OwnReportRecord = Awaited<ReturnType<typeof ownReportById>>

/** The caller's own, and those shared with their church; private ones of others are absent (docs/product/reports.md#4.1). */
function shownReports({ db, actor }: Context) {
  return db
    .selectFrom("ownReports")
    .where("ownReports.churchId", "=", actor.churchId)
    .where((eb) =>
      eb.or([eb("ownReports.isShared", "=", true), eb("ownReports.authorId", "=", actor.userId)]),
    )
}

function withNames(rows: ReturnType<typeof shownReports>) {
  return rows
    .leftJoin("users", "users.id", "ownReports.authorId")
    .leftJoin("personLists as list", (join) =>
      join.onRef("list.churchId", "=", "ownReports.churchId").onRef("list.id", "=", "ownReports.listId"),
    )
    .selectAll("ownReports")
    .select(["users.fullName as authorName", "list.name as listName"])
}

/** One page of those that the caller may see, by name, with the count of all. */
export async function ownReportPage(ctx: Context, query: PageQuery & { search?: string | undefined }) {
  const { limit, offset } = sliceOf(query)
  const matching = shownReports(ctx).where(
    hasWords(sql`app.normalize_text(own_reports.name)`, query.search ?? ""),
  )
  const { count } = await matching
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  const rows = await withNames(matching)
    .orderBy("ownReports.name")
    .orderBy("ownReports.id")
    .limit(limit)
    .offset(offset)
    .execute()
  return { count, rows }
}

/** One that the caller may see. Throws 404. */
export async function ownReportById(ctx: Context, id: number) {
  return found(await withNames(shownReports(ctx)).where("ownReports.id", "=", id).executeTakeFirst())
}

/** One of the church right after the caller changed it: they may have made another user's private, and so no longer see it. */
export async function changedReportById({ db, actor }: Context, id: number) {
  const ofChurch = db.selectFrom("ownReports").where("ownReports.churchId", "=", actor.churchId)
  return found(await withNames(ofChurch).where("ownReports.id", "=", id).executeTakeFirst())
}

/** Locks one that the caller may see. Throws 404. */
export async function lockOwnReport(ctx: Context, id: number): Promise<LockedOwnReport> {
  return found(
    await shownReports(ctx)
      .where("ownReports.id", "=", id)
      .selectAll("ownReports")
      .forUpdate()
      .executeTakeFirst(),
  )
}
