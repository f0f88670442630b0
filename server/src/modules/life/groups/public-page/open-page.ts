import type { PublicContext } from "../../../../core/context.ts"
import { notFound } from "../../../../core/errors.ts"
import { createPublicScope, setTenant } from "../../../../db/tenant-scope.ts"
import { pageHashes } from "./page-address.ts"

const CODE = /^[\w-]{43}$/

/**
 * The church of a page of groups; from here on the transaction sees that church alone. With `lock` the address is not replaced before the
 * transaction ends. Throws one and the same 404 for an address that is malformed, unknown or replaced, or of a church that is closed.
 */
export async function openPage(ctx: PublicContext, code: string, lock = false) {
  const page = CODE.test(code) ? await pageOf(ctx, code, lock) : undefined
  if (page === undefined) throw notFound("Este endereço não existe ou já não vale.")
  await setTenant(ctx.db, createPublicScope(page.churchId))
  return page
}

function pageOf(ctx: PublicContext, code: string, lock: boolean) {
  const pages = ctx.db
    .selectFrom("groupPages")
    .innerJoin("churches", "churches.id", "groupPages.churchId")
    .where("tokenHash", "in", pageHashes(ctx, code))
    .where("churches.deletedAt", "is", null)
    .where("churches.disabledAt", "is", null)
    // A form without a privacy contact must not ask for data (docs/product/branches.md#4.2).
    .where((eb) => eb(eb.fn<string>("trim", ["churches.privacyContact"]), "<>", ""))
    .select([
      "churches.id as churchId",
      "churches.name",
      "churches.logo",
      "churches.privacyContact",
      "churches.privacyOfficer",
      "churches.privacyParagraph",
    ])
  return (lock ? pages.forShare("groupPages") : pages).executeTakeFirst()
}
