import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { centsOf } from "@aprisco/contract/plans/price"
import { minutesAfter } from "../../src/core/clock.ts"
import { creditOf } from "../../src/modules/ground/plans/invoices/credit.ts"
import { dayOfMonth, periodEnd } from "../../src/modules/ground/plans/invoices/periods.ts"
import { atHour, dayAfter, dayBefore } from "./days.ts"
import type { Filled } from "./filled.ts"
import type { Moment } from "./moment.ts"

/** Since the church paid for the present month, and until it has. */
const DAYS_PAID = 18
const DAYS_LEFT = 12
/** Until a first invoice is due. */
const DAYS_TO_PAY = 7

/** The paid invoice of the present month, of a church whose plan has a price, and the open one of a plan that it has chosen. */
export async function fillInvoices(moment: Moment, filled: Filled): Promise<void> {
  await fillPaid(moment, filled)
  await fillRequested(moment, filled)
}

async function fillPaid({ db, now }: Moment, { churchId }: Filled): Promise<void> {
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

/** As the choice makes it: due in a week, less what the days left of the present plan are worth. */
async function fillRequested({ db, now }: Moment, { churchId }: Filled): Promise<void> {
  const plan = await db
    .selectFrom("churches")
    .innerJoin("plans", "plans.id", "churches.requestedPlanId")
    .where("churches.id", "=", churchId)
    .select(["plans.id", "plans.name", "plans.price"])
    .executeTakeFirst()
  if (plan === undefined || plan.price === null) return
  const today = civilDay(now)
  const fullCents = centsOf(plan.price)
  const paid = await db
    .selectFrom("invoices")
    .where("churchId", "=", churchId)
    .where("status", "=", "paid")
    .select(["periodStart", "periodEnd", "fullCents"])
    .execute()
  const credit = paid.reduce((sum, period) => sum + creditOf(period, today), 0)
  await db
    .insertInto("invoices")
    .values({
      churchId,
      kind: "start",
      planId: plan.id,
      planName: plan.name,
      period: "monthly",
      periodStart: today,
      periodEnd: periodEnd(today, dayOfMonth(today), "monthly"),
      fullCents,
      amountCents: Math.max(0, fullCents - credit),
      dueDate: dayAfter(now, DAYS_TO_PAY),
      status: "open",
      issuedAt: now,
    })
    .execute()
}
