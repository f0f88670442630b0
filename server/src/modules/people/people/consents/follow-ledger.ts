import type { WithdrawnChannel } from "@aprisco/contract/people/consent-ledger"
import type { PersonConsentPurpose } from "@aprisco/contract/vocabulary"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { PREFERENCE_OF_CHANNEL, writePersonalData } from "../personal-data/public.ts"

/**
 * Sets the preferences of a person, whose row is locked, to the newest lines of the ledger, for the channels among the purposes; one without a
 * line stays as it is (docs/product/visitors.md#6.1). A guardian's consent has ended when the person is of age, and contact that was withdrawn
 * after a consent ends it (docs/product/people.md#8.6). Without purposes: all channels, of somebody who is not on the roll, where staff decide
 * between two consents.
 */
export async function followLedger(
  ctx: Context,
  personId: number,
  purposes?: readonly PersonConsentPurpose[],
): Promise<void> {
  const concerned =
    purposes === undefined ? sql`not people.on_roll` : sql`line.purpose = any(${[...purposes]}::text[])`
  const { rows } = await sql<{ purpose: WithdrawnChannel; granted: boolean }>`
    select line.purpose, line.purpose <> all (app.withdrawn_channels_of(${personId}::bigint, ${ctx.today}::date)) as granted
    from consents as line join people on people.id = line.person_id
    where line.person_id = ${personId} and line.purpose = any(${Object.keys(PREFERENCE_OF_CHANNEL)}::text[]) and ${concerned}
    group by line.purpose`.execute(ctx.db)
  const told = rows.map(({ purpose, granted }) => [PREFERENCE_OF_CHANNEL[purpose], granted])
  await writePersonalData(ctx, personId, Object.fromEntries(told))
}
