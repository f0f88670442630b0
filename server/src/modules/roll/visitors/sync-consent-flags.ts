import type { ConsentPurpose } from "@aprisco/contract/vocabulary"
import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { newestConsentWithEndedChannelsOff } from "./contact-ways.ts"

/**
 * Sets the preferences to the newest lines of the ledger; a purpose without a line keeps its preference
 * (docs/product/visitors.md#6.1). Without the consent for contact the due time is removed.
 */
export async function syncConsentFlags(ctx: Context, ...visitorIds: readonly number[]): Promise<void> {
  await ctx.db
    .updateTable("visitors")
    .set({
      acceptEmail: newest("email", "acceptEmail"),
      acceptSms: newest("sms", "acceptSms"),
      acceptWhatsapp: newest("whatsapp", "acceptWhatsapp"),
      followUpDueAt: sql<Date | null>`case
        when ${newestConsentWithEndedChannelsOff("registration")} is not false then ${sql.ref("followUpDueAt")} end`,
    })
    .where("id", "in", [...visitorIds])
    .execute()
}

function newest(purpose: ConsentPurpose, otherwise: string): RawBuilder<boolean> {
  // Contact that was withdrawn after it ends a consent, also at another registration (docs/product/people.md#8.6).
  return sql<boolean>`coalesce(${newestConsentWithEndedChannelsOff(purpose)}, ${sql.ref(otherwise)}) and not exists (
    select from app.withdrawn_channels(array[visitors.person_id]) as withdrawn where withdrawn.purpose = ${purpose})`
}
