import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { plainName } from "../../../../core/plain-name.ts"

/** The branches of the church to which the caller may add people, by their names and by their ids. */
export interface BranchNames {
  idOf: (name: string) => number | null
  nameOf: (id: number) => string | undefined
}

/** Reads them. */
export async function branchNames(ctx: Context, churchId: number): Promise<BranchNames> {
  const { branchIds } = ctx.actor
  let rows = ctx.db
    .selectFrom("branches")
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    .select(["id", "name"])
  if (branchIds !== null) rows = rows.where(sql<boolean>`id = any(${[...branchIds]}::bigint[])`)
  const branches = await rows.orderBy("id", "desc").execute()
  const ids = new Map(branches.map(({ id, name }) => [plainName(name), id]))
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  return { idOf: (name) => ids.get(plainName(name)) ?? null, nameOf: (id) => names.get(id) }
}
