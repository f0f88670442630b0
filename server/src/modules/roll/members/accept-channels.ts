import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"

/** What a person said about the channels; undefined: nothing. */
interface Accepted {
  acceptEmail: boolean | undefined
  acceptSms: boolean | undefined
  acceptWhatsapp: boolean | undefined
}

/** Sets the preferences on the roll to what the ledger of consents says from now on. */
export async function acceptChannels(ctx: Context, personId: number, accepted: Accepted): Promise<void> {
  const { acceptEmail, acceptSms, acceptWhatsapp } = accepted
  if (acceptEmail === undefined && acceptSms === undefined && acceptWhatsapp === undefined) return
  await ctx.db
    .updateTable("members")
    .set({ acceptEmail, acceptSms, acceptWhatsapp })
    .where("personId", "=", personId)
    .where("deletedAt", "is", null)
    // The version goes up where something changes.
    .where(
      sql<boolean>`(accept_email, accept_sms, accept_whatsapp) is distinct from
        (coalesce(${acceptEmail ?? null}::boolean, accept_email), coalesce(${acceptSms ?? null}::boolean, accept_sms),
          coalesce(${acceptWhatsapp ?? null}::boolean, accept_whatsapp))`,
    )
    .execute()
}
