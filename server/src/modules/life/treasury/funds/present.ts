import { amountOf } from "@aprisco/contract/kit/money"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { treasuryFunds } from "@aprisco/contract/treasury/funds"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import type { FundRecord } from "./queries.ts"

/** A fund as the API shows it. */
export function presentFund(ctx: Context, fund: FundRecord): ReplyOf<typeof treasuryFunds.detail> {
  const manages = can(ctx, "finance.manage")
  const { id, name, isRestricted, isDefault, createdAt, updatedAt } = fund
  return {
    id,
    name,
    isRestricted,
    isDefault,
    balance: amountOf(fund.balanceCents),
    isActive: fund.deactivatedAt === null,
    isUsed: fund.isUsed === true,
    createdAt,
    updatedAt,
    can: { edit: manages, delete: manages && !isDefault && fund.isUsed !== true },
  }
}
