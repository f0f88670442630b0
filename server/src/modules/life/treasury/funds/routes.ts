import type { Contract } from "@aprisco/contract"
import { treasuryFunds } from "@aprisco/contract/treasury/funds"
import type { Context } from "../../../../core/context.ts"
import { type Handlers, tagged } from "../../../../core/route-handler.ts"
import { toPage } from "../../../../db/page.ts"
import { presentFund } from "./present.ts"
import { fundById, fundCount, fundRows } from "./queries.ts"
import { changeFund, createFund, deleteFund } from "./write-funds.ts"

/** What money of the church is meant for (docs/product/treasury.md#1.3). */
export const treasuryFundRoutes: Handlers<Contract["treasuryFunds"]> = {
  list: async (ctx, { query }) => {
    const [count, rows] = await Promise.all([fundCount(ctx, query), fundRows(ctx, query)])
    return toPage(
      treasuryFunds.list.path,
      query,
      count,
      rows.map((row) => presentFund(ctx, row)),
    )
  },
  create: async (ctx, { body }) => (await shown(ctx, await createFund(ctx, body))).body,
  detail: (ctx, { params }) => shown(ctx, params.id),
  update: async (ctx, { params, body }) => {
    await changeFund(ctx, params.id, body)
    return shown(ctx, params.id)
  },
  remove: async (ctx, { params }) => {
    await deleteFund(ctx, params.id)
    return undefined
  },
}

async function shown(ctx: Context, id: number) {
  const fund = await fundById(ctx, id)
  return tagged(presentFund(ctx, fund), fund.version)
}
