/** Lixeira: recently deleted records, and their restoration. */

import type { Contract } from "@aprisco/contract"
import type { TRASH_KINDS } from "@aprisco/contract/trash/routes"
import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import type { Handlers } from "../../../core/route-handler.ts"
import { listDeleted, restorableSince } from "./list-deleted.ts"

export const trashRoutes: Handlers<Contract["trash"]> = {
  list: (ctx, { query }) => listDeleted(ctx, query),
  restore: async (ctx, { params }) => {
    await restore(ctx, params.kind, params.id)
    return undefined
  },
}

/** Restores a deleted record. Throws 404 when there is none to restore, 403 and 409 (docs/product/trash.md#1.3). */
async function restore(ctx: Context, kind: keyof typeof TRASH_KINDS, id: number): Promise<void> {
  const records = ctx.services.modules.flatMap(({ trash }) => trash ?? [])
  await found(records.find((one) => one.kind === kind)).restore(ctx, id, restorableSince(ctx.now))
}
