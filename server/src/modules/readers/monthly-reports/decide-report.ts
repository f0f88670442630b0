import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { conflict } from "../../../core/errors.ts"
import { ringForMonthlyReport } from "../../ground/notifications/public.ts"
import { APPROVED, requireWritable } from "./change-report.ts"
import { frozen, typedOf } from "./figures.ts"
import { noteEvent } from "./note-event.ts"
import { type LockedReport, lockReport, nameOfBranch } from "./queries.ts"
import { requireDecider } from "./reach.ts"
import { systemFigures } from "./system-figures.ts"

/** Sends a report: its figures stay as they are now. Throws 404, and 409 once it is sent or approved. */
export async function submitReport(ctx: Context, id: number): Promise<void> {
  const report = await lockReport(ctx, id)
  requireWritable(report)
  const figures = JSON.stringify(frozen(report.figures, await systemFigures(ctx, report)))
  await ctx.db
    .updateTable("monthlyReports")
    .set({
      ...{ status: "sent", figures, sentAt: ctx.now, sentById: ctx.actor.userId },
      ...{ decidedAt: null, decidedById: null },
    })
    .where("id", "=", id)
    .execute()
  await tell(ctx, report, "sent")
}

/** Approves a sent report. Throws 403, 404, and 409 where it is not sent or was approved. */
export async function approveReport(ctx: Context, id: number): Promise<void> {
  const report = await sentReport(ctx, id)
  await decide(ctx, id, { status: "approved" })
  await tell(ctx, report, "approved")
}

/** Returns a sent report to its unit, with the reason. Throws as `approveReport` does. */
export async function returnReport(ctx: Context, id: number, reason: string): Promise<void> {
  const report = await sentReport(ctx, id)
  // Of what was sent, only what was typed stays: the rest follows the system again.
  const figures = JSON.stringify(typedOf(report.figures))
  await decide(ctx, id, { status: "returned", reason, figures })
  await tell(ctx, report, "returned", reason)
}

async function sentReport(ctx: Context, id: number): Promise<LockedReport> {
  requireDecider(ctx)
  const report = await lockReport(ctx, id)
  if (report.status === "approved") throw conflict(APPROVED)
  if (report.status === "returned") throw conflict("Este relatório já foi devolvido.")
  if (report.status === "draft") throw conflict("Este relatório ainda não foi enviado.")
  return report
}

async function decide(
  { db, now, actor }: Context,
  id: number,
  decision: { status: "approved" } | { status: "returned"; reason: string; figures: string },
): Promise<void> {
  await db
    .updateTable("monthlyReports")
    .set({ ...decision, decidedAt: now, decidedById: actor.userId })
    .where("id", "=", id)
    .execute()
}

/** Its history, the trail, and the bell of whoever it waits for. */
async function tell(
  ctx: Context,
  { id, churchId, branchId, month, sentById }: LockedReport,
  monthly: "sent" | "approved" | "returned",
  reason: string | null = null,
): Promise<void> {
  await noteEvent(ctx, { id, churchId }, monthly, reason)
  await record(ctx, `monthly_report.${monthly}`, { entity: "monthly_report", id, churchId })
  const told = {
    ...{ id, churchId, monthly },
    branchName: await nameOfBranch(ctx, branchId),
    month: month.slice(0, 7),
  }
  if (monthly === "sent") await ringForMonthlyReport(ctx, told, "deciders")
  else if (sentById !== null) await ringForMonthlyReport(ctx, told, { userId: sentById })
}
