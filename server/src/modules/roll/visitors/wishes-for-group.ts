import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { unlessHidden } from "../../../core/minors-contact.ts"
import { newestConsentWithEndedChannelsOff } from "./contact-ways.ts"
import { existing } from "./queries.ts"

/**
 * The registrations since `since` in which a visitor wished for a group, without those that are anonymised and those of whoever withdrew the
 * consent for contact. For statements of other modules: one that decides about a wish remembers it itself (docs/product/visitors.md#2.8).
 */
export function wishesForGroup(ctx: Context, since: Date) {
  return existing(ctx)
    .where("visitors.wantsGrowthGroup", "=", true)
    .where("visitors.anonymisedAt", "is", null)
    .where("visitors.createdAt", ">", since)
    .where(sql<boolean>`${newestConsentWithEndedChannelsOff("registration")} is not false`)
    .select([
      "visitors.id",
      "visitors.personId",
      "visitors.fullName",
      "visitors.churchId",
      "visitors.branchId",
      "visitors.neighborhood",
      "visitors.city",
      "visitors.createdAt",
      "visitors.memberId",
    ])
    .select((eb) => eb.parens(unlessHidden(ctx, "visitors", eb.ref("visitors.phone"))).as("phone"))
}
