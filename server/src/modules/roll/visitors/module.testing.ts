import type { TestRows } from "../../../testing/test-rows.ts"

/** A visitor's first visit comes with them. */
export const testRows: TestRows = {
  async plant({ make, database, clock }, { church, branchId, member, visitor }) {
    const churchId = church.id
    const visitorId = visitor.id
    const now = clock.now()
    await database.owner
      .insertInto("visitorContacts")
      .values({ churchId, visitorId, followUpStatus: "contacted", contactedAt: now })
      .execute()
    const other = await make.aVisitor({ church, branchId })
    await database.owner
      .insertInto("visitorNotDuplicates")
      .values({ churchId, firstId: visitorId, secondId: other.id, decidedAt: now })
      .execute()
    await database.owner
      .insertInto("consents")
      .values({
        churchId,
        visitorId,
        purpose: "email",
        granted: true,
        noticeVersion: "1",
        noticeHash: "0".repeat(64),
        channel: "paper",
        givenAt: now,
      })
      .execute()
    await database.owner
      .insertInto("followUpReminders")
      .values({ churchId, visitorId, dueAt: now, remindedAt: now })
      .execute()
    const imported = await database.owner
      .insertInto("visitorImports")
      .values({ churchId, fileName: "visitantes.csv", rows: 1, created: 0, returned: 1, createdAt: now })
      .returning("id")
      .executeTakeFirstOrThrow()
    await database.owner
      .insertInto("visitorImportLines")
      .values({ churchId, importId: imported.id, line: 2, visitorId, visitedOn: "2020-01-05" })
      .execute()
    return {
      visitors: visitorId,
      visitorImports: imported.id,
      followUps: visitorId,
      visitorPrivacy: visitorId,
      visitorReturns: visitorId,
      memberVisits: member.id,
    }
  },
  bodies: {
    "visitors.updateFollowUp": { follow_up_status: "contacted" },
    "visitorReturns.join": { visitor: 888_888_888 },
    "visitorReturns.dismiss": { visitor: 888_888_888 },
    "visitorPrivacy.recordConsent": { purpose: "email", granted: true, channel: "paper" },
    "followUps.postpone": { next_due_at: "2100-01-02T12:00:00Z", known_due_at: "2100-01-01T12:00:00Z" },
    "followUps.undoPostpone": { next_due_at: "2100-01-01T12:00:00Z", known_due_at: "2100-01-02T12:00:00Z" },
    "followUps.assign": { responsible: null },
  },
}
