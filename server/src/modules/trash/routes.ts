/** Lixeira: recently deleted records, and their restoration. */

import type { Contract } from "@aprisco/contract"
import type { Context } from "../../core/context.ts"
import type { Handlers } from "../../core/route-handler.ts"
import { restoreMember } from "../members/public.ts"
import { restoreVisitor } from "../visitors/public.ts"
import { keptSince, listDeleted } from "./list-deleted.ts"

export const trashRoutes: Handlers<Contract["trash"]> = {
  list: (ctx, { query }) => listDeleted(ctx, query),
  restore: async (ctx, { params }) => {
    await restore(ctx, params.kind, params.id)
    return undefined
  },
}

/** Restores a member or a visitor. Throws 404 when there is none to restore, 403 and 409 (docs/product/trash.md#1.3). */
async function restore(ctx: Context, kind: "member" | "visitor", id: number): Promise<void> {
  const since = keptSince(ctx.now)
  await (kind === "member" ? restoreMember(ctx, id, since) : restoreVisitor(ctx, id, since))
}
