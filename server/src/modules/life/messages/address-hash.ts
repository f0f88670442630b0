import { type Expression, type RawBuilder, sql } from "kysely"

/**
 * What stands for an address of a church's people, without naming it: who left a purpose there, and what was refused, stays known after an erasure. The
 * same in each installation that the church moves to. `address`: an e-mail address or the digits of a telephone; null has none.
 */
export function addressHash(churchId: number, address: Expression<unknown>): RawBuilder<Buffer | null> {
  return sql`app.address_hash((select universal_id from churches where id = ${churchId}), ${address})`
}
