import { z } from "zod"
import type { AnyContext } from "../../../../core/context.ts"
import { defineJob, enqueue } from "../../../../core/define-job.ts"
import { asJobOf } from "../../../../core/job.ts"
import { createPaymentProvider } from "../../../../integrations/payment-provider.ts"

/** Takes a charge back at the payment provider, so that nobody pays an invoice that was cancelled. */
export const cancelCharge = defineJob<{ churchId: number; invoiceId: number }>({
  name: "cancel-charge",
  payload: z.object({ churchId: z.number(), invoiceId: z.number() }),
  async run(services, { churchId, invoiceId }) {
    const { payments } = services.config
    if (payments === null) return
    const invoice = await asJobOf(services, churchId, ({ db }) =>
      db.selectFrom("invoices").where("id", "=", invoiceId).select(["txid", "status"]).executeTakeFirst(),
    )
    if (invoice !== undefined && invoice.status !== "cancelled") return
    await createPaymentProvider(payments).cancel(invoice?.txid ?? referenceOf(invoiceId))
  },
})

/** The reference of an invoice that went with its church: as the column `txid` makes it of the number. */
const referenceOf = (invoiceId: number) => `APRISCO${String(invoiceId).padStart(10, "0")}`

/** After the commit, where a provider makes the charges. */
export async function cancelChargeOf(
  { db, services }: AnyContext,
  { churchId, id, amountCents }: { churchId: number; id: number; amountCents: number },
): Promise<void> {
  if (services.config.payments !== null && amountCents > 0)
    await enqueue(db, cancelCharge, { churchId, invoiceId: id })
}

/** Cancels what a church that is being erased could still pay, with its charges: also those of invoices that expired. */
export async function cancelInvoicesOf(ctx: AnyContext, churchId: number): Promise<void> {
  const cancelled = await ctx.db
    .updateTable("invoices")
    .set({ status: "cancelled", closedAt: ctx.now })
    .where("churchId", "=", churchId)
    .where("status", "in", ["open", "expired"])
    .returning(["churchId", "id", "amountCents"])
    .execute()
  for (const invoice of cancelled) await cancelChargeOf(ctx, invoice)
}
