import { createHash } from "node:crypto"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { BulkConsents, messageConsents } from "@aprisco/contract/messages/consents"
import { type SqlBool, sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { keepNotice } from "../../../ground/churches/privacy-notice/public.ts"
import { recordConsentsOf } from "../../../people/people/consents/public.ts"
import { peopleOfCondition } from "../../../people/people/public.ts"
import { conditionOf } from "../audience/condition-of.ts"

/**
 * Records the consents of forms that people have signed (docs/product/messages.md#1.3). What the form said is kept as the text that each line of the ledger
 * names. Throws 400 on the audience.
 */
export async function recordForms(
  ctx: Context,
  { audience, purposes, channel, statement }: BulkConsents,
): Promise<ReplyOf<typeof messageConsents.record>> {
  const { churchId } = ctx.actor
  const { people: condition, label } = await conditionOf(ctx, churchId, audience)
  const signed = await peopleOfCondition(ctx, churchId, condition)
    .where("people.deceasedOn", "is", null)
    .where("people.mergedIntoId", "is", null)
    .select("people.id")
    .orderBy("people.id")
    .forNoKeyUpdate()
    .execute()
  const people = signed.map(({ id }) => id)
  const notice = signedText(statement)
  await keepNotice(ctx, churchId, notice)
  const left = await whoLeft(ctx, churchId, people)
  const given = { churchId, people, left, channel, notice, purposes: [...new Set(purposes)] }
  const { recorded, already, withdrew, minor } = await recordConsentsOf(ctx, given)
  if (recorded > 0)
    await record(ctx, "message_consents.recorded", {
      entity: "church",
      id: churchId,
      churchId,
      facts: { audience: label, purposes: given.purposes, channel, noticeVersion: notice.version, recorded },
    })
  return { recorded, already, skipped: { withdrew, minor } }
}

/** The version tells it from the texts of the visitors' form. */
function signedText(statement: string) {
  const hash = createHash("sha256").update(statement).digest("hex")
  return { version: `formulário-${hash.slice(0, 8)}`, hash, text: statement }
}

/** Who of them left a purpose: signed forms do not bring them back (docs/product/messages.md#1.6). */
async function whoLeft(
  { db }: Context,
  churchId: number,
  people: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("messageOptOuts")
    .where("churchId", "=", churchId)
    .where(sql<SqlBool>`person_id = any(${[...people]}::bigint[])`)
    .select("personId")
    .execute()
  return new Set(rows.flatMap(({ personId }) => personId ?? []))
}
