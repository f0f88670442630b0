import { sql } from "kysely"
import { record } from "../../core/audit.ts"
import type { DeskContext } from "../../core/context.ts"
import { decryptText, encryptText } from "../../core/encrypted-text.ts"
import { conflict, found } from "../../core/errors.ts"
import { type PageQuery, sliceOf, toPage } from "../../db/page.ts"
import { queueEmail } from "../emails/public.ts"
import { leadAnswerEmail } from "./email-templates.ts"

const COLUMNS = ["id", "churchName", "email", "phone", "createdAt", "answeredAt", "encryptedAnswer"] as const

/** A page of the contacts that were left on the landing page, the newest first. */
export async function leadsForOperator(ctx: DeskContext, query: PageQuery) {
  const { db } = ctx
  const { limit, offset } = sliceOf(query)
  const { count } = await db
    .selectFrom("leads")
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom("leads")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .select(COLUMNS)
    .execute()
  return toPage(
    "/operator/leads/",
    query,
    count,
    rows.map((row) => present(ctx, row)),
  )
}

/**
 * Mails a contact the operator's answer and notes it; without a message only notes that they were answered another way. Throws 404, and 409 when
 * it was answered already.
 */
export async function answerLead(ctx: DeskContext, id: number, message: string | null | undefined) {
  const answered = await ctx.db
    .updateTable("leads")
    .set({
      answeredAt: ctx.now,
      answeredById: ctx.operator.id,
      encryptedAnswer: encryptText(ctx, message),
    })
    .where("id", "=", id)
    .where("answeredAt", "is", null)
    .returning(COLUMNS)
    .executeTakeFirst()
  if (answered === undefined) {
    found(await ctx.db.selectFrom("leads").where("id", "=", id).select("id").executeTakeFirst())
    throw conflict("Este contato já foi marcado como respondido.")
  }
  if (message) {
    const { supportEmail, operatorEmail } = ctx.services.config
    const email = leadAnswerEmail({ ...answered, message, replyTo: supportEmail ?? operatorEmail })
    await queueEmail(ctx, email, { onBehalfOf: null })
  }
  await recordOf(ctx, "lead.answered", id)
  return present(ctx, answered)
}

/** Deletes a contact, as when the person asks for it. Throws 404. */
export async function deleteLead(ctx: DeskContext, id: number): Promise<void> {
  found(await ctx.db.deleteFrom("leads").where("id", "=", id).returning("id").executeTakeFirst())
  await recordOf(ctx, "lead.deleted", id)
}

function present<Row extends { encryptedAnswer: Buffer | null }>(ctx: DeskContext, row: Row) {
  return { ...row, answer: decryptText(ctx, row.encryptedAnswer) }
}

/** Without a word of the contact: the trail is kept longer than it. */
function recordOf(ctx: DeskContext, action: string, id: number): Promise<void> {
  return record(ctx, action, { entity: "lead", id, churchId: null })
}
