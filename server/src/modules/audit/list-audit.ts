import { type AuditQuery, audit } from "@aprisco/contract/audit/routes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../core/context.ts"
import { toPage } from "../../db/page.ts"
import { sentenceFor } from "./audit-sentences.ts"
import { auditCount, auditRows } from "./queries.ts"

/** Who changed what in the churches in reach, newest first. */
export async function listAudit(ctx: Context, query: AuditQuery): Promise<ReplyOf<typeof audit.list>> {
  const count = await auditCount(ctx, query)
  const rows = await auditRows(ctx, query)
  const results = rows.map(({ facts, ...row }) => ({ ...row, summary: sentenceFor(row.action, facts) }))
  return toPage(audit.list.path, query, count, results)
}
