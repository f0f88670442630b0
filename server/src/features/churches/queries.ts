import type { AnyContext } from "../../core/context.ts"

/**
 * Churches that anybody may name at a registration: those a denomination has approved, with no more than stands on their
 * sign. Independent churches and mere requests are nobody's business.
 */
export function churchesOnOffer(ctx: AnyContext) {
  return ctx.db
    .selectFrom("churches")
    .where("affiliation", "=", "approved")
    .where("deletedAt", "is", null)
    .orderBy("name")
    .orderBy("id")
    .select(["id", "name", "city", "state"])
    .execute()
}
