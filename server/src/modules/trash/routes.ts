/** Lixeira: recently deleted records, and their restoration. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../core/route-handler.ts"
import { listDeleted } from "./list-deleted.ts"
import { restore } from "./restore.ts"

export const trashRoutes: Handlers<Contract["trash"]> = {
  list: (ctx, { query }) => listDeleted(ctx, query),
  restore: async (ctx, { params }) => {
    await restore(ctx, params.kind, params.id)
    return undefined
  },
}
