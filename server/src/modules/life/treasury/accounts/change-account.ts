import type { AccountChange } from "@aprisco/contract/treasury/accounts"
import { record } from "../../../../core/audit.ts"
import { changedFields } from "../../../../core/changed-fields.ts"
import type { Context } from "../../../../core/context.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { branchInReach, defaultBranch } from "../../../ground/branches/public.ts"
import { nameTaken } from "./create-account.ts"
import { changeOpening, requireOpeningDay } from "./opening-balance.ts"
import { type AccountRecord, accountById, lockAccount } from "./queries.ts"

/**
 * Changes what the body names, and deactivates an account or takes it in use again. Throws 404, 412 on another version, 400 as
 * `createTreasuryAccount` does and on a first day after the oldest entry, and 409 on another branch or kind of a used account, where the
 * account to be deactivated has a balance, and where the month of the opening is closed.
 */
export async function changeAccount(ctx: Context, id: number, change: AccountChange): Promise<void> {
  const locked = await lockAccount(ctx, id)
  expectVersion(ctx, locked.version)
  const account = await accountById(ctx, id)
  const { name, kind } = change
  const columns = {
    name,
    kind,
    branchId: change.branch === undefined ? undefined : await branchOf(ctx, change.branch),
    deactivatedAt: deactivation(ctx, account, change.isActive),
  }
  const fields = changedFields(account, columns)
  if (account.isUsed) requireKept(fields)
  if (fields.length > 0)
    await ctx.db.updateTable("treasuryAccounts").set(columns).where("id", "=", id).execute().catch(nameTaken)
  const opening = await openingOf(ctx, account, change)
  const changed = [...fields.map((field) => (field === "deactivatedAt" ? "isActive" : field)), ...opening]
  if (changed.length === 0) return
  const { churchId } = account
  await record(ctx, "treasury_account.changed", {
    entity: "treasury_account",
    id,
    churchId,
    facts: { fields: changed },
  })
}

async function branchOf(ctx: Context, branch: number | null): Promise<number> {
  const { churchId } = ctx.actor
  const place = branch === null ? await defaultBranch(ctx, churchId) : await branchInReach(ctx, branch)
  if (place.churchId !== churchId) throw invalid({ branch: ["Filial não encontrada."] })
  return place.id
}

/** When the account was deactivated, by what the body says. Throws 409 on a balance. */
function deactivation(ctx: Context, account: AccountRecord, isActive: boolean | undefined) {
  if (isActive === undefined || isActive === (account.deactivatedAt === null)) return undefined
  if (isActive) return null
  if (account.balanceCents !== 0) throw conflict("Esta conta tem saldo. Transfira-o antes.")
  return ctx.now
}

function requireKept(fields: readonly string[]): void {
  if (fields.includes("branchId")) throw conflict("Esta conta tem lançamentos. A filial não muda.")
  if (fields.includes("kind")) throw conflict("Esta conta tem lançamentos. O tipo não muda.")
}

/** Changes the opening balance and its day where the body names them. Returns the names of what differs. */
async function openingOf(
  ctx: Context,
  account: AccountRecord,
  { openingBalance, openingDate }: AccountChange,
): Promise<string[]> {
  const cents = openingBalance === undefined ? account.openingCents : (openingBalance ?? 0)
  let date = openingDate === undefined ? account.openingDate : openingDate
  if (date === null && cents !== 0) date = ctx.today
  const fields = changedFields(
    { openingBalance: account.openingCents, openingDate: account.openingDate },
    { openingBalance: cents, openingDate: date },
  )
  if (fields.length === 0) return fields
  requireOpeningDay(ctx, date)
  await changeOpening(ctx, account, { cents, date })
  return fields
}
