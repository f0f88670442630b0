import type { AnyContext } from "../../../../core/context.ts"
import { WITHOUT_REQUESTER } from "./close-request.ts"

/** Takes these people's names out of their closed requests; an open one is still to be answered, and loses the name then (docs/product/people.md#8.9). */
export async function forgetRequesters(ctx: AnyContext, ids: readonly number[]): Promise<void> {
  await ctx.db
    .updateTable("privacyRequests")
    .set(WITHOUT_REQUESTER)
    .where("personId", "in", [...ids])
    .where("state", "<>", "open")
    .execute()
}
