import type { Services } from "../../../../core/context.ts"
import { isLive, lapsedAt } from "../../../../core/session.ts"

/**
 * Ends, as of the minute in which it lapsed, every session that can no longer be used and that has entered a church of its
 * denomination: the church's audit trail says that the office left. Other lapsed sessions need no such entry.
 */
export async function endLapsedSessions({ database, clock }: Services): Promise<void> {
  await database.withSystem((db) =>
    db
      .updateTable("sessions")
      .set({ endedAt: lapsedAt })
      .where("enteredChurchId", "is not", null)
      .where("endedAt", "is", null)
      .where((eb) => eb.not(isLive(clock.now())))
      .execute(),
  )
}
