import { amountOf } from "@aprisco/contract/kit/money"
import {
  MONTHLY_FIGURES,
  MONTHLY_STATUSES,
  type MonthlyStatus,
} from "@aprisco/contract/monthly-reports/labels"
import type { ConsolidatedReport } from "@aprisco/contract/monthly-reports/routes"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { requireOfficeAtHome } from "../../ground/denominations/public.ts"
import { firstDayOfMonth } from "./days.ts"
import { FIGURES, isMoney, type StoredFigures, sentValue, shownFigure } from "./figures.ts"

export interface ConsolidatedQuery {
  readonly month: string
  readonly denomination?: boolean | null | undefined
}

interface Unit {
  readonly branch: number
  readonly branchName: string
  readonly id: number | null
  readonly status: MonthlyStatus | null
  readonly figures: StoredFigures | null
}

/**
 * The approved reports of a month in reach and their sums, a row for each unit that there is, or that has one (docs/product/monthly-reports.md#3.1). Of a
 * denomination the sums alone (#3.2); throws 403 to others than its office.
 */
export async function readConsolidated(
  ctx: Context,
  { month, denomination }: ConsolidatedQuery,
): Promise<ConsolidatedReport> {
  const { churchId, churchIds } = ctx.actor
  if (denomination) requireOfficeAtHome(ctx)
  const units = await unitsOf(ctx, denomination ? churchIds : [churchId], firstDayOfMonth(month))
  const seesMoney = can(ctx, denomination ? "churches.manage" : "finance.view")
  const approved = units.filter(({ status }) => status === "approved")
  const sent = units.filter(({ status }) => status === "sent").length
  return {
    month,
    units: {
      total: units.length,
      approved: approved.length,
      sent,
      missing: units.length - approved.length - sent,
    },
    figures: FIGURES.map((key) => {
      const sum = approved.reduce((all, { figures }) => all + sentValue(figures ?? {}, key), 0)
      const value = isMoney(key) ? (seesMoney ? amountOf(sum) : null) : sum
      return { key, label: MONTHLY_FIGURES[key], value }
    }),
    rows: denomination ? [] : units.map((unit) => rowOf(unit, seesMoney)),
  }
}

function rowOf({ figures, ...unit }: Unit, seesMoney: boolean): ConsolidatedReport["rows"][number] {
  const isApproved = unit.status === "approved"
  return {
    ...unit,
    statusDisplay: unit.status === null ? null : MONTHLY_STATUSES[unit.status],
    values: isApproved
      ? Object.fromEntries(
          FIGURES.map((key) => [
            key,
            isMoney(key) && !seesMoney ? null : shownFigure(key, sentValue(figures ?? {}, key)),
          ]),
        )
      : {},
  }
}

/** Each unit with its newest approved report of the month, else its newest one. */
async function unitsOf(ctx: Context, churches: readonly number[], month: string): Promise<Unit[]> {
  const { branchIds } = ctx.actor
  const managed = branchIds && [...branchIds]
  const { rows } = await sql<Unit>`
    select branches.id as branch, branches.name as branch_name, report.id, report.status, report.figures
    from branches
    left join lateral (
      select reports.id, reports.status, reports.figures from monthly_reports as reports
      where reports.church_id = branches.church_id and reports.branch_id = branches.id and reports.month = ${month}
        and (${managed}::bigint[] is null or reports.branch_id = any(${managed}::bigint[]) or reports.keeper_branch_id = any(${managed}::bigint[]))
      order by reports.status = 'approved' desc, reports.edition desc limit 1) as report on true
    where branches.church_id = any(${[...churches]}::bigint[])
      and (report.id is not null or (branches.deleted_at is null and branches.is_active
        and (${managed}::bigint[] is null or branches.id = any(${managed}::bigint[]))))
    order by branches.kind <> 'headquarters', branches.name, branches.id limit 1000`.execute(ctx.db)
  return rows
}
