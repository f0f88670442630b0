import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { branchInReach, defaultBranch, requireChurchInReach } from "./reach.ts"

/** The church and branch that a body or a query names. Absent and null are the same. */
export interface Wish {
  church?: number | null
  branch?: number | null
}

export interface BranchPlacement {
  churchId: number
  branchId: number
}

/** Throws 400 on the field when the church or the branch named is out of reach (docs/product/members.md#1.7). */
export async function requireReach(ctx: Context, { church, branch }: Wish): Promise<void> {
  requireChurchInReach(ctx, church)
  if (branch) await branchInReach(ctx, branch)
}

/**
 * Where a member belongs: the branch named, else the default branch of the church named, else of the caller's own church
 * (docs/product/members.md#1.8). Throws 400 on the field when it is out of reach.
 */
export async function branchPlacement(ctx: Context, { church, branch }: Wish): Promise<BranchPlacement> {
  requireChurchInReach(ctx, church)
  const place = branch
    ? await branchInReach(ctx, branch)
    : await defaultBranch(ctx, church ?? ctx.actor.churchId)
  if (church && place.churchId !== church) throw invalid({ branch: ["Filial não encontrada."] })
  return { churchId: place.churchId, branchId: place.id }
}
