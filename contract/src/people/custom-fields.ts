import { z } from "zod"
import { PERMISSIONS } from "../access/permissions.ts"
import { flag, id, idParams, optional, reference, required, text } from "../kit/fields.ts"
import { nameOf } from "../kit/names.ts"
import { pageOf, paging } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { CUSTOM_FIELD_KINDS, MAX_CUSTOM_FIELDS, MAX_OPTIONS } from "./custom-field-labels.ts"

const kind = z.enum(valuesOf(CUSTOM_FIELD_KINDS), "Escolha o tipo.")
export const permissionOfField = z.enum(PERMISSIONS, "Opção inválida")
const option = z.object({ id: z.string(), label: z.string() })

const customField = z.object({
  id,
  church: id,
  key: z.string().describe("The name in `custom_fields`: made from the first name, and never changed"),
  name: z.string(),
  kind,
  kindDisplay: z.string(),
  options: z.array(option).max(MAX_OPTIONS),
  viewPermission: permissionOfField,
  editPermission: permissionOfField,
  searchable: z.boolean(),
  showInList: z.boolean(),
  can: z.object({
    answer: z.boolean().describe("Whether the caller may write answers"),
    edit: z.boolean(),
    delete: z.boolean(),
  }),
})

const counted = customField.extend({
  answers: z.number().int().describe("How many people have an answer"),
  options: z.array(option.extend({ answers: z.number().int() })).max(MAX_OPTIONS),
})

const name = required("Nome é obrigatório", nameOf(60))

const options = z
  .array(
    z.object({
      id: optional(text(40)).describe("Absent: a new one"),
      label: required("Escreva a opção", nameOf(60)),
    }),
  )
  .max(MAX_OPTIONS, `No máximo ${MAX_OPTIONS} opções.`)

/** Custom fields (docs/product/people.md#5.4). */
export const customFields = {
  list: route({
    method: "GET",
    path: "/custom-fields/",
    summary: "The fields whose values the caller sees, in their order; with `fields.manage` all",
    permission: "members.view",
    query: z.object(paging(MAX_CUSTOM_FIELDS)),
    response: pageOf(customField),
  }),
  create: route({
    method: "POST",
    path: "/custom-fields/",
    summary: "Add a custom field",
    permission: "fields.manage",
    body: z.object({
      name,
      kind,
      options: options.default([]),
      viewPermission: permissionOfField.default("members.edit"),
      editPermission: permissionOfField.default("members.edit"),
      searchable: flag.default(false),
      showInList: flag.default(false),
      church: optional(reference),
    }),
    response: counted,
    status: 201,
  }),
  order: route({
    method: "PUT",
    path: "/custom-fields/order/",
    summary: "Put the fields in this order; those not named come after them",
    permission: "fields.manage",
    body: z.object({ fields: z.array(reference).min(1).max(MAX_CUSTOM_FIELDS) }),
    response: null,
  }),
  detail: route({
    method: "GET",
    path: "/custom-fields/{id}/",
    summary: "One custom field, with the number of answers to it and to each option",
    permission: "fields.manage",
    params: idParams,
    response: counted,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/custom-fields/{id}/",
    summary: "Change a custom field; an option that is left out is removed from the answers",
    permission: "fields.manage",
    params: idParams,
    body: z.object({
      name: name.optional(),
      kind: kind.optional(),
      options: options.optional(),
      viewPermission: permissionOfField.optional(),
      editPermission: permissionOfField.optional(),
      searchable: flag.optional(),
      showInList: flag.optional(),
    }),
    response: counted,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/custom-fields/{id}/",
    summary: "Delete a custom field with all its answers",
    permission: "fields.manage",
    params: idParams,
    response: null,
    versioned: true,
  }),
}

export type CustomField = z.output<typeof customField>
export type CountedField = z.output<typeof counted>
export type CustomFieldBody = z.output<typeof customFields.create.body>
export type CustomFieldInput = z.input<typeof customFields.create.body>
export type CustomFieldChange = z.output<typeof customFields.update.body>
export type CustomFieldQuery = z.output<typeof customFields.list.query>
export type CustomFieldChangeInput = z.input<typeof customFields.update.body>
