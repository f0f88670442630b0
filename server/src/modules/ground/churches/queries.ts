import { MAX_LISTED } from "@aprisco/contract/kit/page"
import { sql } from "kysely"
import type { AnyContext, Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { hasWords } from "../../../db/search.ts"

/**
 * Churches that a registration may name: those that a denomination has approved, with public data only, the first
 * that the search finds. Independent churches and requests are not shown.
 */
export function churchesOnOffer(ctx: AnyContext, search = "") {
  return ctx.db
    .selectFrom("churches")
    .where("affiliation", "=", "approved")
    .where("deletedAt", "is", null)
    .where("disabledAt", "is", null)
    .where(hasWords(sql<string>`app.normalize_text(name || ' ' || city)`, search))
    .orderBy("name")
    .orderBy("id")
    .limit(MAX_LISTED)
    .select(["id", "name", "city", "state"])
    .execute()
}

function ownChurch(ctx: Context) {
  return ctx.db
    .selectFrom("churches")
    .where("id", "=", ctx.actor.churchId)
    .where("deletedAt", "is", null)
    .select(["id", "logo"])
}

/** The name of the picture that is the logo of the caller's church. */
export async function ownLogo(ctx: Context) {
  return found(await ownChurch(ctx).executeTakeFirst())
}

/** The same, locked for a change; transactions that only refer to the church do not wait. */
export async function logoForUpdate(ctx: Context) {
  return found(await ownChurch(ctx).forNoKeyUpdate().executeTakeFirst())
}
