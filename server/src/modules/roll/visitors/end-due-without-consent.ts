import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { newestConsentWithEndedChannelsOff } from "./contact-ways.ts"

/** Without the consent for contact, no contact of these registrations is due (docs/product/visitors.md#6.2). */
export async function endDueWithoutConsent(ctx: Context, visitorIds: readonly number[]): Promise<void> {
  await ctx.db
    .updateTable("visitors")
    .set({
      followUpDueAt: sql<Date | null>`case
        when ${newestConsentWithEndedChannelsOff("registration")} is not false then ${sql.ref("followUpDueAt")} end`,
    })
    .where("id", "in", [...visitorIds])
    .execute()
}
