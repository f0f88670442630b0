import type { TestRows } from "../../../testing/test-rows.ts"

export const testRows: TestRows = {
  async plant({ database, clock }, { church, user, visitor }) {
    await database.owner
      .insertInto("notifications")
      .values({
        churchId: church.id,
        userId: user.id,
        kind: "new_visitor",
        visitorId: visitor.id,
        facts: "{}",
        at: clock.now(),
      })
      .execute()
    return {}
  },
}
