import type { BillBody, BillChange } from "@aprisco/contract/treasury/bills"
import { dueDay, instalmentCents } from "@aprisco/contract/treasury/due-days"
import { record } from "../../../../core/audit.ts"
import { changedFields } from "../../../../core/changed-fields.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure, expectVersion } from "../../../../core/ensure.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { branchPlacement } from "../../../ground/branches/public.ts"
import { shownCents } from "../ledger/cents.ts"
import { checkOwed } from "./check-owed.ts"
import { billById, lockBill, paidOf } from "./queries.ts"

/** Creates a bill, or its installments, a month apart; the last has the cents that are left. Returns the first. Throws 400 on the fields. */
export async function createBill(ctx: Context, body: BillBody): Promise<number> {
  const { amount, category, fund, branch, dueDate, installments, ...rest } = body
  const place = await branchPlacement(ctx, { church: ctx.actor.churchId, branch })
  const owed = {
    ...rest,
    categoryId: category,
    fundId: fund ?? null,
    personId: body.personId ?? null,
  }
  await checkOwed(ctx, owed)
  const amounts = instalmentCents(amount, installments)
  if (amounts[0] === 0) throw invalid({ installments: ["O valor é pequeno para tantas parcelas."] })
  const rows = await ctx.db
    .insertInto("treasuryBills")
    .values(
      amounts.map((amountCents, index) => ({
        ...place,
        ...owed,
        amountCents,
        dueDate: dueDay(dueDate, "monthly", index),
        installment: index + 1,
        installments,
        createdById: ctx.actor.userId,
        createdAt: ctx.now,
      })),
    )
    .returning(["id", "installment"])
    .execute()
  const first = rows.find(({ installment }) => installment === 1)
  if (first === undefined) throw new Error("a bill without its first installment")
  const { churchId } = place
  await record(ctx, "bill.created", { entity: "bill", id: first.id, churchId, facts: { installments } })
  return first.id
}

/** Changes a bill. Throws 404, 412, 403 where the caller may not see who owes, and 400 on the fields, also on an amount below what was paid. */
export async function changeBill(ctx: Context, id: number, change: BillChange): Promise<void> {
  const bill = await lockBill(ctx, id)
  expectVersion(ctx, bill.version)
  ensure(!(await billById(ctx, id)).donorHidden)
  const { amount, category, fund, branch, ...rest } = change
  const columns = {
    ...rest,
    amountCents: amount,
    categoryId: category,
    fundId: fund,
    branchId:
      branch === undefined
        ? undefined
        : (await branchPlacement(ctx, { church: ctx.actor.churchId, branch })).branchId,
  }
  const fields = changedFields(bill, columns)
  if (fields.length === 0) return
  const after = {
    ...bill,
    ...Object.fromEntries(fields.map((name) => [name, columns[name as keyof typeof columns]])),
  }
  await checkOwed(ctx, after, bill)
  const paid = await paidOf(ctx, id)
  if (amount !== undefined && !paid.isClosed && amount < paid.cents)
    throw invalid({ amount: [`Já foram pagos ${shownCents(paid.cents)} desta conta.`] })
  if (fields.includes("kind") && paid.cents > 0)
    throw conflict("Esta conta tem pagamentos. Estorne-os antes.")
  await ctx.db
    .updateTable("treasuryBills")
    .set({ ...columns, isEdited: bill.recurrenceId !== null || bill.isEdited })
    .where("id", "=", id)
    .execute()
  await record(ctx, "bill.changed", { entity: "bill", id, churchId: bill.churchId, facts: { fields } })
}

/** Deletes a bill; its recurrence does not make it again. Throws 404, 412, and 409 where something is paid. */
export async function deleteBill(ctx: Context, id: number): Promise<void> {
  const bill = await lockBill(ctx, id)
  expectVersion(ctx, bill.version)
  const { cents } = await paidOf(ctx, id)
  if (cents > 0) throw conflict("Esta conta tem pagamentos. Estorne-os antes.")
  await ctx.db.updateTable("treasuryBills").set({ deletedAt: ctx.now }).where("id", "=", id).execute()
  await record(ctx, "bill.deleted", { entity: "bill", id, churchId: bill.churchId })
}
