import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { conflict } from "../../../../core/errors.ts"
import { accountById, lockAccount } from "./queries.ts"

/** Deletes an account without entries. Throws 404, 412, and 409 on a used one. */
export async function deleteTreasuryAccount(ctx: Context, id: number): Promise<void> {
  const { version, churchId, name } = await lockAccount(ctx, id)
  expectVersion(ctx, version)
  const { isUsed } = await accountById(ctx, id)
  if (isUsed) throw conflict("Esta conta tem lançamentos. Desative-a.")
  await ctx.db.deleteFrom("treasuryAccounts").where("id", "=", id).execute()
  await record(ctx, "treasury_account.deleted", {
    entity: "treasury_account",
    id,
    churchId,
    facts: { name },
  })
}
