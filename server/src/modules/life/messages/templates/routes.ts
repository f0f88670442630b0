import type { Contract } from "@aprisco/contract"
import { MESSAGE_PURPOSES } from "@aprisco/contract/messages/labels"
import { messageTemplates, type PreparedMessage } from "@aprisco/contract/messages/templates"
import { type Handlers, tagged } from "../../../../core/route-handler.ts"
import { sliceOf, toPage } from "../../../../db/page.ts"
import type { TemplateRow } from "../queries.ts"
import { changePrepared, createPrepared, deletePrepared } from "./change-prepared.ts"
import { preparedById, preparedOf } from "./queries.ts"

/** The church's prepared messages. Those of the visitors' follow-up are among them to read, and are changed where they were made. */
export const messageTemplatesRoutes: Handlers<Contract["messageTemplates"]> = {
  list: async (ctx, { query }) => {
    const rows = await preparedOf(ctx, query.purpose ?? null)
    const { limit, offset } = sliceOf(query)
    return toPage(
      messageTemplates.list.path,
      query,
      rows.length,
      rows.slice(offset, offset + limit).map(presentPrepared),
    )
  },
  create: async (ctx, { body }) => presentPrepared(await preparedById(ctx, await createPrepared(ctx, body))),
  update: async (ctx, { params, body }) => {
    await changePrepared(ctx, params.id, body)
    const template = await preparedById(ctx, params.id)
    return tagged(presentPrepared(template), template.version)
  },
  remove: async (ctx, { params }) => {
    await deletePrepared(ctx, params.id)
    return undefined
  },
}

function presentPrepared({ id, name, purpose, subject, body, text, updatedAt }: TemplateRow) {
  const purposeDisplay = purpose === null ? "Visitantes" : MESSAGE_PURPOSES[purpose]
  return { id, name, purpose, purposeDisplay, subject, body, text, updatedAt } satisfies Record<
    keyof PreparedMessage,
    unknown
  >
}
