import type { PublicContext } from "../../../../core/context.ts"
import { notFound } from "../../../../core/errors.ts"
import { createPublicScope, setTenant } from "../../../../db/tenant-scope.ts"

/**
 * The church whose own page has this address; from here on the transaction sees that church alone. Throws one and the same 404 for an address that is
 * unknown or a former one, and for a page that is off or of a church that is closed (docs/product/church-page.md#1.2).
 */
export async function openChurchPage(ctx: PublicContext, slug: string): Promise<{ churchId: number }> {
  const church = await ctx.db
    .selectFrom("churches")
    .where("slug", "=", slug)
    .where("publicPage", "=", true)
    .where("deletedAt", "is", null)
    .where("disabledAt", "is", null)
    // A form without a privacy contact must not ask for data (docs/product/branches.md#4.2).
    .where((eb) => eb(eb.fn<string>("trim", ["privacyContact"]), "<>", ""))
    .select("id as churchId")
    .executeTakeFirst()
  if (church === undefined) throw notFound("Este endereço não existe ou já não vale.")
  await setTenant(ctx.db, createPublicScope(church.churchId))
  return church
}
