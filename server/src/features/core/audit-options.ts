import type { core } from "@aprisco/contract/core"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../core/context.ts"
import { labelFor } from "./action-labels.ts"
import { auditActions, auditActors } from "./audit-queries.ts"

/** What the record of changes can be held to: the people and the actions that occur in it, by their names. */
export async function auditOptions(ctx: Context): Promise<ReplyOf<typeof core.auditOptions>> {
  const actors = await auditActors(ctx)
  const actions = (await auditActions(ctx)).map((action) => ({ action, label: labelFor(action) }))
  return { actors, actions: actions.sort((a, b) => a.label.localeCompare(b.label, "pt-BR")) }
}
