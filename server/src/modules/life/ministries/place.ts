import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { branchInReach, defaultBranch, requireChurchInReach } from "../../ground/branches/public.ts"
import { ministryPlace } from "./queries.ts"

interface Wish {
  church?: number | null
  branchId?: number | null
}

interface Place {
  churchId: number
  branchId: number
}

/**
 * The branch of a ministry or an activity: the branch named, else the headquarters of the church named, else of the caller's
 * own (docs/product/ministries.md#2.1). Throws 400 on the field when it is out of reach (docs/product/ministries.md#1.2).
 */
export async function placeFor(ctx: Context, { church, branchId }: Wish): Promise<Place> {
  requireChurchInReach(ctx, church)
  const place = branchId
    ? await branchInReach(ctx, branchId, "branchId")
    : await defaultBranch(ctx, church ?? ctx.actor.churchId)
  if (church && place.churchId !== church) throw invalid({ branchId: ["Filial não encontrada."] })
  return { churchId: place.churchId, branchId: place.id }
}

/** The branch that a change names, of the same church; undefined: none, or the present one. */
export async function newBranch(
  ctx: Context,
  now: Place,
  branchId: number | null | undefined,
): Promise<number | undefined> {
  if (branchId === undefined || branchId === now.branchId) return undefined
  return (await placeFor(ctx, { church: now.churchId, branchId })).branchId
}

/** Throws 400 on the field unless it is a ministry of the church in the caller's reach. */
export async function requireMinistry(ctx: Context, churchId: number, ministryId: number): Promise<void> {
  const ministry = await ministryPlace(ctx, ministryId)
  if (ministry?.churchId !== churchId) throw invalid({ ministryId: ["Ministério não encontrado."] })
}
