import type { PublicContext } from "../../../../core/context.ts"
import { createPublicScope, setTenant } from "../../../../db/tenant-scope.ts"

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_SLUG = 60

export type OpenChurch = NonNullable<Awaited<ReturnType<typeof churchOf>>>

/**
 * The church of an address of its public pages, also of a former one (then `slug` is another one than was asked for); from here on the transaction
 * sees that church alone. Null, and nothing narrowed, for an address that is malformed or unknown, and for a church that is closed
 * (docs/product/church-page.md#1.2). Whether its own page is switched on is the caller's to ask.
 */
export async function openChurch(ctx: Pick<PublicContext, "db">, slug: string): Promise<OpenChurch | null> {
  if (slug.length > MAX_SLUG || !SLUG.test(slug)) return null
  const church = await churchOf(ctx, slug)
  if (church === undefined) return null
  await setTenant(ctx.db, createPublicScope(church.id))
  return church
}

/** Whether its public pages may ask for data: without a privacy contact a form must not (docs/product/branches.md#4.2). */
export function hasForms({ privacyContact }: Pick<OpenChurch, "privacyContact">): boolean {
  return privacyContact.trim() !== ""
}

function churchOf({ db }: Pick<PublicContext, "db">, slug: string) {
  return db
    .selectFrom("churches")
    .where((eb) =>
      eb.or([
        eb("slug", "=", slug),
        eb(
          "id",
          "=",
          eb
            .selectFrom("formerChurchSlugs as former")
            .where("former.slug", "=", slug)
            .select("former.churchId"),
        ),
      ]),
    )
    .where("deletedAt", "is", null)
    .where("disabledAt", "is", null)
    .select([
      "id",
      "name",
      "slug",
      "logo",
      "publicPage",
      "pageWords",
      "phone",
      "address",
      "number",
      "complement",
      "neighborhood",
      "city",
      "state",
      "zipcode",
      "privacyContact",
      "privacyOfficer",
      "privacyParagraph",
    ])
    .executeTakeFirst()
}
