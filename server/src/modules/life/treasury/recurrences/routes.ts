import type { Contract } from "@aprisco/contract"
import { amountOf } from "@aprisco/contract/kit/money"
import { BILL_KINDS, RECURRENCE_STEPS } from "@aprisco/contract/treasury/bill-labels"
import { treasuryRecurrences } from "@aprisco/contract/treasury/recurrences"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { type Handlers, tagged } from "../../../../core/route-handler.ts"
import { toPage } from "../../../../db/page.ts"
import { requireReach } from "../../../ground/branches/public.ts"
import { type RecurrenceRecord, recurrenceById, recurrenceCount, recurrenceRows } from "./queries.ts"
import { changeRecurrence, createRecurrence, deleteRecurrence } from "./write-recurrences.ts"

/** What is paid or received again and again (docs/product/treasury.md#3.3). */
export const treasuryRecurrenceRoutes: Handlers<Contract["treasuryRecurrences"]> = {
  list: async (ctx, { query }) => {
    await requireReach(ctx, query)
    const [count, rows] = await Promise.all([recurrenceCount(ctx, query), recurrenceRows(ctx, query)])
    return toPage(
      treasuryRecurrences.list.path,
      query,
      count,
      rows.map((row) => present(ctx, row)),
    )
  },
  create: async (ctx, { body }) => (await shown(ctx, await createRecurrence(ctx, body))).body,
  detail: (ctx, { params }) => shown(ctx, params.id),
  update: async (ctx, { params, body }) => {
    await changeRecurrence(ctx, params.id, body)
    return shown(ctx, params.id)
  },
  remove: async (ctx, { params }) => {
    await deleteRecurrence(ctx, params.id)
    return undefined
  },
}

async function shown(ctx: Context, id: number) {
  const recurrence = await recurrenceById(ctx, id)
  return tagged(present(ctx, recurrence), recurrence.version)
}

function present(ctx: Context, recurrence: RecurrenceRecord) {
  const { donorHidden } = recurrence
  const unlessHidden = <T>(value: T) => (donorHidden ? null : value)
  return {
    id: recurrence.id,
    kind: recurrence.kind,
    kindDisplay: BILL_KINDS[recurrence.kind],
    amount: amountOf(recurrence.amountCents),
    category: recurrence.categoryId,
    categoryName: recurrence.categoryName,
    fund: recurrence.fundId,
    branch: recurrence.branchId,
    branchName: recurrence.branchName,
    payee: unlessHidden(recurrence.payee),
    personId: unlessHidden(recurrence.personId),
    personName: unlessHidden(recurrence.personName),
    donorHidden,
    description: unlessHidden(recurrence.description),
    every: recurrence.every,
    everyDisplay: RECURRENCE_STEPS[recurrence.every],
    startsOn: recurrence.startsOn,
    endsOn: recurrence.endsOn,
    createdAt: recurrence.createdAt,
    updatedAt: recurrence.updatedAt,
    can: { edit: can(ctx, "finance.edit") && !donorHidden, delete: can(ctx, "finance.delete") },
  }
}
