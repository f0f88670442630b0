import type { Contract } from "@aprisco/contract"
import { treasuryAccounts } from "@aprisco/contract/treasury/accounts"
import type { Context } from "../../../../core/context.ts"
import { type Handlers, tagged } from "../../../../core/route-handler.ts"
import { toPage } from "../../../../db/page.ts"
import { requireReach } from "../../../ground/branches/public.ts"
import { changeAccount } from "./change-account.ts"
import { createTreasuryAccount } from "./create-account.ts"
import { deleteTreasuryAccount } from "./delete-account.ts"
import { presentAccount } from "./present.ts"
import { accountById, accountCount, accountRows } from "./queries.ts"

/** Where the church keeps its money (docs/product/treasury.md#1.2). */
export const treasuryAccountRoutes: Handlers<Contract["treasuryAccounts"]> = {
  list: async (ctx, { query }) => {
    await requireReach(ctx, query)
    const [count, rows] = await Promise.all([accountCount(ctx, query), accountRows(ctx, query)])
    return toPage(
      treasuryAccounts.list.path,
      query,
      count,
      rows.map((row) => presentAccount(ctx, row)),
    )
  },
  create: async (ctx, { body }) => (await shown(ctx, await createTreasuryAccount(ctx, body))).body,
  detail: (ctx, { params }) => shown(ctx, params.id),
  update: async (ctx, { params, body }) => {
    await changeAccount(ctx, params.id, body)
    return shown(ctx, params.id)
  },
  remove: async (ctx, { params }) => {
    await deleteTreasuryAccount(ctx, params.id)
    return undefined
  },
}

async function shown(ctx: Context, id: number) {
  const account = await accountById(ctx, id)
  return tagged(presentAccount(ctx, account), account.version)
}
