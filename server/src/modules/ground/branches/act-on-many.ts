import type { BatchAction } from "@aprisco/contract/branches/routes"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { denied } from "../../../core/errors.ts"
import { doOneByOne, inOneOrder } from "../../../core/one-by-one.ts"
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
  return doOneByOne(inOneOrder(wished), (id) =>
    action === "delete" ? deleteBranch(each, id) : switchQrCode(each, id, action === "activate_qr"),
  )
}
