import { amountOf } from "@aprisco/contract/kit/money"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { BILL_KINDS, BILL_STATUSES, type BillStatus } from "@aprisco/contract/treasury/bill-labels"
import type { treasuryBills } from "@aprisco/contract/treasury/bills"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import type { BillRecord } from "./queries.ts"

/** A bill as the API shows it. Who owes is left out where the caller may not see who gives. */
export function presentBill(ctx: Context, bill: BillRecord): ReplyOf<typeof treasuryBills.detail> {
  const { amountCents, paidCents, donorHidden } = bill
  const status = statusOf(bill)
  const unlessHidden = <T>(value: T) => (donorHidden ? null : value)
  return {
    id: bill.id,
    kind: bill.kind,
    kindDisplay: BILL_KINDS[bill.kind],
    status,
    statusDisplay: BILL_STATUSES[status],
    amount: amountOf(amountCents),
    settled: amountOf(paidCents),
    remaining: amountOf(status === "paid" ? 0 : amountCents - paidCents),
    difference: bill.isClosed && paidCents !== amountCents ? amountOf(paidCents - amountCents) : null,
    dueDate: bill.dueDate,
    isOverdue: status !== "paid" && bill.dueDate < ctx.today,
    category: bill.categoryId,
    categoryName: bill.categoryName,
    fund: bill.fundId,
    branch: bill.branchId,
    branchName: bill.branchName,
    payee: unlessHidden(bill.payee),
    personId: unlessHidden(bill.personId),
    personName: unlessHidden(bill.personName),
    donorHidden,
    description: unlessHidden(bill.description),
    installment: bill.installment,
    installments: bill.installments,
    recurrence: bill.recurrenceId,
    entries: bill.entryIds,
    createdAt: bill.createdAt,
    updatedAt: bill.updatedAt,
    can: {
      edit: can(ctx, "finance.edit") && !donorHidden,
      delete: can(ctx, "finance.delete") && paidCents === 0,
      settle: can(ctx, "finance.edit") && status !== "paid",
    },
  }
}

function statusOf({ isClosed, paidCents, amountCents }: BillRecord): BillStatus {
  if (isClosed || paidCents >= amountCents) return "paid"
  return paidCents > 0 ? "partial" : "open"
}
