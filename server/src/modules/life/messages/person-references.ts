import { sql } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import type { PersonReference } from "../../../core/manifest/person-references.ts"

/** What a merge, a deletion and an erasure do with the rows of this module that name a person (docs/product/messages.md#1.6). */
export const MESSAGE_PERSON_REFERENCES: readonly PersonReference[] = [
  {
    table: "messageOptOuts",
    column: "personId",
    merge: { how: "one", key: ["purpose"] },
    // The row of the address stays.
    deletion: "goes along",
    anonymisation: "goes",
    data: { leftOut: "what a person left is on the page of their own link" },
  },
  {
    table: "messageOccasions",
    column: "personId",
    // Whoever was greeted is not greeted again under the other record.
    merge: { how: "one", key: ["kind", "occasion"] },
    deletion: "goes along",
    anonymisation: "goes",
    data: { leftOut: "which birthdays and visits were greeted; the messages themselves are in the copy" },
  },
  {
    table: "messageLinks",
    column: "personId",
    merge: { how: "move" },
    // It still leads out of its purpose, for its address.
    deletion: "unset",
    anonymisation: "unset",
    data: { leftOut: "secret addresses, of which only a hash is known" },
  },
]

/** What an anonymisation takes: whose the opt-outs and links are. Those of the addresses stay, as they name nobody. */
export async function forgetInMessages({ db }: AnyContext, ids: readonly number[]): Promise<void> {
  await sql`delete from message_opt_outs where person_id = any(${[...ids]}::bigint[])`.execute(db)
  await sql`delete from message_occasions where person_id = any(${[...ids]}::bigint[])`.execute(db)
  await sql`delete from message_links where person_id = any(${[...ids]}::bigint[]) and address_hash is null`.execute(
    db,
  )
  await sql`update message_links set person_id = null where person_id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
}
