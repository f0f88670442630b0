import type { BranchKind } from "@aprisco/contract/vocabulary"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"

/**
 * The branches assigned to a BRANCH_MANAGER; null for all other roles, who reach their whole scope. Row-level security
 * restricts the table by church only (people of one branch refer to the others), so this module checks here.
 */
export function managedBranches(ctx: Context): readonly number[] | null {
  return ctx.actor.branchIds
}

/** Whether the caller may see how many people a branch has. */
export function seesBranchStatistics(ctx: Context): boolean {
  return can(ctx, "church_stats.view")
}

/** The caller's rights on a branch in reach, for the buttons. The headquarters cannot be closed. */
export function branchAbilities(ctx: Context, { kind }: { kind: BranchKind }) {
  return {
    edit: can(ctx, "branches.edit"),
    manage: can(ctx, "branches.manage"),
    delete: can(ctx, "branches.delete") && kind !== "headquarters",
  }
}
