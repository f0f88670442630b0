import { sql } from "kysely"
import type { DeskContext } from "../../../../core/context.ts"
import { type PageQuery, sliceOf, toPage } from "../../../../db/page.ts"
import { hasWords } from "../../../../db/search.ts"

/** A page of the denominations with counts: nothing that names a person. The one of independent churches is left out. */
export async function deskDenominations(ctx: DeskContext, query: PageQuery & { search?: string }) {
  const { limit, offset } = sliceOf(query)
  const matching = ctx.db
    .selectFrom("denominations")
    .where("isIndependent", "=", false)
    .where("endedAt", "is", null)
    .where(
      hasWords(
        sql<string>`app.normalize_text(denominations.name || ' ' || denominations.display_name)`,
        query.search ?? "",
      ),
    )
  const { count } = await matching.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow()
  const rows = await matching
    .orderBy(sql`app.normalize_text(denominations.display_name)`)
    .orderBy("denominations.id")
    .limit(limit)
    .offset(offset)
    .select([
      "denominations.id",
      "denominations.displayName as name",
      churchesWith("approved").as("churches"),
      churchesWith("pending").as("pending"),
      sql<number>`(select count(*) from users where users.denomination_id = denominations.id
        and users.role = 'DENOMINATION_ADMIN' and users.deleted_at is null and users.is_active)`.as(
        "administrators",
      ),
    ])
    .execute()
  return toPage("/operator/denominations/", query, count, rows)
}

const churchesWith = (affiliation: "approved" | "pending") =>
  sql<number>`(select count(*) from churches where churches.denomination_id = denominations.id
    and churches.affiliation = ${affiliation} and churches.deleted_at is null)`
