import type { SettlementBody } from "@aprisco/contract/treasury/bills"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
import { postEntry } from "../ledger/post.ts"
import { lockBill, paidOf } from "./queries.ts"

/**
 * Pays a bill, or a part of it (docs/product/treasury.md#3.2). Returns the entry. Throws 404, 409 on one that is paid and on more than what is
 * left unless it `closes`, and as `postEntry` does.
 */
export async function settleBill(ctx: Context, id: number, body: SettlementBody): Promise<number> {
  const bill = await lockBill(ctx, id)
  const paid = await paidOf(ctx, id)
  if (paid.isClosed || paid.cents >= bill.amountCents) throw conflict("Esta conta já foi paga.")
  if (!body.closes && body.amount > bill.amountCents - paid.cents)
    throw conflict("O valor passa do que falta pagar. Marque «Quitar por este valor».")
  const entryId = await postEntry(ctx, {
    kind: bill.kind === "payable" ? "expense" : "income",
    date: body.date,
    accountId: body.account,
    parts: [{ categoryId: bill.categoryId, fundId: bill.fundId, cents: body.amount }],
    method: body.method,
    personId: bill.personId,
    payee: bill.payee,
    description: bill.description,
    documentNumber: body.documentNumber,
    acknowledgeOverdraw: body.acknowledgeOverdraw,
    origin: "bill",
  })
  const { churchId } = bill
  await ctx.db
    .insertInto("treasurySettlements")
    .values({ churchId, entryId, billId: id, closes: body.closes })
    .execute()
  await record(ctx, "bill.settled", { entity: "bill", id, churchId, facts: { closes: body.closes } })
  return entryId
}
