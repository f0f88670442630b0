import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { can, ensure } from "../../../core/ensure.ts"

/**
 * The reports of the caller's church in reach: a manager of branches has those of these, and of closed ones that they took over
 * (docs/product/monthly-reports.md#1.6).
 */
export function reportsInReach({ db, actor }: Context) {
  const rows = db.selectFrom("monthlyReports as report").where("report.churchId", "=", actor.churchId)
  const { branchIds } = actor
  if (branchIds === null) return rows
  return rows.where(
    sql<SqlBool>`(report.branch_id = any(${[...branchIds]}::bigint[]) or report.keeper_branch_id = any(${[...branchIds]}::bigint[]))`,
  )
}

/** Whether the caller decides on reports: a right, and the reach of the whole church (docs/product/monthly-reports.md#1.5). */
export function decides(ctx: Context): boolean {
  return can(ctx, "documents.manage") && ctx.actor.branchIds === null
}

/** Throws 403 to who does not. */
export function requireDecider(ctx: Context): void {
  ensure(decides(ctx))
}
