import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { conflict } from "../../../core/errors.ts"
import { todayOfChurch } from "../../ground/churches/public.ts"
import { dueDayOf } from "./days.ts"
import { isWritable, typedOf } from "./figures.ts"
import { noteEvent } from "./note-event.ts"
import { lockReport, versionsOf } from "./queries.ts"
import { monthlySettingsOf } from "./settings.ts"

/**
 * Opens a new version of an approved report, a draft with what was typed in it; the approved one stays. Returns its id. Throws 404, and 409 where it is not
 * approved or has a newer version (docs/product/monthly-reports.md#1.3).
 */
export async function rectifyReport(ctx: Context, id: number, reason: string): Promise<number> {
  const report = await lockReport(ctx, id)
  if (report.status !== "approved") throw conflict("Só um relatório aprovado pode ser retificado.")
  const { churchId, branchId, month, keeperBranchId, remarks } = report
  const [newest] = await versionsOf(ctx, report)
  if (newest !== undefined && newest.id !== id)
    throw conflict(
      isWritable(newest) || newest.status === "sent"
        ? "Já existe uma retificação deste relatório em andamento."
        : "Este relatório já tem uma versão mais nova.",
    )
  const { dueDay } = await monthlySettingsOf(ctx, churchId)
  const thisMonth = `${(await todayOfChurch(ctx, churchId)).slice(0, 8)}01`
  const made = await ctx.db
    .insertInto("monthlyReports")
    .values({
      ...{ churchId, branchId, month, keeperBranchId, remarks, reason, createdAt: ctx.now },
      edition: report.edition + 1,
      // Not late on the day that it is opened.
      dueOn: dueDayOf(thisMonth, dueDay),
      figures: JSON.stringify(typedOf(report.figures)),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await noteEvent(ctx, { churchId, id: made.id }, "rectified", reason)
  await record(ctx, "monthly_report.rectified", { entity: "monthly_report", id: made.id, churchId })
  return made.id
}
