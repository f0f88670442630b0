import { z } from "zod"
import { withoutDefaults } from "../kit/changes.ts"
import { flag, id, idParams, instant, optional, reference, required, text } from "../kit/fields.ts"
import { nameOf } from "../kit/names.ts"
import { pageOf, paging } from "../kit/page.ts"
import { route } from "../kit/route.ts"

/** The placeholders of a message, each with its description on screen. */
export const PLACEHOLDERS = {
  nome: "primeiro nome do visitante",
  igreja: "nome da igreja",
  filial: "nome da filial",
  responsavel: "quem acompanha",
} as const

export type Placeholder = keyof typeof PLACEHOLDERS

/** The most templates of a church. */
export const MAX_TEMPLATES = 30

const OPEN = /\{([^{}]*)\}/g

/** A template with its placeholders filled in. Values are plain text: what looks like a placeholder in one stays. */
export function fillTemplate(template: string, values: Readonly<Record<Placeholder, string>>): string {
  return template.replace(OPEN, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))
}

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(PLACEHOLDERS, name)
}

/** The unknown placeholders, as typed. */
function unknownPlaces(template: string): string[] {
  return [...template.matchAll(OPEN)].flatMap(([whole, name]) => (isPlaceholder(name ?? "") ? [] : [whole]))
}

const messageText = required(
  "Mensagem é obrigatória",
  text(1000).refine((value) => unknownPlaces(value).length === 0, {
    error: ({ input }) => `Campo desconhecido: ${unknownPlaces(String(input)).join(", ")}`,
  }),
)

const template = z.object({
  id,
  name: z.string(),
  text: z.string(),
  isDefault: z.boolean().describe("The one that a single tap opens"),
  updatedAt: instant,
})

const fields = {
  name: required("Nome é obrigatório", nameOf(60)),
  text: messageText,
  isDefault: flag.default(false),
}

const params = z.object({ id: idParams.shape.id })
const path = "/visitors/admin/message-templates/"

/**
 * The messages that a church has prepared for its visitors. Read by users who follow up visitors. Written with `church.manage`:
 * managers of one branch have `visitors.manage` too, and these texts are sent in the whole church's name.
 */
export const messages = {
  list: route({
    method: "GET",
    path,
    summary: "A church's prepared messages, the default first",
    permission: "visitors.edit",
    query: z.object({
      ...paging(MAX_TEMPLATES),
      church: optional(reference).describe("None: the caller's own"),
    }),
    response: pageOf(template),
  }),
  create: route({
    method: "POST",
    path,
    summary: "Prepare a message",
    permission: "church.manage",
    body: z.object(fields),
    response: template,
    status: 201,
  }),
  update: route({
    method: "PATCH",
    path: `${path}{id}/`,
    summary: "Change a prepared message",
    permission: "church.manage",
    params,
    body: z.object(withoutDefaults(fields)),
    response: template,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${path}{id}/`,
    summary: "Delete a prepared message",
    permission: "church.manage",
    params,
    response: null,
    versioned: true,
  }),
}

export type MessageTemplate = z.output<typeof template>
export type MessageTemplateBody = z.output<typeof messages.create.body>
export type MessageTemplateChange = z.output<typeof messages.update.body>
