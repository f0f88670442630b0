import type { AnyContext } from "../../core/context.ts"

/** The plans on offer, the free one first. */
export function plansOnOffer(ctx: AnyContext) {
  return ctx.db
    .selectFrom("plans")
    .orderBy("position")
    .select(["id", "name", "price", "priceDisplay", "features", "memberLimit"])
    .execute()
}
