import { centsOf } from "@aprisco/contract/plans/price"
import { minutesAfter } from "../../src/core/clock.ts"
import { atHour, dayAfter, dayBefore } from "./days.ts"
import type { Filled } from "./filled.ts"
import type { Moment } from "./moment.ts"

/** Since the church paid for the present month, and until it has. */
const DAYS_PAID = 18
const DAYS_LEFT = 12

/** The paid invoice of the present month, of a church whose plan has a price. */
export async function fillInvoices({ db, now }: Moment, { churchId }: Filled): Promise<void> {
  const plan = await db
    .selectFrom("churches")
    .innerJoin("plans", "plans.id", "churches.planId")
    .where("churches.id", "=", churchId)
    .select(["plans.id", "plans.name", "plans.price"])
    .executeTakeFirstOrThrow()
  const cents = centsOf(plan.price ?? "0.00")
  if (cents === 0) return
  const [start, end] = [dayBefore(now, DAYS_PAID), dayAfter(now, DAYS_LEFT)]
  const issued = atHour(dayBefore(now, DAYS_PAID + 5), 9, 0)
  await db
    .insertInto("subscriptions")
    .values({
      churchId,
      planId: plan.id,
      period: "monthly",
      anchorDay: Number(start.slice(8)),
      paidUntil: end,
      state: "active",
    })
    .execute()
  await db
    .insertInto("invoices")
    .values({
      churchId,
      kind: "renewal",
      planId: plan.id,
      planName: plan.name,
      period: "monthly",
      periodStart: start,
      periodEnd: end,
      fullCents: cents,
      amountCents: cents,
      dueDate: start,
      status: "paid",
      issuedAt: issued,
      paidAt: minutesAfter(issued, 26 * 60),
      paidBy: "operator",
    })
    .execute()
}
