import type { Context } from "../../core/context.ts"
import { restoreMember } from "../members/public.ts"
import { restoreVisitor } from "../visitors/public.ts"
import { keptSince } from "./list-deleted.ts"

/** Restores a member or a visitor. Throws 404 when there is none to restore, 403 and 409 (docs/product/trash.md#1.3). */
export async function restore(ctx: Context, kind: "member" | "visitor", id: number): Promise<void> {
  const since = keptSince(ctx.now)
  await (kind === "member" ? restoreMember(ctx, id, since) : restoreVisitor(ctx, id, since))
}
