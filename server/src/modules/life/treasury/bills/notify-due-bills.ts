import { sql } from "kysely"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { continueAfterFailures } from "../../../../core/continue-after-failures.ts"
import { asJob, asJobOf } from "../../../../core/job.ts"
import { gatedFeatures } from "../../../../core/offer.ts"
import { todayOfChurch } from "../../../ground/churches/public.ts"
import { ringForDueBills } from "../../../ground/notifications/public.ts"

/** A daily job: tells who pays the bills of each church which of them are due today, once a day (docs/product/notifications.md#1.5). */
export async function notifyOfDueBills(services: Services): Promise<void> {
  await continueAfterFailures(services, "notify-of-due-bills", async (attempt) => {
    const churches = await asJob(services, churchesWithBills)
    for (const { churchId, planId } of churches)
      await attempt({ churchId }, async () => {
        if (!gatedFeatures(services.config, planId).includes("finance")) return
        const { dueOn, due } = await asJobOf(services, churchId, (ctx) => dueToday(ctx, churchId))
        // Who was told already is seen by nobody but its reader, and the product itself.
        if (due.length > 0) await asJob(services, (ctx) => ringForDueBills(ctx, { churchId, dueOn, due }))
      })
  })
}

/** Today is another day in the states that are behind Brasília. */
async function churchesWithBills({ db, today }: AnyContext) {
  const { rows } = await sql<{ churchId: number; planId: string }>`
    select distinct bill.church_id, churches.plan_id from treasury_bills as bill
    join churches on churches.id = bill.church_id
    where bill.kind = 'payable' and bill.deleted_at is null and churches.deleted_at is null
      and bill.due_date between ${today}::date - 1 and ${today}::date + 1
    order by 1`.execute(db)
  return rows
}

/** How many bills of each branch are to be paid today, and what is left to pay of them. */
async function dueToday(ctx: AnyContext, churchId: number) {
  const dueOn = await todayOfChurch(ctx, churchId)
  const { rows } = await sql<{ branchId: number; bills: number; cents: number }>`
    select bill.branch_id, count(*)::int as bills, sum(bill.amount_cents - coalesce(paid.cents, 0))::bigint as cents
    from treasury_bills as bill
    left join app.paid_of_bills(${churchId}) as paid on paid.bill_id = bill.id
    where bill.church_id = ${churchId} and bill.kind = 'payable' and bill.deleted_at is null and bill.due_date = ${dueOn}
      and not coalesce(paid.is_closed, false) and bill.amount_cents > coalesce(paid.cents, 0)
    group by bill.branch_id`.execute(ctx.db)
  return { dueOn, due: rows }
}
