import type { InputOf } from "@aprisco/contract/kit/route"
import type { monthlyReports } from "@aprisco/contract/monthly-reports/routes"
import { sql } from "kysely"
import type { AnyContext, Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { sliceOf } from "../../../db/page.ts"
import { firstDayOfMonth } from "./days.ts"
import { reportsInReach } from "./reach.ts"

export type MonthlyQuery = InputOf<typeof monthlyReports.list>["query"]
export type ReportRecord = Awaited<ReturnType<typeof reportById>>
export type LockedReport = Awaited<ReturnType<typeof lockReport>>

/** One page of the reports, the latest month first, its units by name. `today`: the church's. */
export function reportRows(ctx: Context, query: MonthlyQuery, today: string) {
  const { limit, offset } = sliceOf(query)
  return withNames(matching(ctx, query, today))
    .orderBy("report.month", "desc")
    .orderBy("branches.name")
    .orderBy("report.branchId")
    .orderBy("report.edition", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are in all. */
export async function reportCount(ctx: Context, query: MonthlyQuery, today: string): Promise<number> {
  const { count } = await matching(ctx, query, today)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One report. Throws 404. */
export async function reportById(ctx: Context, id: number) {
  return found(await withNames(reportsInReach(ctx)).where("report.id", "=", id).executeTakeFirst())
}

/** Locks a report in reach: it is changed, sent and decided one call after the other. Throws 404. */
export async function lockReport(ctx: Context, id: number) {
  return found(
    await reportsInReach(ctx).where("report.id", "=", id).selectAll("report").forUpdate().executeTakeFirst(),
  )
}

/** The units that owe a report whose day has passed, the longest first. */
export function lateRows(ctx: Context, today: string) {
  return withNames(reportsInReach(ctx))
    .where("report.status", "in", ["draft", "returned"])
    .where("report.dueOn", "<", today)
    .orderBy("report.dueOn")
    .orderBy("branches.name")
    .orderBy("report.id")
    .limit(1000)
    .execute()
}

/** What happened to a report, in order. */
export function historyOf({ db, actor }: Context, reportId: number) {
  return db
    .selectFrom("monthlyReportEvents as event")
    .leftJoin("users", "users.id", "event.byId")
    .where("event.churchId", "=", actor.churchId)
    .where("event.reportId", "=", reportId)
    .orderBy("event.id", "desc")
    .limit(200)
    .select(["event.action", "event.at", "event.reason", "users.fullName as byName"])
    .execute()
}

/** All versions of the month of a report, the newest first. */
export function versionsOf(ctx: Context, { branchId, month }: { branchId: number; month: string }) {
  return reportsInReach(ctx)
    .where("report.branchId", "=", branchId)
    .where("report.month", "=", month)
    .orderBy("report.edition", "desc")
    .limit(50)
    .select(["report.id", "report.edition as version", "report.status"])
    .execute()
}

/** The name of a unit, also of a closed one. */
export async function nameOfBranch({ db }: Pick<AnyContext, "db">, id: number): Promise<string> {
  const branch = await db.selectFrom("branches").where("id", "=", id).select("name").executeTakeFirst()
  return found(branch).name
}

function matching(ctx: Context, { month, branch, status, late }: MonthlyQuery, today: string) {
  let rows = reportsInReach(ctx)
  if (month) rows = rows.where("report.month", "=", firstDayOfMonth(month))
  if (branch) rows = rows.where("report.branchId", "=", branch)
  if (status) rows = rows.where("report.status", "=", status)
  const isOpen = (["draft", "returned"] as const).slice()
  if (late === true) rows = rows.where("report.status", "in", isOpen).where("report.dueOn", "<", today)
  if (late === false)
    rows = rows.where((eb) => eb.or([eb("report.status", "not in", isOpen), eb("report.dueOn", ">=", today)]))
  return rows
}

function withNames(rows: ReturnType<typeof reportsInReach>) {
  return rows
    .innerJoin("branches", (join) =>
      join.onRef("branches.churchId", "=", "report.churchId").onRef("branches.id", "=", "report.branchId"),
    )
    .leftJoin("users as decider", "decider.id", "report.decidedById")
    .selectAll("report")
    .select([
      "branches.name as branchName",
      "decider.fullName as decidedByName",
      sql<boolean>`not exists (select from monthly_reports as newer where newer.church_id = report.church_id
        and newer.branch_id = report.branch_id and newer.month = report.month and newer.edition > report.edition)`.as(
        "isNewest",
      ),
    ])
}
