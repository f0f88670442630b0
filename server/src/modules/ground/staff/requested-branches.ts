import type { Role } from "@aprisco/contract/access/roles"
import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { existingBranches } from "./queries.ts"

interface Wish {
  branchId?: number | null
  branchIds?: readonly number[]
}

/** The branches that a body names in either of its fields, each once and sorted; undefined: it names none. */
export function requestedBranches({ branchId, branchIds }: Wish): number[] | undefined {
  if (branchIds === undefined && !branchId) return undefined
  return [...new Set([...(branchIds ?? []), ...(branchId ? [branchId] : [])])].sort((a, b) => a - b)
}

/**
 * The branches a person of this role has from now on: the requested ones, or their present ones. Throws 400 on `branchIds` for
 * a branch of another church, and where a BRANCH_MANAGER would have none.
 */
export async function branchesFor(
  ctx: Context,
  place: { churchId: number; role: Role },
  requested: readonly number[] | undefined,
  present: readonly number[],
): Promise<readonly number[]> {
  if (
    requested !== undefined &&
    (await existingBranches(ctx, place.churchId, requested)).length < requested.length
  )
    throw invalid({ branchIds: ["Filial não encontrada."] })
  if (place.role !== "BRANCH_MANAGER") return []
  const next = requested ?? present
  if (next.length === 0) throw invalid({ branchIds: ["Escolha pelo menos uma filial."] })
  return next
}
