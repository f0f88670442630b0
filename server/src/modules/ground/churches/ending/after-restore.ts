import { ENDING_DAYS } from "@aprisco/contract/churches/ending"
import { sql } from "kysely"
import { minutesAfter } from "../../../../core/clock.ts"
import type { AnyContext } from "../../../../core/context.ts"

/**
 * After a restore every end that a backup knows is 30 days away again: it may have been taken back since, and nobody could know that the
 * erasing is near. What was erased since the backup is erased again by its number. Needs a system transaction.
 */
export async function delayEndings({ db, now }: AnyContext): Promise<void> {
  await sql`select app.delay_church_endings()`.execute(db)
  await db
    .updateTable("churchEndings")
    .set({ endsAt: minutesAfter(now, ENDING_DAYS * 24 * 60), remindedWeekAt: null, remindedDayAt: null })
    .execute()
}
