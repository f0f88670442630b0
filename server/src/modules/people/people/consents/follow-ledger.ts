import { type PersonConsentPurpose, valuesOf } from "@aprisco/contract/vocabulary"
import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"

/** Which preference a channel of the ledger decides. */
const FLAG_OF = { email: "acceptEmail", sms: "acceptSms", whatsapp: "acceptWhatsapp" } as const

type Channel = keyof typeof FLAG_OF
const CHANNELS = valuesOf(FLAG_OF)

/**
 * Sets the preferences of these people to the newest lines of their ledger, for the channels among the purposes; one without a line stays as it
 * is (docs/product/visitors.md#6.1). Without purposes: all channels, of those who are not on the roll, where staff decide between two consents.
 */
export async function followLedger(
  ctx: Context,
  ids: readonly number[],
  purposes?: readonly PersonConsentPurpose[],
): Promise<void> {
  const channels = CHANNELS.filter((channel) => purposes?.includes(channel) ?? true)
  if (channels.length === 0) return
  const told = channels.map((channel) => [FLAG_OF[channel], newest(ctx, channel)] as const)
  const differs = told.map(([flag, value]) => sql<boolean>`${sql.ref(flag)} is distinct from ${value}`)
  await ctx.db
    .updateTable("people")
    .set(Object.fromEntries(told))
    .where("id", "in", [...ids])
    .$if(purposes === undefined, (people) => people.where("onRoll", "=", false))
    // The version goes up where something changes.
    .where((eb) => eb.or(differs))
    .execute()
}

/** A guardian's consent has ended when the person is of age, and contact that was withdrawn after a consent ends it (docs/product/people.md#8.6). */
function newest({ today }: Context, channel: Channel): RawBuilder<boolean | null> {
  return sql<boolean | null>`case
    when exists (select from app.withdrawn_channels(array[people.id], ${today}::date) as off where off.purpose = ${channel}) then false
    when exists (select from consents as line where line.person_id = people.id and line.purpose = ${channel}) then true
    else ${sql.ref(FLAG_OF[channel])} end`
}
