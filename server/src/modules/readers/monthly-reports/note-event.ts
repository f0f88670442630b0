import type { AnyContext } from "../../../core/context.ts"
import type { MonthlyReportEvents } from "../../../db/schema-reports.ts"

/** Adds a line to the history of a report. */
export async function noteEvent(
  { db, actor, now }: AnyContext,
  { churchId, id }: { readonly churchId: number; readonly id: number },
  action: MonthlyReportEvents["action"],
  reason: string | null = null,
): Promise<void> {
  await db
    .insertInto("monthlyReportEvents")
    .values({ churchId, reportId: id, action, byId: actor?.userId ?? null, reason, at: now })
    .execute()
}
