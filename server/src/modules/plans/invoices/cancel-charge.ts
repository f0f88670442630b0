import { z } from "zod"
import type { AnyContext } from "../../../core/context.ts"
import { defineJob, enqueue } from "../../../core/define-job.ts"
import { asJobOf } from "../../../core/job.ts"
import { createPaymentProvider } from "../../../integrations/payment-provider.ts"

/** Takes a charge back at the payment provider, so that nobody pays an invoice that was cancelled. */
export const cancelCharge = defineJob<{ churchId: number; invoiceId: number }>({
  name: "cancel-charge",
  payload: z.object({ churchId: z.number(), invoiceId: z.number() }),
  async run(services, { churchId, invoiceId }) {
    const { payments } = services.config
    if (payments === null) return
    const invoice = await asJobOf(services, churchId, ({ db }) =>
      db
        .selectFrom("invoices")
        .where("id", "=", invoiceId)
        .where("status", "=", "cancelled")
        .select("txid")
        .executeTakeFirst(),
    )
    if (invoice !== undefined) await createPaymentProvider(payments).cancel(invoice.txid)
  },
})

/** After the commit, where a provider makes the charges. */
export async function cancelChargeOf(
  { db, services }: AnyContext,
  { churchId, id, amountCents }: { churchId: number; id: number; amountCents: number },
): Promise<void> {
  if (services.config.payments !== null && amountCents > 0)
    await enqueue(db, cancelCharge, { churchId, invoiceId: id })
}
