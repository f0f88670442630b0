import { operatorLeads } from "@aprisco/contract/operator/leads"
import { sql } from "kysely"
import { record } from "../../../core/audit.ts"
import type { DeskContext } from "../../../core/context.ts"
import { decryptText } from "../../../core/encrypted-text.ts"
import { found } from "../../../core/errors.ts"
import { type PageQuery, sliceOf, toPage } from "../../../db/page.ts"
import { answerOnce } from "../../ground/emails/public.ts"
import { leadAnswerEmail } from "./email-templates.ts"

/** A page of the contacts that were left on the landing page, the newest first. */
export async function leadsForOperator(ctx: DeskContext, query: PageQuery) {
  const { limit, offset } = sliceOf(query)
  const { count } = await ctx.db
    .selectFrom("leads")
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow()
  const rows = await leads(ctx)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
  return toPage(
    operatorLeads.list.path,
    query,
    count,
    rows.map((row) => present(ctx, row)),
  )
}

/** Answers who left a contact, as `answerOnce` says. */
export async function answerLead(ctx: DeskContext, id: number, message: string | null | undefined) {
  const row = await answerOnce(ctx, message, {
    store: (answer) =>
      ctx.db
        .updateTable("leads")
        .set(answer)
        .where("id", "=", id)
        .where("answeredAt", "is", null)
        .returning("id")
        .executeTakeFirst(),
    read: () => leads(ctx).where("id", "=", id).executeTakeFirst(),
    refusal: "Este contato já foi marcado como respondido.",
    email: (lead, answer) => leadAnswerEmail({ ...lead, ...answer }),
  })
  await recordOf(ctx, "lead.answered", id)
  return present(ctx, row)
}

/** Deletes a contact, as when the person asks for it. Throws 404. */
export async function deleteLead(ctx: DeskContext, id: number): Promise<void> {
  found(await ctx.db.deleteFrom("leads").where("id", "=", id).returning("id").executeTakeFirst())
  await recordOf(ctx, "lead.deleted", id)
}

function leads({ db }: DeskContext) {
  return db
    .selectFrom("leads")
    .select(["id", "churchName", "email", "phone", "createdAt", "answeredAt", "encryptedAnswer"])
}

function present<Row extends { encryptedAnswer: Buffer | null }>(ctx: DeskContext, row: Row) {
  return { ...row, answer: decryptText(ctx, row.encryptedAnswer) }
}

/** Without a word of the contact: the trail is kept longer than it. */
function recordOf(ctx: DeskContext, action: string, id: number): Promise<void> {
  return record(ctx, action, { entity: "lead", id, churchId: null })
}
