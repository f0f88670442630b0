import { CARD_TYPE } from "@aprisco/contract/kit/sheets"
import { sql } from "kysely"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { conflict } from "../../../core/errors.ts"
import { recordExport } from "../../../core/person-access.ts"
import type { FileReply } from "../../../core/route-handler.ts"
import { personCard } from "./person-cards.ts"
import { readRecord } from "./read-person.ts"

/**
 * A person for an address book, with what the caller may read of them (docs/product/people.md#8.14). Throws as `missingPerson`, and 409 of
 * an anonymised person.
 */
export async function exportCard(ctx: Context, id: number): Promise<FileReply> {
  const { person, reply } = await readRecord(ctx, id)
  const { churchId } = person
  if (reply.anonymised) throw conflict("Os dados desta pessoa foram anonimizados.")
  await recordExport(ctx, sql`select ${churchId}::bigint as church_id, ${id}::bigint as person_id`)
  await record(ctx, "person.card_exported", { entity: "person", id, churchId })
  return {
    type: CARD_TYPE,
    name: `contato-${id}.vcf`,
    bytes: Buffer.from(personCard({ ...reply, id }, person.churchName)),
  }
}
