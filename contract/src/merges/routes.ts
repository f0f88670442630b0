import { z } from "zod"
import { id, idParams, instant, reference, required } from "../kit/fields.ts"
import { pageOf, paging } from "../kit/page.ts"
import { keysOf } from "../kit/record-field.ts"
import { route } from "../kit/route.ts"
import { type Snake, toSnake } from "../kit/wire.ts"
import { KNOWN_FIELDS } from "../people/fields.ts"

/** Days in which a merge can be undone. */
export const MERGE_UNDO_DAYS = 30

/** The fields of a person that a merge compares. */
export const COMPARED_FIELDS = [...keysOf(KNOWN_FIELDS), "deceasedOn"] as const

/** The fields of which a merge chooses the value. `roll`: the entry of the roll, where both are on it. */
const CHOSEN_FIELDS = [...COMPARED_FIELDS, "roll"] as const

type ChosenField = (typeof CHOSEN_FIELDS)[number]

/** The same as the wire names them. */
export type MergeField = Snake<ChosenField>

export const MERGE_FIELDS = CHOSEN_FIELDS.map(toSnake) as MergeField[] // what the type says of each

const choice = z.enum(["keep", "merge"], "Opção inválida").optional()

const choices = z.object(
  Object.fromEntries(CHOSEN_FIELDS.map((field) => [field, choice])) as Record<ChosenField, typeof choice>, // the same names
)

const merge = z.object({
  id,
  personId: id.describe("The record that was kept"),
  fullName: z.string(),
  mergedId: id,
  mergedName: z.string().nullable().describe("Null: deleted, with what an undo needs"),
  mergedByName: z.string().nullable(),
  mergedAt: instant,
  undoUntil: instant,
  undoneAt: instant.nullable(),
  undoneByName: z.string().nullable(),
  can: z.object({ undo: z.boolean() }),
})

/** Merges of two records of one person, and their undo (docs/product/people.md#9.4). */
export const personMerges = {
  preview: route({
    method: "GET",
    path: "/people/merges/preview/",
    summary:
      "What a merge of two people would do: the fields side by side, what moves, what stands against it",
    permission: "people.merge",
    query: z.object({ keep: reference, merge: reference }),
    response: z.object({
      fields: z
        .array(
          z.object({
            field: z.enum(MERGE_FIELDS),
            keep: z.string().nullable(),
            merge: z.string().nullable(),
            differs: z.boolean().describe("Both have a value, and the values differ"),
          }),
        )
        .max(MERGE_FIELDS.length),
      rows: z
        .array(z.object({ module: z.string(), keep: z.number().int(), merge: z.number().int() }))
        .max(50)
        .describe("The number of entries that each module has about the two"),
      blockers: z.array(z.string()).max(2),
    }),
  }),
  create: route({
    method: "POST",
    path: "/people/merges/",
    summary: "Merge two people: everything of `merge_id` moves to `keep_id`",
    permission: "people.merge",
    body: z.object({
      keepId: required("Escolha o cadastro que fica.", reference),
      mergeId: required("Escolha outra pessoa.", reference),
      fields: choices
        .default({})
        .describe("Which value is kept; else that of `keep_id`. A blank never replaces a value"),
    }),
    response: z.object({
      id,
      personId: id,
      moved: z
        .record(z.string(), z.number().int())
        .describe("The number of entries of each module that moved"),
      undoUntil: instant,
    }),
    status: 201,
  }),
  list: route({
    method: "GET",
    path: "/people/merges/",
    summary: "The merges, the latest first",
    permission: "people.merge",
    query: z.object(paging(20)),
    response: pageOf(merge),
  }),
  undo: route({
    method: "POST",
    path: "/people/merges/{id}/undo/",
    summary: "Undo a merge within 30 days; what was changed since stays (`left`)",
    permission: "people.merge",
    params: idParams,
    response: z.object({
      id,
      personId: id,
      mergedId: id,
      left: z
        .array(
          z.object({
            module: z.string(),
            table: z.string(),
            field: z.string().nullable().describe("Null: the whole entry"),
          }),
        )
        .max(10_000),
    }),
  }),
}

export type MergePreview = z.output<typeof personMerges.preview.response>
export type MergeBody = z.output<typeof personMerges.create.body>
export type MergeInput = z.input<typeof personMerges.create.body>
export type MergeChoices = z.output<typeof choices>
export type MergeRow = z.output<typeof merge>
