import { RECURRENCE_DAYS_AHEAD } from "@aprisco/contract/treasury/bill-labels"
import type { Selectable } from "kysely"
import { daysAfter } from "../../../../core/clock.ts"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { continueAfterFailures } from "../../../../core/continue-after-failures.ts"
import { asJob } from "../../../../core/job.ts"
import type { TreasuryRecurrences } from "../../../../db/schema-treasury.ts"
import { dueDays } from "../bills/due-days.ts"

/**
 * A daily job: makes the bills of the next 45 days, each once, also where it runs twice at a time or did not run for a week
 * (docs/product/treasury.md#3.3).
 */
export async function makeRecurringBills(services: Services): Promise<void> {
  await continueAfterFailures(services, "make-recurring-bills", async (attempt) => {
    for (const id of await asJob(services, recurrences))
      await attempt({ recurrence: id }, () =>
        asJob(services, async (ctx) => {
          const recurrence = await ctx.db
            .selectFrom("treasuryRecurrences")
            .where("id", "=", id)
            .where("deletedAt", "is", null)
            .selectAll()
            .forUpdate()
            .executeTakeFirst()
          if (recurrence !== undefined) await makeBills(ctx, recurrence)
        }),
      )
  })
}

async function recurrences({ db, today }: AnyContext): Promise<number[]> {
  const rows = await db
    .selectFrom("treasuryRecurrences")
    .where("deletedAt", "is", null)
    .where((eb) => eb.or([eb("endsOn", "is", null), eb("endsOn", ">=", today)]))
    .orderBy("id")
    .select("id")
    .execute()
  return rows.map(({ id }) => id)
}

/** Makes those bills of a recurrence that are not there yet. A bill that was deleted is there. */
export async function makeBills(ctx: AnyContext, recurrence: Selectable<TreasuryRecurrences>): Promise<void> {
  const { id, every, startsOn, endsOn, makesFrom } = recurrence
  const ahead = daysAfter(ctx.today, RECURRENCE_DAYS_AHEAD)
  const days = dueDays(startsOn, every, makesFrom, endsOn !== null && endsOn < ahead ? endsOn : ahead)
  if (days.length === 0) return
  const { churchId, branchId, kind, amountCents, categoryId, fundId, payee, personId, description } =
    recurrence
  const owed = { churchId, branchId, kind, amountCents, categoryId, fundId, payee, personId, description }
  await ctx.db
    .insertInto("treasuryBills")
    .values(
      days.map((day) => ({
        ...owed,
        dueDate: day,
        recurrenceId: id,
        recurrenceDue: day,
        createdById: recurrence.createdById,
        createdAt: ctx.now,
      })),
    )
    .onConflict((made) => made.columns(["churchId", "recurrenceId", "recurrenceDue"]).doNothing())
    .execute()
}
