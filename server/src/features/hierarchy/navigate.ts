import type { Navigation } from "@aprisco/contract/hierarchy"
import type { Context } from "../../core/context.ts"
import { found } from "../../core/errors.ts"
import { isOffice, seesDenominations } from "./policy.ts"
import { branchesOf, churchesInReach } from "./queries.ts"

/** Where the caller works now, what lies above it, and where they can go. */
export async function navigate(ctx: Context): Promise<Navigation> {
  const { churchId, branchIds, enteredChurch, denominationId } = ctx.actor
  const churches = await churchesInReach(ctx)
  const here = found(churches.find(({ id }) => id === (enteredChurch?.id ?? churchId)))
  const branches = await branchesOf(ctx, here.id)
  const above =
    seesDenominations(ctx) && here.affiliation === "approved"
      ? [{ type: "denomination" as const, id: here.denominationId, name: here.denominationName }]
      : []
  return {
    breadcrumb: [...above, { type: "church", id: here.id, name: here.name }],
    churches: churches.map((church) => ({
      ...church,
      mayEnter:
        isOffice(ctx) &&
        church.affiliation === "approved" &&
        church.denominationId === denominationId &&
        church.disabledAt === null,
    })),
    branches: branches.filter(({ id }) => branchIds === null || branchIds.includes(id)),
  }
}
