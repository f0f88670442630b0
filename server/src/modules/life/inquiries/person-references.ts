import { sql } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import type { PersonReference } from "../../../core/manifest/person-references.ts"

/** What a merge, a deletion and an erasure do with a message that is tied to a person. */
export const INQUIRY_PERSON_REFERENCES: readonly PersonReference[] = [
  {
    table: "inquiries",
    column: "personId",
    merge: { how: "move" },
    deletion: "unset",
    anonymisation: "blanked",
    data: { leftOut: "what they wrote is in their timeline" },
  },
]

/** Takes name, contact and words out of what these people wrote. */
export async function forgetInInquiries({ db }: AnyContext, ids: readonly number[]): Promise<void> {
  await sql`update inquiries set name = null, email = null, phone = null, subject = '', text = ''
    where person_id = any(${[...ids]}::bigint[])`.execute(db)
}
