import { amountOf } from "@aprisco/contract/kit/money"
import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import type { payments } from "@aprisco/contract/plans/payments"
import { centsOf } from "@aprisco/contract/plans/price"
import type { AnyContext, RequestContext } from "../../../../core/context.ts"
import { conflict, notFound, unauthenticated } from "../../../../core/errors.ts"
import { asJob } from "../../../../core/job.ts"
import { retryOnDeadlock } from "../../../../db/retry-on-deadlock.ts"
import { isSigned } from "../../../../integrations/payment-signature.ts"
import { churchWithPlanForUpdate } from "../queries.ts"
import { confirmPayment, whyNotPayable } from "./confirm-payment.ts"
import { noteUnmatched, type UnmatchedReason } from "./unmatched-payments.ts"

type Route = typeof payments.notify
type Word = InputOf<Route>["body"]

const REFUSALS: Record<Exclude<UnmatchedReason, "unknown">, string> = {
  amount: "O valor pago não é o da fatura.",
  cancelled: "A fatura foi cancelada.",
  expired: "A fatura venceu, e a igreja já paga outro período desde então.",
}

/**
 * The payment provider says that a charge was paid. Throws 404 where there is no provider or no such invoice, 401 without its signature over
 * these very bytes, 409 for another amount, a cancelled invoice, or one that expired before another was paid: that money is noted, and the operator
 * is told, once. A repeat changes nothing.
 */
export async function receivePayment(ctx: RequestContext, word: Word): Promise<ReplyOf<Route>> {
  const { services } = ctx
  const settings = services.config.payments
  if (settings === null) throw notFound()
  if (ctx.signed === undefined || !isSigned(settings.webhookSecret, ctx.signed, ctx.now))
    throw unauthenticated()
  if (word.status !== "paid") return { received: true }
  // In a transaction of its own, which a refusal does not roll back: the money has arrived.
  const unmatched = await retryOnDeadlock(ctx.log, () => asJob(services, (job) => settle(job, word)))
  if (unmatched === null) return { received: true }
  throw unmatched === "unknown" ? notFound() : conflict(REFUSALS[unmatched])
}

/** Settles the invoice of a charge, or notes why it cannot. Null: it is paid, now or before. */
async function settle(ctx: AnyContext, { reference, amount }: Word): Promise<UnmatchedReason | null> {
  const amountCents = centsOf(amount)
  const payment = { reference, amountCents }
  const invoice = ctx.db
    .selectFrom("invoices")
    .innerJoin("churches", "churches.id", "invoices.churchId")
    .where("txid", "=", reference)
  const known = await invoice.select(["churchId", "churches.deletedAt"]).executeTakeFirst()
  if (known === undefined) return noteUnmatched(ctx, payment, "unknown", null)
  const { churchId } = known
  // Its words are repeated and may come twice at once: the second one waits here, and finds the invoice paid.
  if (known.deletedAt === null) await churchWithPlanForUpdate(ctx.db, churchId)
  const row = await invoice.selectAll("invoices").executeTakeFirstOrThrow()
  const isAmount = amountCents === row.amountCents
  if (row.status === "paid" && isAmount) return null
  const reason =
    known.deletedAt === null ? ((await whyNotPayable(ctx, row)) ?? (isAmount ? null : "amount")) : "cancelled"
  if (reason === null) {
    await confirmPayment(ctx, row.id, "provider")
    return null
  }
  const unpayable = reason === "paid" ? "amount" : reason
  return noteUnmatched(ctx, payment, unpayable, { ...row, amount: amountOf(row.amountCents) })
}
