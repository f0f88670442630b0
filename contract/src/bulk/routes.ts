import { z } from "zod"
import { id, idParams, instant, optional, reference, required } from "../kit/fields.ts"
import { route } from "../kit/route.ts"
import { HOUSEHOLD_ROLES } from "../people/family-labels.ts"
import { PERSON_FIELDS } from "../people/fields.ts"
import { valuesOf } from "../vocabulary.ts"

/** The most people that one call names, and that are handled at once. A list may have more, which a job handles. */
export const MAX_BULK_PEOPLE = 500
/** How long a whole action can be undone. */
export const UNDO_HOURS = 24

export const BULK_PEOPLE_ACTIONS = {
  add_tag: "Incluir etiqueta",
  remove_tag: "Retirar etiqueta",
  change_branch: "Mudar de filial",
  add_to_household: "Incluir em uma família",
  add_to_group: "Incluir em um ministério",
  add_to_small_group: "Incluir em um grupo",
  set_field: "Preencher um campo",
} as const

export type BulkPeopleAction = keyof typeof BULK_PEOPLE_ACTIONS

export const BULK_PEOPLE_STATES = ["running", "done", "undoing", "undone"] as const

export type BulkPeopleState = (typeof BULK_PEOPLE_STATES)[number]

/** The fields that a bulk action may set, besides custom fields (`custom:<key>`). */
export const BULK_FIELDS = {
  gender: PERSON_FIELDS.gender.label,
  marital_status: PERSON_FIELDS.maritalStatus.label,
  neighborhood: PERSON_FIELDS.neighborhood.label,
  city: PERSON_FIELDS.city.label,
  state: PERSON_FIELDS.state.label,
  profession: PERSON_FIELDS.profession.label,
  education_level: PERSON_FIELDS.educationLevel.label,
} as const

export type BulkField = keyof typeof BULK_FIELDS

const NEEDS = {
  add_tag: { name: "tag", message: "Escolha a etiqueta" },
  remove_tag: { name: "tag", message: "Escolha a etiqueta" },
  change_branch: { name: "branch", message: "Escolha a filial" },
  add_to_household: { name: "household", message: "Escolha a família" },
  add_to_group: { name: "group", message: "Escolha o ministério" },
  add_to_small_group: { name: "group", message: "Escolha o grupo" },
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
    group: optional(reference).describe("A ministry; of `add_to_small_group` a group"),
    field: optional(z.string().max(80)),
    value: z.unknown().optional().describe("The value of the field; null empties it"),
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
  done: z.number().int().describe("How many people were handled; during an undo, how many were undone"),
  updated: z.number().int().describe("How many people it changed; others had it already"),
  failed: z
    .array(problem)
    .max(MAX_BULK_PEOPLE)
    .describe("The first ones; `failed_count` is the number of all"),
  failedCount: z.number().int(),
  restored: z.number().int().describe("How many people an undo restored"),
  left: z
    .array(problem)
    .max(MAX_BULK_PEOPLE)
    .describe("People whom an undo left as they are, since they were changed"),
  createdAt: instant,
  undoUntil: instant,
  can: z.object({ undo: z.boolean() }),
})

/** One action on many people (docs/product/lists.md#4.1). */
export const peopleBulk = {
  start: route({
    method: "POST",
    path: "/people/bulk/",
    summary: "Start an action on many people; 202 for more than 500, which a job handles",
    permission: "members.edit",
    body,
    response: bulkAction,
    mayContinue: true,
  }),
  detail: route({
    method: "GET",
    path: "/people/bulk/{id}/",
    summary: "The progress and the result of an action of the caller",
    permission: "members.edit",
    params: idParams,
    response: bulkAction,
  }),
  undo: route({
    method: "POST",
    path: "/people/bulk/{id}/undo/",
    summary: "Undo an action of the caller within 24 hours, except for people who were changed since",
    permission: "members.edit",
    params: idParams,
    response: bulkAction,
    mayContinue: true,
  }),
}

export type BulkPeopleBody = z.output<typeof body>
export type BulkPeople = z.output<typeof bulkAction>
