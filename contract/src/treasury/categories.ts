import { z } from "zod"
import { withoutDefaults } from "../kit/changes.ts"
import { flag, id, idParams, instant, optional, optionalText, reference, required } from "../kit/fields.ts"
import { publicName } from "../kit/names.ts"
import { ordering, pageOf, paging, searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { CATEGORY_KINDS, CATEGORY_NATURES, FLOWS } from "./labels.ts"

const kind = z.enum(valuesOf(CATEGORY_KINDS), "Opção inválida")

const category = z.object({
  id,
  code: z.string().describe("1.01, and 1.01.01 below it"),
  name: z.string(),
  kind,
  kindDisplay: z.string(),
  nature: z
    .enum(valuesOf(CATEGORY_NATURES))
    .nullable()
    .describe("What it means to the product, as what is below it"),
  parent: id.nullable(),
  accountantCode: z.string().nullable(),
  isActive: z.boolean(),
  isUsed: z.boolean().describe("It has entries: it can be deactivated, not deleted"),
  createdAt: instant,
  updatedAt: instant,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})

const fields = {
  name: required("Nome é obrigatório", publicName(100)),
  parent: optional(reference).describe("None: a category of the first level, of the kind that is given"),
  accountantCode: optionalText(30).describe("How the accountant's own chart calls it"),
}

/** What money comes from and goes to, in order of their codes (docs/product/treasury.md#1.4). */
export const treasuryCategories = {
  list: route({
    method: "GET",
    path: "/treasury/categories/",
    summary: "The categories, by code",
    permission: "finance.view",
    readOnly: true,
    query: z.object({
      ...paging(100),
      search: searchText,
      kind: optional(kind),
      isActive: optional(flag),
      ordering: ordering("code", "-code", "name", "-name"),
    }),
    response: pageOf(category),
  }),
  create: route({
    method: "POST",
    path: "/treasury/categories/",
    summary: "Create a category; it gets the next code below its parent",
    permission: "finance.manage",
    feature: "finance",
    body: z.object({
      ...fields,
      kind: optional(z.enum(valuesOf(FLOWS), "Opção inválida")).describe("Required without a parent"),
    }),
    response: category,
    status: 201,
  }),
  detail: route({
    method: "GET",
    path: "/treasury/categories/{id}/",
    summary: "One category",
    permission: "finance.view",
    readOnly: true,
    params: idParams,
    response: category,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/treasury/categories/{id}/",
    summary: "Change a category, or deactivate it; a used one keeps its kind and its nature",
    permission: "finance.manage",
    params: idParams,
    body: z.object({
      ...withoutDefaults(fields),
      kind: optional(z.enum(valuesOf(FLOWS), "Opção inválida")),
      isActive: flag.optional(),
    }),
    response: category,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/treasury/categories/{id}/",
    summary: "Delete a category without entries and without categories below it",
    permission: "finance.manage",
    params: idParams,
    response: null,
    versioned: true,
  }),
}

export type TreasuryCategory = z.output<typeof category>
export type CategoryBody = z.output<typeof treasuryCategories.create.body>
export type CategoryChange = z.output<typeof treasuryCategories.update.body>
export type CategoryQuery = z.output<typeof treasuryCategories.list.query>
