import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import type { payments } from "@aprisco/contract/plans/payments"
import { amountOf } from "@aprisco/contract/plans/price"
import type { PublicContext } from "../../../core/context.ts"
import { conflict, found, notFound, unauthenticated } from "../../../core/errors.ts"
import { isSigned } from "../../../integrations/payment-signature.ts"
import { churchForUpdate } from "../queries.ts"
import { confirmPayment } from "./confirm-payment.ts"

type Route = typeof payments.notify

/**
 * The payment provider says that a charge was paid. Throws 404 where there is no provider or no such invoice, 401 without its signature over
 * these very bytes, 409 for another amount or a cancelled invoice. A repeat changes nothing.
 */
export async function receivePayment(
  ctx: PublicContext,
  { reference, amount, status }: InputOf<Route>["body"],
): Promise<ReplyOf<Route>> {
  const settings = ctx.services.config.payments
  if (settings === null) throw notFound()
  if (ctx.signed === undefined || !isSigned(settings.webhookSecret, ctx.signed, ctx.now))
    throw unauthenticated()
  if (status !== "paid") return { received: true }
  const byReference = ctx.db.selectFrom("invoices").where("txid", "=", reference)
  const { churchId } = found(await byReference.select("churchId").executeTakeFirst())
  // Its words are repeated and may come twice at once: the second one waits here, and finds the invoice paid.
  await churchForUpdate(ctx.db, churchId)
  const invoice = found(await byReference.select(["id", "status", "amountCents"]).executeTakeFirst())
  if (invoice.status === "paid") return { received: true }
  if (amount !== amountOf(invoice.amountCents)) throw conflict("O valor pago não é o da fatura.")
  await confirmPayment(ctx, invoice.id, "provider")
  return { received: true }
}
