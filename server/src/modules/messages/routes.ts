/** A church's message templates for visitors: read by users who follow up, written by administrators. */
import type { Contract } from "@aprisco/contract"
import { type Handlers, tagged } from "../../core/route-handler.ts"
import { changeTemplate } from "./change-template.ts"
import { createTemplate } from "./create-template.ts"
import { deleteTemplate } from "./delete-template.ts"
import { listTemplates } from "./list-templates.ts"
import { presentTemplate } from "./present.ts"
import { templateById } from "./queries.ts"

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
