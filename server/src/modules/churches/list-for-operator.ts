import { sql } from "kysely"
import type { AnyContext } from "../../core/context.ts"
import { notFound } from "../../core/errors.ts"
import { hasWords } from "../../db/search.ts"

/** Every church of the installation, or those that a search finds, for the operator. Needs a system transaction. */
export function churchesForOperator(ctx: AnyContext, search: string) {
  return shown(ctx).where(hasWords(searched, search)).orderBy("churches.id").execute()
}

/** One of them. Throws 404. */
export async function churchForOperator(ctx: AnyContext, id: number) {
  const church = await shown(ctx).where("churches.id", "=", id).executeTakeFirst()
  if (church === undefined) throw notFound(`Não há igreja com o número ${id}.`)
  return church
}

export type ChurchForOperator = Awaited<ReturnType<typeof churchForOperator>>

const searched = sql<string>`app.normalize_text(churches.name || ' ' || churches.city || ' ' || churches.state || ' ' || churches.email
  || ' ' || denominations.display_name)`

function shown(ctx: AnyContext) {
  return ctx.db
    .selectFrom("churches")
    .innerJoin("denominations", "denominations.id", "churches.denominationId")
    .where("churches.deletedAt", "is", null)
    .select([
      "churches.id",
      "churches.name",
      "churches.city",
      "churches.state",
      "churches.email",
      "churches.affiliation",
      "churches.planId",
      "churches.requestedPlanId",
      "churches.createdAt",
      "churches.disabledAt",
      "churches.disabledReason",
      "denominations.displayName as denomination",
      sql<number>`(select count(*) from members where church_id = churches.id and deleted_at is null)`.as(
        "members",
      ),
    ])
}
