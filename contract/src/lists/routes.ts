import { z } from "zod"
import { withoutDefaults } from "../kit/changes.ts"
import { civilDate, id, idParams, instant, required } from "../kit/fields.ts"
import { nameOf } from "../kit/names.ts"
import { MAX_LISTED, pageOf } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"
import { CARD_TYPE, SHEET_TYPES } from "../kit/sheets.ts"
import { personRow } from "../people/record.ts"
import { valuesOf } from "../vocabulary.ts"
import { DEFAULT_COLUMNS, MAX_COLUMNS } from "./columns.ts"
import { listsQuery } from "./list-query.ts"
import { LIST_FIELD_KINDS, LIST_OPS, type ListGroup } from "./rules.ts"

export const LIST_SHARINGS = { private: "Só eu", church: "Toda a igreja" } as const

export type ListSharing = keyof typeof LIST_SHARINGS

export const MAX_LIST_NAME = 100
/** The most people that a preview shows. */
export const SAMPLE_SIZE = 10
/** The most fields that rules may name: the product's and a church's custom fields. */
export const MAX_LIST_FIELDS = 200
/** The most people who entered, and who left, that a reply names: the latest. */
export const MAX_LIST_CHANGES = 500

/** The server checks them; its errors are on `rules`. */
const rules = z
  .custom<ListGroup>((value) => typeof value === "object" && value !== null, "Informe as regras da lista.")
  .meta({ type: "object" })
  .describe("`{all|any|none: […]}` of `{field, op, value}` or further groups, four deep")

const listField = z.object({
  field: z.string(),
  label: z.string(),
  group: z.string().describe("The group under which it is listed"),
  kind: z.enum(LIST_FIELD_KINDS),
  ops: z.array(z.enum(valuesOf(LIST_OPS))).max(valuesOf(LIST_OPS).length),
  options: z
    .array(z.object({ id: z.union([z.number(), z.string()]), label: z.string() }))
    .max(1000)
    .describe("Empty where the value is typed instead of chosen"),
})

const personList = z.object({
  id,
  name: z.string(),
  rules,
  sharing: z.enum(valuesOf(LIST_SHARINGS)),
  columns: z.array(z.string()).max(MAX_COLUMNS),
  count: z
    .number()
    .int()
    .nullable()
    .describe(
      "People in the caller's reach; null where the list is not usable, and among others where it is counted when it is opened",
    ),
  ownerName: z.string().nullable(),
  usable: z
    .boolean()
    .describe("Whether the caller may see all fields of the rules, and all still have what is compared"),
  brokenRule: z
    .string()
    .nullable()
    .describe("Which rule its field no longer has, in words; null where the caller may not see a field"),
  createdAt: instant,
  updatedAt: instant,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})

const fields = {
  name: required("Nome é obrigatório", nameOf(MAX_LIST_NAME)),
  rules,
  sharing: z.enum(valuesOf(LIST_SHARINGS), "Opção inválida").default("private"),
  columns: z
    .array(z.string().max(80), "Colunas inválidas")
    .max(MAX_COLUMNS, `No máximo ${MAX_COLUMNS} colunas.`)
    .default([...DEFAULT_COLUMNS]),
}

const mover = z.object({ personId: id, fullName: z.string(), on: civilDate })

/** Lists of people that rules describe (docs/product/lists.md). */
export const lists = {
  list: route({
    method: "GET",
    path: "/lists/",
    summary: "The caller's lists and those that are shared with the church, by name",
    permission: "members.edit",
    query: listsQuery,
    response: pageOf(personList),
  }),
  fields: route({
    method: "GET",
    path: "/lists/fields/",
    summary: "The fields that rules may name and the caller may see",
    permission: "members.edit",
    response: z.array(listField).max(MAX_LIST_FIELDS),
  }),
  columns: route({
    method: "GET",
    path: "/lists/columns/",
    summary: "The columns that a list can show and the caller may see",
    permission: "members.edit",
    response: z.array(z.object({ column: z.string(), label: z.string() })).max(MAX_LISTED),
  }),
  create: route({
    method: "POST",
    path: "/lists/",
    summary: "Create a list",
    permission: "members.edit",
    body: z.object(fields),
    response: personList,
    status: 201,
  }),
  preview: route({
    method: "POST",
    path: "/lists/preview/",
    summary: "How many people rules find, and the first of them",
    permission: "members.edit",
    body: z.object({ rules }),
    response: z.object({ count: z.number().int(), sample: z.array(personRow).max(SAMPLE_SIZE) }),
  }),
  detail: route({
    method: "GET",
    path: "/lists/{id}/",
    summary: "One list; it is counted again",
    permission: "members.edit",
    params: idParams,
    response: personList,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/lists/{id}/",
    summary: "Change a list; with other rules it begins anew",
    permission: "members.edit",
    params: idParams,
    body: z.object(withoutDefaults(fields)),
    response: personList,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/lists/{id}/",
    summary: "Delete a list; the people stay",
    permission: "members.edit",
    params: idParams,
    response: null,
    versioned: true,
  }),
  people: route({
    method: "GET",
    path: "/lists/{id}/people/",
    summary: "The people of a list in the caller's reach, by name",
    permission: "members.edit",
    params: idParams,
    query: listsQuery,
    response: pageOf(
      personRow.extend({
        values: z
          .array(z.string().nullable())
          .max(MAX_COLUMNS)
          .describe("Of the list's columns, in their order"),
      }),
    ),
  }),
  export: route({
    method: "GET",
    path: "/lists/{id}/export/",
    summary: "The people of a list as a file, with its columns, or as cards for an address book (`vcf`)",
    permission: ["members.edit", "reports.view"],
    params: idParams,
    query: z.object({ format: z.enum(["xlsx", "pdf", "csv", "vcf"], "Formato inválido").default("xlsx") }),
    response: file(SHEET_TYPES.xlsx, SHEET_TYPES.pdf, SHEET_TYPES.csv, CARD_TYPE),
    limits: [{ max: 5, windowSeconds: 3600, by: "user" }],
    long: true,
  }),
  changes: route({
    method: "GET",
    path: "/lists/{id}/changes/",
    summary: "Who entered and who left since a day, the latest first; the first count enters nobody",
    permission: "members.edit",
    params: idParams,
    query: z.object({
      since: z.union([civilDate, z.iso.datetime({ offset: true })], "Data inválida").optional(),
    }),
    response: z.object({
      entered: z.array(mover).max(MAX_LIST_CHANGES),
      left: z.array(mover).max(MAX_LIST_CHANGES),
      enteredCount: z.number().int(),
      leftCount: z.number().int(),
    }),
  }),
}

export type PersonList = z.output<typeof personList>
export type PersonListBody = z.output<typeof lists.create.body>
export type PersonListChange = z.output<typeof lists.update.body>
export type ListFieldOffer = z.output<typeof listField>
export type ListPerson = z.output<typeof lists.people.response>["results"][number]
export type ListMover = z.output<typeof mover>
