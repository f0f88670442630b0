import { support } from "@aprisco/contract/support/routes"
import { sql } from "kysely"
import type { SignedInContext } from "../../../core/context.ts"
import { type PageQuery, sliceOf, toPage } from "../../../db/page.ts"
import { presentSupportRequest } from "./present.ts"

/** A page of what the caller asked the operator, the newest first; row-level security knows whose requests they are. */
export async function listOwnSupportRequests(ctx: SignedInContext, query: PageQuery) {
  const { limit, offset } = sliceOf(query)
  const { count } = await ctx.db
    .selectFrom("supportRequests")
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow()
  const rows = await ctx.db
    .selectFrom("supportRequests")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .select([
      "id as number",
      "encryptedSubject",
      "encryptedMessage",
      "errorCode",
      "createdAt",
      "answeredAt",
      "encryptedAnswer",
    ])
    .execute()
  return toPage(
    support.mine.path,
    query,
    count,
    rows.map((row) => presentSupportRequest(ctx, row)),
  )
}
