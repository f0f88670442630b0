import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"

interface Owned {
  ownerId: number | null
  sharing: "private" | "church"
}

/** Whether the caller may change a list: the owner, and with `lists.share` everybody where it is shared (docs/product/lists.md#1.3). */
export function mayChange(ctx: Context, { ownerId, sharing }: Owned): boolean {
  return ownerId === ctx.actor.userId || (sharing === "church" && can(ctx, "lists.share"))
}
