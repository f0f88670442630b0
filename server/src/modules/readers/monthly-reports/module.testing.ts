import type { TestRows } from "../../../testing/test-rows.ts"

/** A unit's report of a month that has begun, as it was opened and somebody was reminded of it. */
export const testRows: TestRows = {
  async plant({ database: { owner }, clock }, { church, branchId }) {
    const churchId = church.id
    const { id } = await owner
      .insertInto("monthlyReports")
      .values({
        ...{ churchId, branchId, month: "2026-10-01", edition: 1, dueOn: "2026-11-05" },
        ...{ figures: "{}", createdAt: clock.now() },
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    await owner
      .insertInto("monthlyReportEvents")
      .values({ churchId, reportId: id, action: "opened", at: clock.now() })
      .execute()
    await owner
      .insertInto("monthlyReportReminders")
      .values({ churchId, reportId: id, day: "2026-11-05" })
      .execute()
    await owner
      .insertInto("monthlyReportSettings")
      .values({ churchId, isOn: false, dueDay: 5, reminderDays: [3] })
      .onConflict((row) => row.doNothing())
      .execute()
    return { monthlyReports: id }
  },
  bodies: {
    "monthlyReports.open": { branch: 888_888_888, month: "2026-10" },
    "monthlyReports.sendBack": { reason: "Faltam os batismos" },
    "monthlyReports.rectify": { reason: "Um batismo ficou de fora" },
  },
}
