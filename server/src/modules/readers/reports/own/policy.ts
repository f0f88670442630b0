import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"

/** Whether the caller may change what a user put together or scheduled: who made it, and who manages the church (docs/product/reports.md#4.1). */
export function mayChangeReport(ctx: Context, { authorId }: { authorId: number | null }): boolean {
  return authorId === ctx.actor.userId || can(ctx, "church.manage")
}
