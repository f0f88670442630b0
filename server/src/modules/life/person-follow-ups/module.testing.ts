import type { TestRows } from "../../../testing/test-rows.ts"

export const testRows: TestRows = {
  async plant({ database, clock }, { church, member }) {
    const { owner } = database
    const churchId = church.id
    const { personId } = await owner
      .selectFrom("members")
      .where("id", "=", member.id)
      .select("personId")
      .executeTakeFirstOrThrow()
    const { id } = await owner
      .insertInto("personFollowUps")
      .values({ churchId, personId, reason: "absent", dueAt: clock.now() })
      .returning("id")
      .executeTakeFirstOrThrow()
    await owner
      .insertInto("personFollowUpContacts")
      .values({ churchId, followUpId: id, personId, channel: "call", contactedAt: clock.now() })
      .execute()
    return { personFollowUps: id }
  },
  bodies: {
    "personFollowUps.begin": { person_id: 888_888_888 },
    "personFollowUps.assign": { responsible_id: null },
    "personFollowUps.assignMany": { ids: [888_888_888], responsible_id: null },
    "personFollowUps.postpone": { next_due_at: "2100-01-02T12:00:00Z", known_due_at: "2100-01-01T12:00:00Z" },
    "personFollowUps.undoPostpone": {
      next_due_at: "2100-01-01T12:00:00Z",
      known_due_at: "2100-01-02T12:00:00Z",
    },
    "personFollowUps.contact": { channel: "call", end_follow_up: true },
  },
}
