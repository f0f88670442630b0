import type { BranchKind } from "@aprisco/contract/vocabulary"
import type { Context } from "../../../core/context.ts"
import { ensure } from "../../../core/ensure.ts"
import { conflict, invalid } from "../../../core/errors.ts"
import { treeOf } from "./location-queries.ts"
import { branchPlace } from "./queries.ts"

interface Unit {
  id: number
  parentId: number | null
}

interface PlacedBranch {
  /** Null: it does not exist yet. */
  id: number | null
  churchId: number
  kind: BranchKind
}

/**
 * Checks that a branch may be below another; the church is locked already. Throws 400 on `parentId`: one out of reach or of
 * another church, itself, or one below it.
 */
export async function requireParent(ctx: Context, branch: PlacedBranch, parentId: number): Promise<void> {
  const parent = await branchPlace(ctx, parentId)
  if (parent?.churchId !== branch.churchId) throw invalid({ parentId: ["Filial não encontrada."] })
  if (branch.kind === "headquarters")
    throw invalid({ parentId: ["A sede não pode ser vinculada a outra unidade."] })
  if (branch.id === null) return
  const tree = await treeOf(ctx, branch.churchId)
  if (parentId === branch.id || isBelow(tree, parentId, branch.id))
    throw invalid({
      parentId: ["Uma filial não pode ser vinculada a si mesma nem às subordinadas dela."],
    })
}

/**
 * Checks that a branch may be moved away from this parent. Throws 400 on `parentId` where it is out of reach: a manager could
 * not move the branch back.
 */
export async function requireLeaving(ctx: Context, parentId: number | null): Promise<void> {
  if (parentId === null || (await branchPlace(ctx, parentId)) !== undefined) return
  throw invalid({ parentId: ["Só a administração da igreja pode mudar uma filial de setor."] })
}

/** A church has exactly one headquarters. Throws 400 on a second one, 409 on another kind for the first. */
export function requireKind(before: BranchKind | null, next: BranchKind): void {
  ensure(before !== "headquarters" || next === "headquarters", () =>
    conflict("A sede não pode mudar de tipo."),
  )
  if (before !== "headquarters" && next === "headquarters")
    throw invalid({ kind: ["A igreja já tem uma sede."] })
}

/** Whether a unit is somewhere below another. */
export function isBelow(tree: readonly Unit[], id: number, above: number): boolean {
  const parents = new Map(tree.map((unit) => [unit.id, unit.parentId]))
  const seen = new Set<number>()
  for (let at = parents.get(id) ?? null; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === above) return true
    seen.add(at)
  }
  return false
}
