import { MAX_LISTED } from "@aprisco/contract/kit/page"
import type { AnyContext } from "../../core/context.ts"

/** The plans on offer, the free one first. */
export function plansOnOffer(ctx: AnyContext) {
  return ctx.db
    .selectFrom("plans")
    .orderBy("position")
    .limit(MAX_LISTED)
    .select(["id", "name", "price", "priceDisplay", "features", "memberLimit"])
    .execute()
}
