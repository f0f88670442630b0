import { type SqlBool, sql } from "kysely"
import type { AudienceCondition, AudienceSource } from "../../../core/audience-source.ts"
import type { Context } from "../../../core/context.ts"
import { isOfUnit } from "../../ground/branches/public.ts"
import { visiblePeople } from "./visible-people.ts"

/** The whole church, as far as the caller reaches it. */
export const everyone: AudienceSource<Context> = async (ctx) => ({
  people: sql<SqlBool>`true`,
  label: ctx.actor.branchIds === null ? "Toda a igreja" : "Todas as pessoas das suas filiais",
})

/** People who are named one by one. Null where one of them is out of reach. */
export const namedPeople: AudienceSource<Context> = async (ctx, churchId, { people = [] }) => {
  const ids = [...new Set(people)]
  const known = await visiblePeople(ctx)
    .where("people.churchId", "=", churchId)
    .where("people.id", "in", [...ids, 0])
    .select("people.id")
    .execute()
  if (known.length < ids.length) return null
  return {
    people: sql<SqlBool>`people.id = any(${ids}::bigint[])`,
    label: ids.length === 1 ? "1 pessoa escolhida" : `${ids.length} pessoas escolhidas`,
  }
}

/** The people of a branch, and of those below it where that is asked. */
export const peopleOfBranch: AudienceSource<Context> = async (ctx, churchId, { branchId = 0, below }) => {
  const branch = await ctx.db
    .selectFrom("branches")
    .where("id", "=", branchId)
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    .select("name")
    .executeTakeFirst()
  const { branchIds } = ctx.actor
  if (branch === undefined || (branchIds !== null && !branchIds.includes(branchId))) return null
  return {
    people: isOfUnit("people.branchId", { branch: branchId, below }),
    label: below ? `${branch.name} e as unidades abaixo` : branch.name,
  } satisfies AudienceCondition
}
