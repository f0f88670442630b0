import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"

/** Whether the caller answers for a whole denomination: its office (rulings 1.4). */
export function isOffice(ctx: Context): boolean {
  return ctx.actor.role === "DENOMINATION_ADMIN" && ctx.actor.denominationId !== null
}

/** Whether the denomination is any business of the caller's role: a BRANCH_MANAGER's ends at their branches. */
export function seesDenominations(ctx: Context): boolean {
  return can(ctx, "denominations.view")
}

/** What other churches add to one's own is told from here on: fewer people than this could be known by their number. */
const TOLD_FROM = 5

/**
 * A sum over churches as somebody of one of them may see it: null where the others' part is 1 to 4, since whoever knows
 * their own part would know it to the head.
 */
export function toldTotal(total: number, own: number): number | null {
  const others = total - own
  return others > 0 && others < TOLD_FROM ? null : total
}
