import type { BranchKind } from "@aprisco/contract/vocabulary"
import type { Context } from "../../core/context.ts"
import { can } from "../../core/ensure.ts"

/**
 * The branches that a BRANCH_MANAGER was given; null for everybody else, who reach all of their scope. The table is
 * fenced by church only (people of one branch refer to the others), so this feature asks here.
 */
export function managedBranches(ctx: Context): readonly number[] | null {
  return ctx.actor.branchIds
}

/** Whether the caller may see how many people a branch has. */
export function seesFigures(ctx: Context): boolean {
  return can(ctx, "church_stats.view")
}

/** What the caller may do with a branch in reach, for the buttons. The headquarters stays. */
export function mayDo(ctx: Context, { kind }: { kind: BranchKind }) {
  return {
    edit: can(ctx, "branches.edit"),
    manage: can(ctx, "branches.manage"),
    delete: can(ctx, "branches.delete") && kind !== "headquarters",
  }
}
