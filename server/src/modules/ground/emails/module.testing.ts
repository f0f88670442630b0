import type { TestRows } from "../../../testing/test-rows.ts"

export const testRows: TestRows = {
  async plant({ database, clock }, { church, user }) {
    const line = {
      churchId: church.id,
      userId: user.id,
      kind: "invitation",
      emailId: 1,
      state: "sent",
    } as const
    await database.owner
      .insertInto("accountMails")
      .values({ ...line, at: clock.now() })
      .execute()
    return {}
  },
}
