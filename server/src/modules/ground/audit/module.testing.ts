import type { TestRows } from "../../../testing/test-rows.ts"

export const testRows: TestRows = {
  async plant({ database, clock }, { church, member }) {
    await database.owner
      .insertInto("auditEntries")
      .values({
        churchId: church.id,
        at: clock.now(),
        action: "member.changed",
        entity: "member",
        entityId: member.id,
        facts: "{}",
      })
      .execute()
    return {}
  },
}
