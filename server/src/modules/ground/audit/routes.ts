/** The audit trail and the values of its filters. */

import type { Contract } from "@aprisco/contract"
import { type AuditQuery, audit } from "@aprisco/contract/audit/routes"
import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../../core/context.ts"
import type { Handlers } from "../../../core/route-handler.ts"
import { toPage } from "../../../db/page.ts"
import { labelFor, sentenceFor } from "./audit-sentences.ts"
import { auditActions, auditActors, auditCount, auditRows } from "./queries.ts"

export const auditRoutes: Handlers<Contract["audit"]> = {
  list: (ctx, { query }) => listAudit(ctx, query),
  options: (ctx, { query }) => auditOptions(ctx, query),
}

/** The changes in the churches in reach, newest first. */
async function listAudit(ctx: Context, query: AuditQuery): Promise<ReplyOf<typeof audit.list>> {
  const [count, rows] = await Promise.all([auditCount(ctx, query), auditRows(ctx, query)])
  const { modules } = ctx.services
  const results = rows.map(({ facts, ...row }) => ({
    ...row,
    summary: sentenceFor(modules, row.action, facts),
  }))
  return toPage(audit.list.path, query, count, results)
}

/** What the audit trail can be filtered by: the people and the actions that occur in it, by name. */
async function auditOptions(
  ctx: Context,
  query: InputOf<typeof audit.options>["query"],
): Promise<ReplyOf<typeof audit.options>> {
  const actors = await auditActors(ctx, query)
  const actions = (await auditActions(ctx)).map((action) => ({
    action,
    label: labelFor(ctx.services.modules, action),
  }))
  return {
    actors: actors.map(({ id, name }) => ({ id, name })),
    actorCount: actors[0]?.inAll ?? 0,
    actions: actions.sort((a, b) => a.label.localeCompare(b.label, "pt-BR")),
  }
}
