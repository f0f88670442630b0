import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { branchPlace, firstBranch } from "./queries.ts"

export interface BranchPlace {
  id: number
  churchId: number
}

/**
 * The branch that a body or a query names. Throws 400 on the field (`branch` unless said) when it is absent, deleted or out
 * of the caller's reach (docs/product/branches.md#1.5): one answer for all cases, so that an id reveals nothing.
 */
export async function branchInReach(ctx: Context, branchId: number, field = "branch"): Promise<BranchPlace> {
  const branch = await branchPlace(ctx, branchId)
  if (branch === undefined) throw invalid({ [field]: ["Filial não encontrada."] })
  return branch
}

/** Throws 400 on the field `church` when the church that a query names is out of the caller's reach. */
export function requireChurchInReach(ctx: Context, churchId: number | null | undefined): void {
  if (churchId && !ctx.actor.churchIds.includes(churchId))
    throw invalid({ church: ["Igreja não encontrada."] })
}

/**
 * The default branch of people entered by this caller: the headquarters, or, for a BRANCH_MANAGER who does not reach it, the
 * first of their branches (docs/product/branches.md#1.3). Throws 400 on the field `branch` when the caller manages no branch.
 */
export async function defaultBranch(ctx: Context, churchId: number): Promise<BranchPlace> {
  const branch = await firstBranch(ctx, churchId)
  if (branch === undefined) throw invalid({ branch: ["Você ainda não gerencia nenhuma filial."] })
  return branch
}
