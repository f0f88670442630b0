import type { AnyContext } from "../../core/context.ts"

/** Every denomination a church may register under, by the name it is shown with; Independente before all (rulings 1.5). */
export function denominationsOnOffer(ctx: AnyContext) {
  return ctx.db
    .selectFrom("denominations")
    .orderBy("isIndependent", "desc")
    .orderBy("displayName")
    .orderBy("id")
    .select(["id", "name", "displayName"])
    .execute()
}
