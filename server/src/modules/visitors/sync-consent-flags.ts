import type { ConsentPurpose } from "@aprisco/contract/vocabulary"
import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../core/context.ts"
import { newestConsent } from "./contact-ways.ts"

/**
 * The preferences follow the newest line of the ledger; where it says nothing of one, that one stays as it is (security F1).
 * With the consent for contact the time goes by which one was due.
 */
export async function syncConsentFlags(ctx: Context, visitorId: number): Promise<void> {
  await ctx.db
    .updateTable("visitors")
    .set({
      acceptEmail: newest("email", "acceptEmail"),
      acceptSms: newest("sms", "acceptSms"),
      acceptWhatsapp: newest("whatsapp", "acceptWhatsapp"),
      followUpDueAt: sql<Date | null>`case
        when ${newestConsent("registration")} is not false then ${sql.ref("followUpDueAt")} end`,
    })
    .where("id", "=", visitorId)
    .execute()
}

function newest(purpose: ConsentPurpose, otherwise: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${newestConsent(purpose)}, ${sql.ref(otherwise)})`
}
