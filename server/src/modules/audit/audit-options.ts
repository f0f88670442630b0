import type { audit } from "@aprisco/contract/audit/routes"
import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../core/context.ts"
import { labelFor } from "./action-labels.ts"
import { auditActions, auditActors } from "./queries.ts"

/** What the audit trail can be filtered by: the people and the actions that occur in it, by name. */
export async function auditOptions(
  ctx: Context,
  query: InputOf<typeof audit.options>["query"],
): Promise<ReplyOf<typeof audit.options>> {
  const actors = await auditActors(ctx, query)
  const actions = (await auditActions(ctx)).map((action) => ({ action, label: labelFor(action) }))
  return {
    actors: actors.map(({ id, name }) => ({ id, name })),
    actorCount: actors[0]?.inAll ?? 0,
    actions: actions.sort((a, b) => a.label.localeCompare(b.label, "pt-BR")),
  }
}
