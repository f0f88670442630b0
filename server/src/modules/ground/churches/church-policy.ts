import type { Affiliation } from "@aprisco/contract/vocabulary"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"

interface Standing {
  id: number
  affiliation: Affiliation
  denominationId: number
}

/** Whether it is the caller's current church. */
export function isOwn(ctx: Context, { id }: { id: number }): boolean {
  return id === ctx.actor.churchId
}

/** Whether a church is one of the approved churches of the caller's office. */
export function isOfOffice(ctx: Context, church: Standing): boolean {
  const { role, denominationId } = ctx.actor
  return (
    role === "DENOMINATION_ADMIN" &&
    church.affiliation === "approved" &&
    church.denominationId === denominationId
  )
}

/** Whether a church only asks the caller's office, or was refused by it: the office sees who it is, and nothing more. */
export function isOnlyApplicant(ctx: Context, church: Standing): boolean {
  return !isOwn(ctx, church) && !isOfOffice(ctx, church)
}

/** What the caller may do with a church that they see, for the buttons. */
export function churchAbilities(ctx: Context, church: Standing & { disabledAt: Date | null }) {
  const own = isOwn(ctx, church)
  const ofOffice = isOfOffice(ctx, church)
  return {
    edit: can(ctx, "churches.edit") && (own || ofOffice),
    delete: can(ctx, "churches.delete") && ofOffice && !own,
    enter: can(ctx, "churches.manage") && ofOffice && church.disabledAt === null,
    decide: can(ctx, "churches.manage") && !own && church.affiliation === "pending",
    end: can(ctx, "churches.manage") && ofOffice && !own,
  }
}

/** Whether the caller sees the counters of whole churches: users who are restricted to branches see only those of their branches. */
export function seesChurchStatistics(ctx: Context): boolean {
  return can(ctx, "church_stats.view") && ctx.actor.branchIds === null
}
