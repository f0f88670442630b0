import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"

/** Whether the caller belongs to a denomination's office (docs/product/denominations.md#1.2). */
export function isOffice(ctx: Context): boolean {
  return ctx.actor.role === "DENOMINATION_ADMIN" && ctx.actor.denominationId !== null
}

/** Whether the caller's role sees the denomination: a BRANCH_MANAGER sees only their branches. */
export function seesDenominations(ctx: Context): boolean {
  return can(ctx, "denominations.view")
}

/** From this number on the part of other churches is shown: fewer people could be identified. */
const SHOWN_FROM = 5

/**
 * A sum over churches as a user of one of them may see it: null where the part of the others is 1 to 4, because users who know
 * their own part could derive it (docs/product/denominations.md#2.2).
 */
export function shownTotal(total: number, own: number): number | null {
  const others = total - own
  return others > 0 && others < SHOWN_FROM ? null : total
}
