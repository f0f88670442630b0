import type { AccountBody } from "@aprisco/contract/treasury/accounts"
import { MAX_ACCOUNTS } from "@aprisco/contract/treasury/labels"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { isUniqueViolation } from "../../../../db/constraint-violation.ts"
import { withoutBranchFilter } from "../../../../db/tenant-scope.ts"
import { branchPlacement, lockChurch } from "../../../ground/branches/public.ts"
import { postOpening, requireOpeningDay } from "./opening-balance.ts"

/**
 * Creates an account, and posts its opening balance. Throws 400 on a branch out of reach, a name in use in the branch, an opening after
 * today and too many accounts; 409 where the month of the opening is closed.
 */
export async function createTreasuryAccount(ctx: Context, body: AccountBody): Promise<number> {
  const { churchId } = ctx.actor
  const place = await branchPlacement(ctx, { church: churchId, branch: body.branch })
  const cents = body.openingBalance ?? 0
  const openingDate = body.openingDate ?? (cents === 0 ? null : ctx.today)
  requireOpeningDay(ctx, openingDate)
  // Two simultaneous calls wait here, so that the limit counts both.
  await lockChurch(ctx, churchId)
  if ((await accountsInAll(ctx)) >= MAX_ACCOUNTS)
    throw invalid({ nonFieldErrors: [`No máximo ${MAX_ACCOUNTS} contas.`] })
  const { id } = await ctx.db
    .insertInto("treasuryAccounts")
    .values({
      ...place,
      name: body.name,
      kind: body.kind,
      openingDate,
      createdById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(nameTaken)
  if (cents !== 0)
    await postOpening(ctx, { id, branchId: place.branchId, cents, date: openingDate ?? ctx.today })
  await record(ctx, "treasury_account.created", { entity: "treasury_account", id, churchId })
  return id
}

/** Answers the violation of the index of names with 400. */
export function nameTaken(error: unknown): never {
  throw isUniqueViolation(error, "treasury_accounts_name")
    ? invalid({ name: ["Já existe uma conta com este nome."] })
    : error
}

async function accountsInAll(ctx: Context): Promise<number> {
  const { count } = await withoutBranchFilter(ctx.db, (db) =>
    db
      .selectFrom("treasuryAccounts")
      .where("churchId", "=", ctx.actor.churchId)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  )
  return count
}
