import type { Context } from "../../core/context.ts"
import { invalid } from "../../core/errors.ts"
import { branchInReach, headquartersOf, requireChurchInReach } from "../branches/public.ts"

/** What a body or a query says of where. Absent and null are the same: not said. */
export interface Wish {
  church?: number | null
  branch?: number | null
}

export interface Place {
  churchId: number
  branchId: number
}

/** Throws 400 on the field when the church or the branch named is out of reach (api.md, fixed shapes 3). */
export async function requireReach(ctx: Context, { church, branch }: Wish): Promise<void> {
  requireChurchInReach(ctx, church)
  if (branch) await branchInReach(ctx, branch)
}

/**
 * Where a member belongs: the branch named, else the headquarters of the church named, else those of the caller's own
 * (rulings 1.4, 1.7). Throws 400 on the field when it is out of reach.
 */
export async function placeOf(ctx: Context, { church, branch }: Wish): Promise<Place> {
  requireChurchInReach(ctx, church)
  if (!branch) return defaultPlace(ctx, church ?? ctx.actor.churchId)
  const named = await branchInReach(ctx, branch)
  if (church && named.churchId !== church) throw invalid({ branch: ["Filial não encontrada."] })
  return { churchId: named.churchId, branchId: named.id }
}

/** A BRANCH_MANAGER who may not enter people at the headquarters gets their only branch, or must say which. */
async function defaultPlace(ctx: Context, churchId: number): Promise<Place> {
  const branchId = await headquartersOf(ctx, churchId)
  const managed = ctx.actor.branchIds
  if (managed === null || managed.includes(branchId)) return { churchId, branchId }
  const [only, ...others] = managed
  if (only === undefined || others.length > 0) throw invalid({ branch: ["Informe a filial."] })
  return { churchId, branchId: only }
}
