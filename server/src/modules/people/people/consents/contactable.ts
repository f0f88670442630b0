import type { WithdrawnChannel } from "@aprisco/contract/people/consent-ledger"
import { type Expression, type SqlBool, sql } from "kysely"
import { PREFERENCE_OF_CHANNEL } from "../personal-data/public.ts"

/** Whether a purpose of the ledger is a channel of messages. */
export function isChannel(purpose: string): purpose is WithdrawnChannel {
  return Object.hasOwn(PREFERENCE_OF_CHANNEL, purpose)
}

/**
 * Whether the person of this number may be written to by a channel on a civil day (docs/product/messages.md#1.2). For statements about many people:
 * it is answered once, for everybody in the scope. About one person ask `app.may_contact`, which is the same rule.
 */
export function contactable(
  person: Expression<unknown>,
  channel: WithdrawnChannel,
  day: string,
): Expression<SqlBool> {
  return sql<SqlBool>`${person} in (select person_id from app.contactable(${sql.lit(channel)}, ${day}::date))`
}
