import type { TestRows } from "../../../testing/test-rows.ts"

/** A private report that the user put together, and the roll, which is mailed to them and was once. */
export const testRows: TestRows = {
  async plant({ database, clock }, { church, user }) {
    const [churchId, now] = [church.id, clock.now()]
    const ownReport = await database.owner
      .insertInto("ownReports")
      .values({
        churchId,
        authorId: user.id,
        name: "Membros por cidade",
        source: "members",
        columns: ["full_name"],
        listId: null,
        hasList: false,
        groupBy: ["city"],
        plot: "bar",
        isShared: false,
        createdAt: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    const schedule = await database.owner
      .insertInto("reportSchedules")
      .values({
        churchId,
        authorId: user.id,
        report: "roll",
        ownReportId: null,
        query: "{}",
        frequency: "monthly",
        weekday: null,
        day: 1,
        hour: 7,
        format: "csv",
        nextAt: null,
        lastSentAt: null,
        createdAt: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    const line = { churchId, scheduleId: schedule.id, userId: user.id }
    await database.owner.insertInto("reportScheduleUsers").values(line).execute()
    await database.owner
      .insertInto("reportDeliveries")
      .values({ ...line, dueOn: "2026-01-01", state: "sent", at: now })
      .execute()
    return { ownReports: ownReport.id, reportSchedules: schedule.id }
  },
  bodies: {
    "ownReports.create": { name: "Outro", source: "groups", columns: ["name"] },
    "ownReports.update": { name: "Outro" },
    "reportSchedules.create": { report: "roll", frequency: "monthly", day: 1, hour: 7, userIds: [1] },
    "reportSchedules.update": { hour: 8 },
  },
}
