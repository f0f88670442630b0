import type { BatchAction } from "@aprisco/contract/branches/routes"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { AppError, denied } from "../../../core/errors.ts"
import { deleteBranch } from "./delete-branch.ts"
import { switchQrCode } from "./qr-codes/toggle-qr-code.ts"

/**
 * Applies one action to many branches, in one transaction. A branch for which it is refused (out of reach, the headquarters,
 * with people) is named with the reason and does not stop the others: each action checks before it writes. Throws 403 on
 * `delete` without its right.
 */
export async function actOnBranches(ctx: Context, { action, ids: wished }: BatchAction) {
  if (action === "delete" && !can(ctx, "branches.delete")) throw denied("branches.delete")
  const each = { ...ctx, expectedVersion: null }
  const failed: { id: number; detail: string }[] = []
  // In one order, so that two requests about the same branches cannot deadlock.
  const ids = [...new Set(wished)].sort((one, other) => one - other)
  for (const id of ids) {
    try {
      if (action === "delete") await deleteBranch(each, id)
      else await switchQrCode(each, id, action === "activate_qr")
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failed.push({ id, detail: Object.values(error.fields).flat()[0] ?? error.message })
    }
  }
  return { updated: ids.length - failed.length, failed }
}
