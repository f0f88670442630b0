import { z } from "zod"
import { withoutDefaults } from "../kit/changes.ts"
import { id, idParams, instant, optional, required, text } from "../kit/fields.ts"
import { nameOf } from "../kit/names.ts"
import { pageOf, paging } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { purpose, withFields } from "./bulk.ts"
import { MAX_MESSAGE_BODY, MAX_SHORT_TEXT, MAX_SUBJECT } from "./labels.ts"
import { MAX_TEMPLATES } from "./routes.ts"

const template = z.object({
  id,
  name: z.string(),
  purpose: purpose.nullable().describe("null: of the visitors' follow-up"),
  purposeDisplay: z.string(),
  subject: z.string(),
  body: z.string(),
  text: z.string(),
  updatedAt: instant,
})

const fields = {
  name: required("Nome é obrigatório", nameOf(60)),
  purpose: required("Escolha a finalidade", purpose),
  subject: withFields(text(MAX_SUBJECT)).default(""),
  body: withFields(text(MAX_MESSAGE_BODY)).default(""),
  text: withFields(text(MAX_SHORT_TEXT)).default(""),
}

/** Words that a church has prepared for its messages; those of the visitors' follow-up are among them and are changed where they were made. */
export const messageTemplates = {
  list: route({
    method: "GET",
    path: "/messages/templates/",
    summary: "The prepared messages, by name",
    permission: "messages.view",
    readOnly: true,
    query: z.object({ ...paging(MAX_TEMPLATES), purpose: optional(purpose) }),
    response: pageOf(template),
  }),
  create: route({
    method: "POST",
    path: "/messages/templates/",
    summary: "Prepare a message",
    permission: "messages.manage",
    body: z.object(fields),
    response: template,
    status: 201,
  }),
  update: route({
    method: "PATCH",
    path: "/messages/templates/{id}/",
    summary: "Change a prepared message",
    permission: "messages.manage",
    params: idParams,
    body: z.object(withoutDefaults(fields)),
    response: template,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/messages/templates/{id}/",
    summary: "Delete a prepared message",
    permission: "messages.manage",
    params: idParams,
    response: null,
    versioned: true,
  }),
}

export type PreparedMessage = z.output<typeof template>
export type PreparedMessageBody = z.output<typeof messageTemplates.create.body>
export type PreparedMessageChange = z.output<typeof messageTemplates.update.body>
