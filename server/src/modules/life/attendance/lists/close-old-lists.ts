import { DAYS_OPEN } from "@aprisco/contract/attendance/labels"
import { type SqlBool, sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import { minutesAfter } from "../../../../core/clock.ts"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { continueAfterFailures } from "../../../../core/continue-after-failures.ts"
import { asJobOf } from "../../../../core/job.ts"
import { dayOff } from "../on-list.ts"
import { writeClosing } from "./close-list.ts"

/** Lists of one transaction. */
const BATCH = 50

/** Closes lists seven days after their beginning: who is not marked stays without a mark (docs/product/attendance.md#1.6). */
export async function closeOldLists(services: Services): Promise<void> {
  const before = minutesAfter(services.clock.now(), -DAYS_OPEN * 24 * 60)
  const churches = await services.database.withSystem((db) =>
    db
      .selectFrom("gatherings")
      .where("status", "=", "open")
      .where(isOld(before))
      .select("churchId")
      .distinct()
      .orderBy("churchId")
      .execute(),
  )
  await continueAfterFailures(services, "close-attendance-lists", async (attempt) => {
    for (const { churchId } of churches)
      await attempt({ churchId }, async () => {
        while ((await asJobOf(services, churchId, (ctx) => closeBatch(ctx, before))) === BATCH);
      })
  })
}

/** A list that was opened again has seven days more. One whose day was cancelled in the calendar is cancelled, and counts for nobody. */
const isOld = (before: Date) =>
  sql<SqlBool>`starts_at <= ${before} and coalesce(reopened_at <= ${before}, true) and ${dayOff} is null`

async function closeBatch(ctx: AnyContext, before: Date): Promise<number> {
  const lists = await ctx.db
    .selectFrom("gatherings")
    .where("status", "=", "open")
    .where(isOld(before))
    .orderBy("id")
    .limit(BATCH)
    .select(["id", "churchId", "day"])
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id, churchId, day } of lists) {
    await writeClosing(ctx.db, id, { rest: "unmarked", at: ctx.now, by: null })
    await record(ctx, "gathering.closed", {
      entity: "gathering",
      id,
      churchId,
      facts: { day, rest: "unmarked" },
    })
  }
  return lists.length
}
