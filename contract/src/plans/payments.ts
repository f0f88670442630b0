import { z } from "zod"
import { text } from "../kit/fields.ts"
import { route } from "../kit/route.ts"

/** What a payment provider sends about a charge. */
export const payments = {
  notify: route({
    method: "POST",
    path: "/billing/payments/",
    summary: "The payment provider's signed word that a charge was paid; a repeat changes nothing",
    permission: "public",
    signed: true,
    body: z.object({
      reference: text(25).describe("The invoice's `txid`"),
      amount: z.string().regex(/^\d{1,9}\.\d{2}$/, "Valor inválido"),
      status: text(20).describe("Only `paid` changes anything"),
    }),
    response: z.object({ received: z.boolean() }),
    limits: [{ by: "address", spentBy: "invalid", max: 60, windowSeconds: 600 }],
  }),
}
