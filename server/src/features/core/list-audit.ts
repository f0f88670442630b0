import type { contract } from "@aprisco/contract"
import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import { sql } from "kysely"
import type { Context } from "../../core/context.ts"
import { sliceOf, toPage } from "../../db/page.ts"
import { sentenceFor } from "./audit-sentences.ts"

type AuditRoute = (typeof contract)["core"]["audit"]

/** Who changed what in the churches in reach, newest first. */
export async function listAudit(
  ctx: Context,
  query: InputOf<AuditRoute>["query"],
): Promise<ReplyOf<AuditRoute>> {
  const { limit, offset } = sliceOf(query)
  let entries = ctx.db.selectFrom("auditEntries")
  if (query.action) entries = entries.where("action", "=", query.action)
  const { count } = await entries.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow()
  const rows = await entries
    .leftJoin("users", "users.id", "auditEntries.actorId")
    .orderBy("auditEntries.at", "desc")
    .orderBy("auditEntries.id", "desc")
    .limit(limit)
    .offset(offset)
    .select([
      "auditEntries.id",
      "auditEntries.at",
      "auditEntries.action",
      "auditEntries.entity",
      "auditEntries.entityId",
      "auditEntries.facts",
      "users.fullName as actor",
    ])
    .execute()
  const results = rows.map(({ facts, ...row }) => ({ ...row, summary: sentenceFor(row.action, facts) }))
  return toPage("/core/audit/", query, count, results)
}
