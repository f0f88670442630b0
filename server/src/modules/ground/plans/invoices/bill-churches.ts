import { daysAfter } from "../../../../core/clock.ts"
import type { AnyContext } from "../../../../core/context.ts"
import { continueAfterFailures } from "../../../../core/continue-after-failures.ts"
import { repeatedJob } from "../../../../core/define-job.ts"
import { asJob } from "../../../../core/job.ts"
import { billChurch, ISSUED_BEFORE_DAYS, REMINDED_DAYS } from "./bill-church.ts"

/** Each day: the invoices, reminders and ends of plans that are due. A church that cannot be billed delays no other. */
export const billChurches = repeatedJob("bill-churches", "day", (services) =>
  continueAfterFailures(services, "bill-churches", async (attempt) => {
    for (const churchId of await asJob(services, churchesToBill))
      await attempt({ churchId }, () => asJob(services, (ctx) => billChurch(ctx, churchId)))
  }),
)

/** The churches with an invoice that is open, or with a period that ends soon or has ended, by number. A disabled one is left alone. */
export async function churchesToBill({ db, today }: AnyContext): Promise<number[]> {
  const rows = await db
    .selectFrom("churches")
    .leftJoin("subscriptions", "subscriptions.churchId", "churches.id")
    .leftJoin("invoices", (join) =>
      join.onRef("invoices.churchId", "=", "churches.id").on("invoices.status", "=", "open"),
    )
    .where("deletedAt", "is", null)
    .where("disabledAt", "is", null)
    .where((eb) =>
      eb.or([
        eb("invoices.dueDate", "<=", daysAfter(today, REMINDED_DAYS)),
        eb.and([
          eb("subscriptions.state", "<>", "lapsed"),
          eb("subscriptions.paidUntil", "<=", daysAfter(today, ISSUED_BEFORE_DAYS)),
        ]),
        eb("subscriptions.nextFrom", "<", today),
      ]),
    )
    .orderBy("churches.id")
    .select("churches.id")
    .execute()
  return rows.map(({ id }) => id)
}
