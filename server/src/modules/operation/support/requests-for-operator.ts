import { operatorSupport } from "@aprisco/contract/operator/support"
import { sql } from "kysely"
import { record } from "../../../core/audit.ts"
import type { DeskContext } from "../../../core/context.ts"
import { type PageQuery, sliceOf, toPage } from "../../../db/page.ts"
import { answerOnce } from "../../ground/emails/public.ts"
import { answerEmail } from "./email-templates.ts"
import { presentSupportRequest } from "./present.ts"

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
    operatorSupport.list.path,
    query,
    count,
    rows.map((row) => presentSupportRequest(ctx, row)),
  )
}

/** Answers who asked for help, as `answerOnce` says; the trail of their church notes it. */
export async function answerSupportRequest(ctx: DeskContext, id: number, message: string | null | undefined) {
  const row = await answerOnce(ctx, message, {
    store: (answer) =>
      ctx.db
        .updateTable("supportRequests")
        .set(answer)
        .where("id", "=", id)
        .where("answeredAt", "is", null)
        .returning("id")
        .executeTakeFirst(),
    read: async () => {
      const found = await requests(ctx).where("supportRequests.id", "=", id).executeTakeFirst()
      return found && presentSupportRequest(ctx, found)
    },
    refusal: "Este pedido já foi respondido.",
    email: (request, answer) => answerEmail({ ...request, number: id }, answer),
  })
  const { userId, churchId } = row
  await record(ctx, "support.answered", { entity: "user", id: userId, churchId, facts: { number: id } })
  return row
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
