import type { Contract } from "@aprisco/contract"
import { treasuryBills } from "@aprisco/contract/treasury/bills"
import type { Context } from "../../../../core/context.ts"
import { type Handlers, tagged } from "../../../../core/route-handler.ts"
import { toPage } from "../../../../db/page.ts"
import { requireReach } from "../../../ground/branches/public.ts"
import { shownPosted } from "../entries/read-entry.ts"
import { presentBill } from "./present.ts"
import { billById, billCount, billRows } from "./queries.ts"
import { settleBill } from "./settle-bill.ts"
import { changeBill, createBill, deleteBill } from "./write-bills.ts"

/** What is to be paid and received (docs/product/treasury.md#3.1). */
export const treasuryBillRoutes: Handlers<Contract["treasuryBills"]> = {
  list: async (ctx, { query }) => {
    await requireReach(ctx, query)
    const [count, rows] = await Promise.all([billCount(ctx, query), billRows(ctx, query)])
    return toPage(
      treasuryBills.list.path,
      query,
      count,
      rows.map((row) => presentBill(ctx, row)),
    )
  },
  create: async (ctx, { body }) => (await shown(ctx, await createBill(ctx, body))).body,
  detail: (ctx, { params }) => shown(ctx, params.id),
  update: async (ctx, { params, body }) => {
    await changeBill(ctx, params.id, body)
    return shown(ctx, params.id)
  },
  remove: async (ctx, { params }) => {
    await deleteBill(ctx, params.id)
    return undefined
  },
  settle: async (ctx, { params, body }) => shownPosted(ctx, await settleBill(ctx, params.id, body)),
}

async function shown(ctx: Context, id: number) {
  const bill = await billById(ctx, id)
  return tagged(presentBill(ctx, bill), bill.version)
}
