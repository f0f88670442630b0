import type { Context } from "../../../core/context.ts"
import type { RecordedConsents } from "../../../core/module-data.ts"
import { acceptChannels } from "./accept-channels.ts"

/** Sets the preferences of the entry of the roll to what the ledger says (docs/product/people.md#8.6). */
export async function syncMemberConsents(
  ctx: Context,
  { personId, purposes, granted }: RecordedConsents,
): Promise<void> {
  const said = (purpose: RecordedConsents["purposes"][number]) =>
    purposes.includes(purpose) ? granted : undefined
  await acceptChannels(ctx, personId, {
    acceptEmail: said("email"),
    acceptSms: said("sms"),
    acceptWhatsapp: said("whatsapp"),
  })
}
