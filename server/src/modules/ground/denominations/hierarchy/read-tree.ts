import type { HierarchyNode } from "@aprisco/contract/denominations/hierarchy"
import { hierarchy } from "@aprisco/contract/denominations/hierarchy"
import type { Context } from "../../../../core/context.ts"
import { found, notFound } from "../../../../core/errors.ts"
import type { Preserialized } from "../../../../core/preserialized.ts"
import { addUp, buildTree, NO_COUNTS } from "./build-tree.ts"
import { cachedAnswer } from "./cached-answers.ts"
import { isOffice, seesDenominations, shownTotal } from "./policy.ts"
import { type Totals, totalsOf, type Unit, unitsOf } from "./queries.ts"

type Tree = HierarchyNode | Preserialized

/** The caller's own tree: for an office its denomination, for others their church. */
export function ownTree(ctx: Context): Promise<Tree> {
  const { denominationId, churchId } = ctx.actor
  return isOffice(ctx) && denominationId !== null
    ? officeTree(ctx, denominationId)
    : churchTree(ctx, churchId)
}

/** A church in reach with its branches. Throws 404. */
export async function churchTree(ctx: Context, churchId: number): Promise<HierarchyNode> {
  const units = await unitsOf(ctx, { churchId })
  return found(treeFor(ctx, units)[0])
}

/**
 * A denomination: all of it for its office; for users of an approved church of it, their own church below the
 * denomination's sums. Throws 404, also to users who are restricted to branches.
 */
export async function denominationTree(ctx: Context, denominationId: number): Promise<Tree> {
  if (!seesDenominations(ctx)) throw notFound()
  if (isOffice(ctx)) {
    if (ctx.actor.denominationId !== denominationId) throw notFound()
    return officeTree(ctx, denominationId)
  }
  const units = await unitsOf(ctx, { churchId: ctx.actor.churchId })
  const church = found(units.find((unit) => unit.denominationId === denominationId && unit.isApproved))
  const [own] = treeFor(ctx, units)
  const totals = found(await totalsOf(ctx, denominationId))
  return rootOf(church, own ? [own] : [], shownCounts(totals, own))
}

function officeTree(ctx: Context, denominationId: number): Promise<Tree> {
  return cachedAnswer(ctx, hierarchy.denominationTree, `tree ${denominationId}`, async () => {
    const units = await unitsOf(ctx, { denominationId })
    const denomination = found(units.find(({ type }) => type === "denomination"))
    const churches = treeFor(ctx, units)
    return rootOf(
      denomination,
      churches,
      addUp(
        NO_COUNTS,
        churches.map(({ counts }) => counts ?? NO_COUNTS),
      ),
    )
  })
}

function treeFor(ctx: Context, units: readonly Unit[]): HierarchyNode[] {
  return buildTree(units, { branchIds: ctx.actor.branchIds, mayEnter: isOffice(ctx) })
}

function rootOf(
  { denominationId, denominationName }: Unit,
  children: HierarchyNode[],
  counts: HierarchyNode["counts"],
): HierarchyNode {
  return {
    type: "denomination",
    id: denominationId ?? 0,
    name: denominationName ?? "",
    kind: null,
    isActive: true,
    city: null,
    state: null,
    counts,
    ownCounts: null,
    mayEnter: false,
    children,
  }
}

function shownCounts(totals: Totals, own: HierarchyNode | undefined): HierarchyNode["counts"] {
  return {
    members: shownTotal(totals.members, own?.counts?.members ?? 0),
    visitors: shownTotal(totals.visitors, own?.counts?.visitors ?? 0),
    branches: shownTotal(totals.branches, own?.counts?.branches ?? 0),
  }
}
