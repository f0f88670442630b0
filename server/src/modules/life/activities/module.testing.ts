import { randomBytes } from "node:crypto"
import type { TestRows } from "../../../testing/test-rows.ts"

export const testRows: TestRows = {
  async plant({ make, database, clock, services }, { church, branchId, user }) {
    const { id } = await make.anActivity({ church, branchId })
    const churchId = church.id
    await database.owner
      .insertInto("activityCancellations")
      .values({ churchId, activityId: id, day: "2026-11-29", cancelledAt: clock.now() })
      .execute()
    await database.owner
      .insertInto("activityFormerRules")
      .values({ churchId, activityId: id, lastDay: "2026-01-01", weekday: 1, repeatInterval: 1 })
      .execute()
    const token = randomBytes(32).toString("base64url")
    await database.owner
      .insertInto("churchCalendars")
      .values({
        churchId,
        userId: user.id,
        tokenHash: services.encryption.hash("calendar address", token),
        encryptedToken: services.encryption.encrypt("calendar address", token),
        madeAt: clock.now(),
      })
      .execute()
    return { activities: id }
  },
  bodies: {
    "activities.cancelDay": { day: "2026-11-22" },
    "activities.restoreDay": { day: "2026-11-22" },
  },
}
