import type { AnyContext, Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"

/**
 * Whether the caller sees those groups alone that they lead, assist, or that are below a unit they lead: a LEADER without the area of
 * gatherings (docs/product/groups.md#1.3).
 */
export function leadsOnly({ actor }: Pick<AnyContext, "actor">): boolean {
  return actor?.role === "LEADER" && !actor.areas.includes("gatherings")
}

/** Whether the caller reaches a part of the church's groups alone: these LEADERs, and managers of branches. A job reaches all. */
export function reachesPart(ctx: Pick<AnyContext, "actor">): boolean {
  return leadsOnly(ctx) || (ctx.actor?.branchIds ?? null) !== null
}

/**
 * Whether the caller sees what the public page shows: a MEMBER without an area in which attendance is taken, gatherings or secretariat
 * (docs/product/groups.md#1.4).
 */
export function seesPublicOnly(ctx: Context): boolean {
  return !can(ctx, "attendance.take") && ctx.actor.role === "MEMBER"
}

/** Whether the caller may give a group another leader, branch or unit, and change the units. */
export function mayManage(ctx: Context): boolean {
  return can(ctx, "activities.manage") && !leadsOnly(ctx)
}
