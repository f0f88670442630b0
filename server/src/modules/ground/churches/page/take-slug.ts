import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"

/**
 * Lets a church, which the caller has locked, leave its address for another one: the former stays its own and leads to the new one
 * (docs/product/church-page.md#1.1). The caller stores the new one. Throws 400 on the address of another church, also a former one.
 */
export async function takeSlug(
  { db }: Context,
  church: { id: number; slug: string },
  slug: string,
): Promise<void> {
  // Two churches that want one address wait for each other, and the second is told.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`church slug ${slug}`}, 0))`.execute(db)
  const { rows } = await sql<{
    taken: boolean
  }>`select app.is_church_slug_taken(${slug}, ${church.id}) as taken`.execute(db)
  if (rows[0]?.taken) throw invalid({ slug: ["Este endereço já está em uso. Escolha outro."] })
  await db
    .deleteFrom("formerChurchSlugs")
    .where("slug", "=", slug)
    .where("churchId", "=", church.id)
    .execute()
  await db.insertInto("formerChurchSlugs").values({ slug: church.slug, churchId: church.id }).execute()
}
