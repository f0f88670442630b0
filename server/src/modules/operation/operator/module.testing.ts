import { minutesAfter } from "../../../core/clock.ts"
import type { TestRows } from "../../../testing/test-rows.ts"

export const testRows: TestRows = {
  async plant({ database, clock }, { church }) {
    await database.owner
      .insertInto("operatorEntryGrants")
      .values({ churchId: church.id, allowedAt: clock.now(), endsAt: minutesAfter(clock.now(), 60) })
      .onConflict((planted) => planted.doNothing())
      .execute()
    return {}
  },
}
