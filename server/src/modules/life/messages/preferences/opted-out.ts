import type { MessagePurpose } from "@aprisco/contract/messages/labels"
import { type Expression, type SqlBool, sql } from "kysely"

/**
 * Whether a person, or the address at which a message would reach them, has left a purpose (docs/product/messages.md#1.6). `person` is a number of
 * `people`, `addressHash` what `app.address_hash` says of the address; either may be null.
 */
export function optedOut(
  person: Expression<unknown>,
  addressHash: Expression<unknown>,
  purpose: Expression<unknown>,
): Expression<SqlBool> {
  // Two questions, each with an index of its own. The church is that of the person or the hash, and row security sees to it.
  return sql<SqlBool>`(exists (select from message_opt_outs as gone where gone.person_id = ${person} and gone.purpose = ${purpose})
    or exists (select from message_opt_outs as gone where gone.address_hash = ${addressHash} and gone.purpose = ${purpose}))`
}

/** The same of many people of a church in one statement: what was left is read once. */
export function amongOptedOut(
  person: Expression<unknown>,
  addressHash: Expression<unknown>,
  { churchId, purpose }: { churchId: number; purpose: MessagePurpose },
): Expression<SqlBool> {
  const left = sql`from message_opt_outs as gone where gone.church_id = ${churchId}::bigint and gone.purpose = ${purpose}`
  return sql<SqlBool>`(${person} in (select gone.person_id ${left} and gone.person_id is not null)
    or ${addressHash} in (select gone.address_hash ${left} and gone.address_hash is not null))`
}
