import type { MonthlyReportChange } from "@aprisco/contract/monthly-reports/routes"
import { record } from "../../../core/audit.ts"
import { changedFields } from "../../../core/changed-fields.ts"
import type { Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { conflict } from "../../../core/errors.ts"
import { lockReport } from "./queries.ts"
import { systemFigures } from "./system-figures.ts"
import { withTyped } from "./type-figures.ts"

const SENT = "Este relatório já foi enviado."
export const APPROVED = "Este relatório já foi aprovado e não pode mais ser alterado."

/** Throws 409 once a report is sent or approved. */
export function requireWritable({ status }: { readonly status: string }): void {
  if (status === "sent") throw conflict(SENT)
  if (status === "approved") throw conflict(APPROVED)
}

/** Types figures and remarks. Throws 404, 412, 409 once it is sent, and as `withTyped` does. */
export async function changeReport(
  ctx: Context,
  id: number,
  { figures: typed, remarks }: MonthlyReportChange,
): Promise<void> {
  const report = await lockReport(ctx, id)
  requireWritable(report)
  expectVersion(ctx, report.version)
  const { churchId } = report
  const figures = typed && withTyped(ctx, report.figures, typed, await systemFigures(ctx, report))
  const fields = changedFields(report, { remarks })
  if (figures !== undefined && JSON.stringify(figures) !== JSON.stringify(report.figures))
    fields.push("figures")
  if (fields.length === 0) return
  await ctx.db
    .updateTable("monthlyReports")
    .set({ remarks, ...(figures && { figures: JSON.stringify(figures) }) })
    .where("id", "=", id)
    .execute()
  await record(ctx, "monthly_report.changed", { entity: "monthly_report", id, churchId, facts: { fields } })
}
