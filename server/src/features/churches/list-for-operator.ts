import { sql } from "kysely"
import type { AnyContext } from "../../core/context.ts"
import { hasWords } from "../../db/search.ts"

/** Every church of the installation, or those that a search finds, for who runs it. Needs a system transaction. */
export function churchesForOperator(ctx: AnyContext, search: string) {
  return ctx.db
    .selectFrom("churches")
    .innerJoin("denominations", "denominations.id", "churches.denominationId")
    .where("churches.deletedAt", "is", null)
    .where(
      hasWords(
        sql<string>`app.fold(churches.name || ' ' || churches.city || ' ' || churches.state || ' ' || churches.email || ' '
          || denominations.display_name)`,
        search,
      ),
    )
    .orderBy("churches.id")
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
    .execute()
}

export type ChurchForOperator = Awaited<ReturnType<typeof churchesForOperator>>[number]
