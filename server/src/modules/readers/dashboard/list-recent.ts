import type { dashboard } from "@aprisco/contract/dashboard/routes"
import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { sentenceFor } from "../../ground/audit/public.ts"
import { unitsInScope } from "../../ground/branches/public.ts"
import { recentEntries } from "./queries.ts"

type Query = InputOf<typeof dashboard.recentActivity>["query"]

/**
 * The recent actions in the caller's church as sentences, on records that the caller's role sees; a BRANCH_MANAGER reads those
 * of their branches, and none about the church as a whole (docs/product/dashboard.md#3.1). Throws 400 on `branch`.
 */
export async function listRecent(
  ctx: Context,
  { limit, ...scope }: Query,
): Promise<ReplyOf<typeof dashboard.recentActivity>> {
  const units = (await unitsInScope(ctx, scope)) ?? ctx.actor.branchIds
  const kinds = ctx.services.modules
    .flatMap(({ recentActions }) => recentActions ?? [])
    .filter(({ needs }) => can(ctx, needs))
  const kindOf = new Map(kinds.flatMap((kind) => kind.actions.map((action) => [action, kind])))
  const rows = await recentEntries(ctx, { actions: [...kindOf.keys()], units, limit })
  return rows.flatMap(({ id, at, actor, action, facts, ...record }) => {
    const kind = kindOf.get(action)
    if (kind === undefined) return []
    const summary = sentenceFor(ctx.services.modules, action, facts)
    const subject = kind.unnamed ? null : record.subject
    const entityId = subject === null ? null : record.entityId
    return [{ id, at, actor, summary, entity: kind.entity, entityId, subject }]
  })
}
