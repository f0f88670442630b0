import type { Selectable } from "kysely"
import type { Invoices, Subscriptions } from "../../../../db/schema-plans.ts"
import type { Db } from "../../../../db/tenant-scope.ts"

export type Subscription = Selectable<Subscriptions>
export type InvoiceRow = Selectable<Invoices>

/** What a church pays for; null: nothing. The caller has locked the church. */
export async function subscriptionOf(db: Db, churchId: number): Promise<Subscription | null> {
  const row = await db
    .selectFrom("subscriptions")
    .where("churchId", "=", churchId)
    .selectAll()
    .executeTakeFirst()
  return row ?? null
}

/** The one invoice of a church that is to be paid. The caller has locked the church. */
export async function openInvoice(db: Db, churchId: number): Promise<InvoiceRow | null> {
  const row = await db
    .selectFrom("invoices")
    .where("churchId", "=", churchId)
    .where("status", "=", "open")
    .selectAll()
    .executeTakeFirst()
  return row ?? null
}

/** Periods that are paid and of which days may be left. */
export async function unspentPeriods(db: Db, churchId: number) {
  return db
    .selectFrom("invoices")
    .where("churchId", "=", churchId)
    .where("status", "=", "paid")
    .where("spentAt", "is", null)
    .orderBy("id")
    .select(["periodStart", "periodEnd", "fullCents"])
    .execute()
}
