import type { Context } from "../../core/context.ts"
import { can } from "../../core/ensure.ts"

interface Owned {
  ownerId: number | null
  sharing: "private" | "church"
}

/** Whose list it is, and of a shared one whoever may share lists (docs/product/lists.md#1.3). */
export function mayChange(ctx: Context, { ownerId, sharing }: Owned): boolean {
  return ownerId === ctx.actor.userId || (sharing === "church" && can(ctx, "lists.share"))
}
