import { type Expression, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { managedBranches } from "./policy.ts"
import { branchInReach } from "./reach.ts"

/** The units of the caller's church whose counts are requested. */
export interface UnitScope {
  branch?: number | null
  below: boolean
}

interface Unit {
  branch: number
  below?: boolean | null
}

/**
 * The branches whose counts are requested (docs/product/branches.md#1.4); null: all of the caller's church that they reach.
 * `below` counts for a BRANCH_MANAGER as far as they manage the units below. Throws 400 on the field `branch` for one out of
 * reach or of another church than the caller's current one.
 */
export async function unitsInScope(ctx: Context, scope: UnitScope): Promise<readonly number[] | null> {
  if (!scope.branch) return null
  const { id, churchId } = await branchInReach(ctx, scope.branch)
  if (churchId !== ctx.actor.churchId) throw invalid({ branch: ["Filial não encontrada."] })
  if (!scope.below) return [id]
  const { rows } = await sql<{ id: number }>`${lineOf(id)}`.execute(ctx.db)
  const managed = managedBranches(ctx)
  return rows.map((row) => row.id).filter((unit) => managed === null || managed.includes(unit))
}

/**
 * Whether a row belongs to the unit that a list is filtered by, or to one below it where `below` is set; `column` is the
 * row's branch. Does not check the reach: call `branchInReach` before.
 */
export function isOfUnit(column: string, { branch, below }: Unit): Expression<SqlBool> {
  const own = sql.ref(column)
  return below ? sql<SqlBool>`${own} = any(array(${lineOf(branch)}))` : sql<SqlBool>`${own} = ${branch}`
}

/** A unit and all below it. */
function lineOf(branch: number) {
  return sql`
    with recursive line as (
      select church_id, id from branches where id = ${branch}
      union
      select branches.church_id, branches.id
      from line join branches on branches.church_id = line.church_id and branches.parent_id = line.id
      where branches.deleted_at is null
    )
    select id from line`
}
