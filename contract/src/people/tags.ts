import { z } from "zod"
import { id, idParams, optional, reference, required } from "../kit/fields.ts"
import { nameOf } from "../kit/names.ts"
import { pageOf, paging, searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { MAX_PERSON_TAGS } from "./custom-field-labels.ts"
import { TAG_COLORS } from "./tag-colors.ts"

const color = z
  .string("Escolha uma cor.")
  .toLowerCase()
  .refine((value) => Object.hasOwn(TAG_COLORS, value) || /^#[0-9a-f]{6}$/.test(value), "Escolha uma cor.")

/** A tag as a person's row and record show it. */
export const personTag = z.object({ id, name: z.string(), color: z.string() })

const tag = personTag.extend({
  church: id,
  people: z
    .number()
    .int()
    .nullable()
    .describe(
      "How many people in the caller's reach have it, as their list counts; null without `members.edit`",
    ),
  everyone: z
    .number()
    .int()
    .nullable()
    .describe("How many in the whole church: from so many a deletion takes it; null without `members.edit`"),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})

const name = required("Nome é obrigatório", nameOf(40))

/** Tags (docs/product/people.md#5.1). */
export const tags = {
  list: route({
    method: "GET",
    path: "/tags/",
    summary: "The tags of the church, by name",
    permission: "members.view",
    query: z.object({ ...paging(100), search: searchText }),
    response: pageOf(tag),
  }),
  create: route({
    method: "POST",
    path: "/tags/",
    summary: "Create a tag",
    permission: "members.manage",
    body: z.object({ name, color: color.default("gray"), church: optional(reference) }),
    response: tag,
    status: 201,
  }),
  detail: route({
    method: "GET",
    path: "/tags/{id}/",
    summary: "One tag",
    permission: "members.view",
    params: idParams,
    response: tag,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/tags/{id}/",
    summary: "Rename or recolour a tag",
    permission: "members.manage",
    params: idParams,
    body: z.object({ name: name.optional(), color: color.optional() }),
    response: tag,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/tags/{id}/",
    summary: "Delete a tag, and take it from everybody who has it",
    permission: "members.manage",
    params: idParams,
    response: null,
    versioned: true,
  }),
}

/** The tags of a person (docs/product/people.md#5.2). */
export const personTags = {
  set: route({
    method: "PUT",
    path: "/people/{id}/tags/",
    summary: "Replace the tags of a person",
    permission: "members.edit",
    params: idParams,
    body: z.object({
      tags: z
        .array(reference, "Escolha as etiquetas.")
        .max(MAX_PERSON_TAGS, `No máximo ${MAX_PERSON_TAGS} etiquetas por pessoa.`),
    }),
    response: z.object({ tags: z.array(personTag).max(MAX_PERSON_TAGS) }),
  }),
}

export type Tag = z.output<typeof tag>
export type PersonTag = z.output<typeof personTag>
export type TagBody = z.output<typeof tags.create.body>
export type TagChange = z.output<typeof tags.update.body>
export type TagQuery = z.output<typeof tags.list.query>
