import { UNREADABLE_TEXT } from "@aprisco/contract/vocabulary"
import { sql } from "kysely"
import { record } from "../../core/audit.ts"
import type { DeskContext } from "../../core/context.ts"
import { decryptText, encryptText } from "../../core/encrypted-text.ts"
import { conflict, found } from "../../core/errors.ts"
import { type PageQuery, sliceOf, toPage } from "../../db/page.ts"
import { queueEmail } from "../emails/public.ts"
import { answerEmail } from "./email-templates.ts"

/** A page of the requests for help: those without an answer first, the newest of each first. */
export async function supportRequestsForOperator(ctx: DeskContext, query: PageQuery) {
  const { limit, offset } = sliceOf(query)
  const { count } = await ctx.db
    .selectFrom("supportRequests")
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow()
  const rows = await requests(ctx)
    .orderBy(sql`support_requests.answered_at is not null`)
    .orderBy("supportRequests.createdAt", "desc")
    .orderBy("supportRequests.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
  return toPage(
    "/operator/support-requests/",
    query,
    count,
    rows.map((row) => present(ctx, row)),
  )
}

/**
 * Mails who asked the operator's answer and notes it; without a message only notes that they were answered another way. Throws 404, and 409 when the
 * request was answered already.
 */
export async function answerSupportRequest(ctx: DeskContext, id: number, message: string | null | undefined) {
  const answered = await ctx.db
    .updateTable("supportRequests")
    .set({
      answeredAt: ctx.now,
      answeredById: ctx.operator.id,
      encryptedAnswer: encryptText(ctx, message),
    })
    .where("id", "=", id)
    .where("answeredAt", "is", null)
    .returning("id")
    .executeTakeFirst()
  const row = found(await requests(ctx).where("supportRequests.id", "=", id).executeTakeFirst())
  if (answered === undefined) throw conflict("Este pedido já foi respondido.")
  const request = present(ctx, row)
  if (message) {
    const { supportEmail, operatorEmail } = ctx.services.config
    const email = answerEmail({ ...request, number: id }, { message, replyTo: supportEmail ?? operatorEmail })
    await queueEmail(ctx, email, { onBehalfOf: null })
  }
  const { userId, churchId } = row
  await record(ctx, "support.answered", { entity: "user", id: userId, churchId, facts: { number: id } })
  return request
}

function requests({ db }: DeskContext) {
  return db
    .selectFrom("supportRequests")
    .innerJoin("users", "users.id", "supportRequests.userId")
    .leftJoin("churches", "churches.id", "users.churchId")
    .select([
      "supportRequests.id",
      "supportRequests.userId",
      "users.churchId",
      "users.fullName",
      "users.email",
      "churches.name as churchName",
      "supportRequests.encryptedSubject",
      "supportRequests.encryptedMessage",
      "supportRequests.errorCode",
      "supportRequests.createdAt",
      "supportRequests.answeredAt",
      "supportRequests.encryptedAnswer",
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof requests>["execute"]>>[number]

function present(ctx: DeskContext, { encryptedSubject, encryptedMessage, encryptedAnswer, ...row }: Row) {
  return {
    ...row,
    subject: decryptText(ctx, encryptedSubject) ?? UNREADABLE_TEXT,
    message: decryptText(ctx, encryptedMessage) ?? UNREADABLE_TEXT,
    answer: decryptText(ctx, encryptedAnswer),
  }
}
