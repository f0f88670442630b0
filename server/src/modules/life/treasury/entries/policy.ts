import type { Context } from "../../../../core/context.ts"
import type { LockedEntry } from "./queries.ts"

/** Whether the amounts of an entry may be changed: people typed it as it is, and it was not reversed (docs/product/treasury.md#2.2). */
export function isEditable(
  { kind, origin, reversalOfId }: Pick<LockedEntry, "kind" | "origin" | "reversalOfId">,
  isReversed: boolean,
): boolean {
  return (kind === "income" || kind === "expense") && origin === null && reversalOfId === null && !isReversed
}

/** Whether the caller reaches all branches of an entry: a manager who reaches one end of a transfer reads it and does no more. */
export function reachesWhole(
  { actor }: Pick<Context, "actor">,
  { branchId, toBranchId }: Pick<LockedEntry, "branchId" | "toBranchId">,
): boolean {
  const { branchIds } = actor
  return (
    branchIds === null || [branchId, toBranchId ?? branchId].every((branch) => branchIds.includes(branch))
  )
}
