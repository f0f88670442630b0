import { amountOf } from "@aprisco/contract/kit/money"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { treasuryAccounts } from "@aprisco/contract/treasury/accounts"
import { ACCOUNT_KINDS } from "@aprisco/contract/treasury/labels"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import type { AccountRecord } from "./queries.ts"

/** An account as the API shows it. */
export function presentAccount(
  ctx: Context,
  account: AccountRecord,
): ReplyOf<typeof treasuryAccounts.detail> {
  const manages = can(ctx, "finance.manage")
  return {
    id: account.id,
    name: account.name,
    kind: account.kind,
    kindDisplay: ACCOUNT_KINDS[account.kind],
    branch: account.branchId,
    branchName: account.branchName,
    balance: amountOf(account.balanceCents),
    expected: amountOf(account.expectedCents),
    openingBalance: amountOf(account.openingCents),
    openingDate: account.openingDate,
    isActive: account.deactivatedAt === null,
    isUsed: account.isUsed === true,
    createdAt: account.createdAt,
    updatedAt: account.updatedAt,
    can: { edit: manages, delete: manages && account.isUsed !== true },
  }
}
