import { z } from "zod"
import { id, idParams, instant, optional, reference, required } from "../kit/fields.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { HOUSEHOLD_ROLES } from "./family-words.ts"

/** At most so many people are named in one call, and answered at once; a list may have more, which a job goes through. */
export const MAX_BULK_PEOPLE = 500
/** How long a whole action can be undone. */
export const UNDO_HOURS = 24

export const BULK_PEOPLE_ACTIONS = {
  add_tag: "Incluir etiqueta",
  remove_tag: "Retirar etiqueta",
  change_branch: "Mudar de filial",
  add_to_household: "Incluir em uma família",
  add_to_group: "Incluir em um ministério",
  set_field: "Preencher um campo",
} as const

export type BulkPeopleAction = keyof typeof BULK_PEOPLE_ACTIONS

export const BULK_PEOPLE_STATES = ["running", "done", "undoing", "undone"] as const

export type BulkPeopleState = (typeof BULK_PEOPLE_STATES)[number]

/** The fields of a person that are set of many at once, besides those of the church (`custom:<key>`). */
export const BULK_FIELDS = {
  gender: "Gênero",
  marital_status: "Estado civil",
  neighborhood: "Bairro",
  city: "Cidade",
  state: "UF",
  profession: "Profissão",
  education_level: "Escolaridade",
} as const

export type BulkField = keyof typeof BULK_FIELDS

const NEEDS = {
  add_tag: { name: "tag", message: "Escolha a etiqueta" },
  remove_tag: { name: "tag", message: "Escolha a etiqueta" },
  change_branch: { name: "branch", message: "Escolha a filial" },
  add_to_household: { name: "household", message: "Escolha a família" },
  add_to_group: { name: "group", message: "Escolha o ministério" },
  set_field: { name: "field", message: "Escolha o campo" },
} as const

const body = z
  .object({
    ids: z
      .array(reference, "Escolha ao menos uma pessoa.")
      .min(1, "Escolha ao menos uma pessoa.")
      .max(MAX_BULK_PEOPLE, `No máximo ${MAX_BULK_PEOPLE} pessoas de cada vez.`)
      .optional(),
    listId: optional(reference).describe("Instead of `ids`: everybody of this list in the caller's reach"),
    action: required("Escolha uma ação", z.enum(valuesOf(BULK_PEOPLE_ACTIONS), "Opção inválida")),
    tag: optional(reference),
    branch: optional(reference),
    household: optional(reference),
    role: z.enum(valuesOf(HOUSEHOLD_ROLES), "Opção inválida").default("outro").describe("In the household"),
    group: optional(reference).describe("A ministry"),
    field: optional(z.string().max(80)),
    value: z.unknown().optional().describe("Of the field; null empties it"),
  })
  .superRefine((given, context) => {
    const { name, message } = NEEDS[given.action]
    if (!given[name]) context.addIssue({ code: "custom", path: [name], message })
    if ((given.ids === undefined) === !given.listId)
      context.addIssue({ code: "custom", path: ["ids"], message: "Escolha ao menos uma pessoa." })
  })

const problem = z.object({ id, fullName: z.string(), detail: z.string() })

const bulkAction = z.object({
  id,
  action: z.enum(valuesOf(BULK_PEOPLE_ACTIONS)),
  state: z.enum(BULK_PEOPLE_STATES),
  total: z.number().int(),
  done: z.number().int().describe("How many were gone through; while it is undone, how many were undone"),
  updated: z.number().int().describe("Those that it changed; others had it already"),
  failed: z.array(problem).max(MAX_BULK_PEOPLE).describe("The first of them, `failed_count` in all"),
  failedCount: z.number().int(),
  restored: z.number().int().describe("Those that an undo has written back"),
  left: z.array(problem).max(MAX_BULK_PEOPLE).describe("Those that an undo left as they are: changed since"),
  createdAt: instant,
  undoUntil: instant,
  can: z.object({ undo: z.boolean() }),
})

/** One action on many people (docs/product/lists.md#4.1). */
export const peopleBulk = {
  start: route({
    method: "POST",
    path: "/people/bulk/",
    summary: "Do something to many people; 202 where there are more than 500, and a job goes through them",
    permission: "members.edit",
    body,
    response: bulkAction,
    mayContinue: true,
  }),
  detail: route({
    method: "GET",
    path: "/people/bulk/{id}/",
    summary: "What became of an action of one's own, and how far it is",
    permission: "members.edit",
    params: idParams,
    response: bulkAction,
  }),
  undo: route({
    method: "POST",
    path: "/people/bulk/{id}/undo/",
    summary: "Undo an action of one's own within 24 hours, except for what was changed since",
    permission: "members.edit",
    params: idParams,
    response: bulkAction,
    mayContinue: true,
  }),
}

export type BulkPeopleBody = z.output<typeof body>
export type BulkPeople = z.output<typeof bulkAction>
