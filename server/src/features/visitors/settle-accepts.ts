import type { ConsentPurpose } from "@aprisco/contract/vocabulary"
import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../core/context.ts"

/** The preferences follow the newest line of the ledger; where it says nothing of one, that one stays as it is (security F1). */
export async function settleAccepts(ctx: Context, visitorId: number): Promise<void> {
  await ctx.db
    .updateTable("visitors")
    .set({
      acceptEmail: newest("email", "acceptEmail"),
      acceptSms: newest("sms", "acceptSms"),
      acceptWhatsapp: newest("whatsapp", "acceptWhatsapp"),
    })
    .where("id", "=", visitorId)
    .execute()
}

function newest(purpose: ConsentPurpose, otherwise: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select line.granted from consents as line
    where line.church_id = visitors.church_id and line.visitor_id = visitors.id and line.purpose = ${purpose}
    order by line.given_at desc, line.id desc limit 1), ${sql.ref(otherwise)})`
}
