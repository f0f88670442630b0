import type { Context } from "../../core/context.ts"

/**
 * The branches that a BRANCH_MANAGER was given; null for everybody else, who reach all of their scope. The table is
 * fenced by church only (people of one branch refer to the others), so this feature asks here.
 */
export function managedBranches(ctx: Context): readonly number[] | null {
  return ctx.actor.branchIds
}
