import type { WithdrawnChannel } from "@aprisco/contract/people/consent-ledger"
import { type Expression, type SqlBool, sql } from "kysely"
import { PREFERENCE_OF_CHANNEL } from "../personal-data/public.ts"

/** Whether a purpose of the ledger is a channel of messages. */
export function isChannel(purpose: string): purpose is WithdrawnChannel {
  return Object.hasOwn(PREFERENCE_OF_CHANNEL, purpose)
}

/** Whom a statement asks about: many people of a church, on a civil day. */
interface Asked {
  readonly churchId: number
  readonly day: string
}

/**
 * Whether the person of this number may be written to by a channel (docs/product/messages.md#1.2). For statements about many people: it is answered
 * once, for everybody of the church. About one person ask `app.may_contact`, which is the same rule.
 */
export function contactable(
  person: Expression<unknown>,
  channel: WithdrawnChannel,
  { churchId, day }: Asked,
): Expression<SqlBool> {
  return sql<SqlBool>`${person} in (
    select person_id from app.contactable(${String(churchId)}::bigint, ${sql.lit(channel)}, ${day}::date))`
}
