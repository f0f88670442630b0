import { sql } from "kysely"
import type { Context } from "../../core/context.ts"
import { invalid } from "../../core/errors.ts"
import { managedBranches } from "./policy.ts"
import { branchInReach } from "./reach.ts"

/** Which units of the caller's church figures are asked for. */
export interface UnitScope {
  branch?: number | null
  below: boolean
}

/**
 * The branches whose figures are asked for (rulings 1.7); null: all of the caller's church that they reach. `below` counts
 * for a BRANCH_MANAGER as far as they manage the units below. Throws 400 on the field `branch` for one out of reach or of
 * another church than the caller works in.
 */
export async function unitsInScope(ctx: Context, scope: UnitScope): Promise<readonly number[] | null> {
  if (!scope.branch) return null
  const { id, churchId } = await branchInReach(ctx, scope.branch)
  if (churchId !== ctx.actor.churchId) throw invalid({ branch: ["Filial não encontrada."] })
  if (!scope.below) return [id]
  const { rows } = await sql<{ id: number }>`
    with recursive line as (
      select ${id}::bigint as id
      union
      select branches.id from branches join line on branches.parent_id = line.id
      where branches.church_id = ${churchId} and branches.deleted_at is null
    )
    select id from line`.execute(ctx.db)
  const managed = managedBranches(ctx)
  return rows.map((row) => row.id).filter((unit) => managed === null || managed.includes(unit))
}
