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
