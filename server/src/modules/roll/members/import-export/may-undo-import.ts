import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import type { LockedImport } from "./queries.ts"

/**
 * Whether the caller may undo the import: who deletes members each one, and who imports their own. What it changed of members is
 * changed back, which needs the right to change them (docs/product/members.md#8.8).
 */
export function mayUndoImport(
  ctx: Context,
  { createdById, changed }: Pick<LockedImport, "createdById" | "changed">,
): boolean {
  if (can(ctx, "members.delete")) return true
  const isOwn = createdById === ctx.actor.userId && can(ctx, "members.create")
  return isOwn && (changed === 0 || can(ctx, "members.edit"))
}
