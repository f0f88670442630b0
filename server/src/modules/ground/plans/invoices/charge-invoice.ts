import { amountOf } from "@aprisco/contract/kit/money"
import { z } from "zod"
import type { Services } from "../../../../core/context.ts"
import { defineJob } from "../../../../core/define-job.ts"
import { asJobOf } from "../../../../core/job.ts"
import { createPaymentProvider } from "../../../../integrations/payment-provider.ts"
import { cancelChargeOf } from "./cancel-charge.ts"

interface Charged {
  churchId: number
  invoiceId: number
}

/** Has the payment provider make the code of an invoice, with no transaction open meanwhile. */
export const chargeInvoice = defineJob<{ churchId: number; invoiceId: number }>({
  name: "charge-invoice",
  payload: z.object({ churchId: z.number(), invoiceId: z.number() }),
  async run(services, named) {
    const { payments } = services.config
    const invoice = await uncharged(services, named)
    if (payments === null || invoice === undefined) return
    const { pixCode } = await createPaymentProvider(payments).charge({
      reference: invoice.txid,
      amount: amountOf(invoice.amountCents),
      dueDate: invoice.dueDate,
      description: `Aprisco, fatura ${invoice.id}`,
    })
    await asJobOf(services, named.churchId, async (ctx) => {
      const { numUpdatedRows } = await ctx.db
        .updateTable("invoices")
        .set({ providerPixCode: pixCode })
        .where("id", "=", named.invoiceId)
        .where("status", "=", "open")
        .executeTakeFirst()
      // Cancelled while the provider was asked: its charge is younger than the word that took it back.
      if (numUpdatedRows === 0n) await cancelChargeOf(ctx, { ...invoice, churchId: named.churchId })
    })
  },
})

function uncharged(services: Services, { churchId, invoiceId }: Charged) {
  return asJobOf(services, churchId, ({ db }) =>
    db
      .selectFrom("invoices")
      .where("id", "=", invoiceId)
      .where("status", "=", "open")
      .where("providerPixCode", "is", null)
      .select(["id", "txid", "amountCents", "dueDate"])
      .executeTakeFirst(),
  )
}
