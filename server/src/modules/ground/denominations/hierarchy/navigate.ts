import type { Navigation } from "@aprisco/contract/denominations/hierarchy"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { isOffice, seesDenominations } from "./policy.ts"
import { branchesOf, churchesInReach, churchInReach } from "./queries.ts"

/** The caller's current church, the denomination above it, and the units the caller can open. */
export async function navigate(ctx: Context, search = ""): Promise<Navigation> {
  const { churchId, branchIds, enteredChurch, denominationId } = ctx.actor
  const here = found(await churchInReach(ctx, enteredChurch?.id ?? churchId))
  const churches = await churchesInReach(ctx, search)
  const branches = await branchesOf(ctx, here.id, branchIds, search)
  const above =
    seesDenominations(ctx) && here.affiliation === "approved"
      ? [{ type: "denomination" as const, id: here.denominationId, name: here.denominationName }]
      : []
  return {
    breadcrumb: [...above, { type: "church", id: here.id, name: here.name }],
    churches: churches.map(({ inAll: _, ...church }) => ({
      ...church,
      mayEnter:
        isOffice(ctx) &&
        church.affiliation === "approved" &&
        church.denominationId === denominationId &&
        church.disabledAt === null,
    })),
    churchCount: churches[0]?.inAll ?? 0,
    branches: branches.map(({ inAll: _, ...branch }) => branch),
    branchCount: branches[0]?.inAll ?? 0,
  }
}
