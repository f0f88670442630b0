import { amountOf } from "@aprisco/contract/kit/money"
import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { AnyContext, DeskContext } from "../../../../core/context.ts"
import { conflict, found } from "../../../../core/errors.ts"
import type { Slice } from "../../../../db/page.ts"
import type { UnmatchedPayments } from "../../../../db/schema-plans.ts"
import { queueEmail } from "../../emails/public.ts"
import { unmatchedPaymentEmail } from "../email-templates.ts"

export type UnmatchedReason = UnmatchedPayments["reason"]

/** How the references of invoices look: another one is of something else that the provider charges. */
const REFERENCE = /^APRISCO\d{10,}$/

interface Payment {
  readonly reference: string
  readonly amountCents: number
}

interface OfInvoice {
  readonly id: number
  readonly churchId: number
  readonly amount: string
}

/**
 * Notes money that has arrived and pays no invoice, and tells the operator: once, however often the provider repeats it. `invoice`: the one of the
 * reference. Returns the reason.
 */
export async function noteUnmatched(
  ctx: AnyContext,
  { reference, amountCents }: Payment,
  reason: UnmatchedReason,
  invoice: OfInvoice | null,
): Promise<UnmatchedReason> {
  if (!REFERENCE.test(reference)) return reason
  const noted = await ctx.db
    .insertInto("unmatchedPayments")
    .values({ reference, amountCents, reason, invoiceId: invoice?.id ?? null, receivedAt: ctx.now })
    .onConflict((repeat) => repeat.columns(["reference", "amountCents"]).doNothing())
    .returning("id")
    .executeTakeFirst()
  if (noted === undefined) return reason
  const amount = amountOf(amountCents)
  const churchId = invoice?.churchId ?? null
  await record(ctx, "church.payment_unmatched", {
    entity: invoice === null ? "installation" : "church",
    id: churchId,
    churchId,
    facts: { invoice: invoice?.id ?? null, payment: noted.id },
  })
  const { operatorEmail, publicUrl } = ctx.services.config
  if (operatorEmail === null) {
    ctx.log.warn({ payment: noted.id }, "a payment pays no invoice, and there is no OPERATOR_EMAIL to tell")
    return reason
  }
  const letter = unmatchedPaymentEmail(operatorEmail, {
    reference,
    amount,
    reason,
    invoice,
    church: await churchNameOf(ctx, churchId),
    deskUrl: `${publicUrl}/operador/faturas`,
  })
  await queueEmail(ctx, letter, "operator")
  return reason
}

async function churchNameOf({ db }: AnyContext, id: number | null): Promise<string | null> {
  if (id === null) return null
  const row = await db.selectFrom("churches").where("id", "=", id).select("name").executeTakeFirst()
  return row?.name ?? null
}

export type UnmatchedPayment = Awaited<ReturnType<typeof unmatchedPayments>>["rows"][number]

/** What the operator has to put right, the oldest first, and then what was put right, the newest first. Needs a system transaction. */
export async function unmatchedPayments(
  { db }: AnyContext,
  { limit, offset }: Slice,
  only: { id?: number } = {},
) {
  const matching = db
    .selectFrom("unmatchedPayments")
    .leftJoin("invoices", "invoices.id", "unmatchedPayments.invoiceId")
    .leftJoin("churches", "churches.id", "invoices.churchId")
    .$if(only.id !== undefined, (query) => query.where("unmatchedPayments.id", "=", only.id ?? 0))
  const { count } = await matching
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .orderBy(sql`settled_at desc nulls first`)
    .orderBy("unmatchedPayments.receivedAt")
    .orderBy("unmatchedPayments.id")
    .limit(limit)
    .offset(offset)
    .selectAll("unmatchedPayments")
    .select(["churches.id as churchId", "churches.name as churchName"])
    .execute()
  return { count, rows }
}

/** The operator has given it back or put it right. Throws 404, and 409 the second time. */
export async function settleUnmatched(ctx: DeskContext, id: number): Promise<UnmatchedPayment> {
  const settled = await ctx.db
    .updateTable("unmatchedPayments")
    .set({ settledAt: ctx.now, settledById: ctx.operator.id })
    .where("id", "=", id)
    .where("settledAt", "is", null)
    .returning("id")
    .executeTakeFirst()
  const { rows } = await unmatchedPayments(ctx, { limit: 1, offset: 0 }, { id })
  const payment = found(rows[0])
  if (settled === undefined) throw conflict("Este pagamento já foi resolvido.")
  await record(ctx, "payment.settled", {
    entity: "installation",
    id: null,
    churchId: null,
    facts: { payment: id },
  })
  return payment
}
