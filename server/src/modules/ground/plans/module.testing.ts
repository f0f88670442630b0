import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { daysAfter } from "../../../core/clock.ts"
import type { TestRows } from "../../../testing/test-rows.ts"

export const testRows: TestRows = {
  async plant({ database, clock }, { church }) {
    const today = civilDay(clock.now())
    await database.owner
      .insertInto("subscriptions")
      .values({
        churchId: church.id,
        planId: "professional",
        period: "monthly",
        anchorDay: 1,
        paidUntil: daysAfter(today, 300),
        state: "active",
      })
      .onConflict((planted) => planted.doNothing())
      .execute()
    const { id } = await database.owner
      .insertInto("invoices")
      .values({
        churchId: church.id,
        kind: "renewal",
        planId: "professional",
        planName: "Crescimento",
        period: "monthly",
        periodStart: today,
        periodEnd: daysAfter(today, 300),
        fullCents: 9900,
        amountCents: 9900,
        dueDate: today,
        status: "paid",
        issuedAt: clock.now(),
        paidAt: clock.now(),
        paidBy: "operator",
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    return { invoices: id }
  },
}
