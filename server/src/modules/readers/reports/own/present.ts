import type { OwnReport } from "@aprisco/contract/reports/own"
import type { Context } from "../../../../core/context.ts"
import { mayChangeReport } from "./policy.ts"
import type { OwnReportRecord } from "./queries.ts"

/** An own report as the API shows it. */
export function presentOwnReport(ctx: Context, report: OwnReportRecord): OwnReport {
  const { id, name, source, columns, listId, listName, groupBy, plot, isShared, authorName, updatedAt } =
    report
  return {
    id,
    name,
    source,
    columns,
    list: listId,
    listName,
    groupBy,
    plot,
    shared: isShared,
    authorName,
    updatedAt: updatedAt.toISOString(),
    can: { edit: mayChangeReport(ctx, report) },
  }
}
