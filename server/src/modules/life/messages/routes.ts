/** A church's message templates for visitors: read by users who follow up, written by administrators. */

import type { Contract } from "@aprisco/contract"
import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import { type MessageTemplate, messages } from "@aprisco/contract/messages/routes"
import type { Context } from "../../../core/context.ts"
import { type Handlers, tagged } from "../../../core/route-handler.ts"
import { sliceOf, toPage } from "../../../db/page.ts"
import { requireChurchInReach } from "../../ground/branches/public.ts"
import { changeTemplate } from "./change-template.ts"
import { createTemplate } from "./create-template.ts"
import { deleteTemplate } from "./delete-template.ts"
import { type TemplateRow, templateById, templatesOf } from "./queries.ts"

export const messagesRoutes: Handlers<Contract["messages"]> = {
  list: (ctx, { query }) => listTemplates(ctx, query),
  create: async (ctx, { body }) => presentTemplate(await templateById(ctx, await createTemplate(ctx, body))),
  update: async (ctx, { params, body }) => {
    await changeTemplate(ctx, params.id, body)
    const template = await templateById(ctx, params.id)
    return tagged(presentTemplate(template), template.version)
  },
  remove: async (ctx, { params }) => {
    await deleteTemplate(ctx, params.id)
    return undefined
  },
}

/** A page of a church's templates, the default first. Throws 400 on a church out of reach. */
async function listTemplates(
  ctx: Context,
  query: InputOf<typeof messages.list>["query"],
): Promise<ReplyOf<typeof messages.list>> {
  const churchId = query.church ?? ctx.actor.churchId
  requireChurchInReach(ctx, churchId)
  // A church has no more of them than fit on a page.
  const rows = await templatesOf(ctx, churchId)
  const { limit, offset } = sliceOf(query)
  const results = rows.slice(offset, offset + limit).map(presentTemplate)
  return toPage(messages.list.path, query, rows.length, results)
}

function presentTemplate({ id, name, text, isDefault, updatedAt }: TemplateRow) {
  return { id, name, text, isDefault, updatedAt } satisfies Record<keyof MessageTemplate, unknown>
}
