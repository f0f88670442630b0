import { z } from "zod"
import { flag, reference } from "../kit/fields.ts"
import { MINISTERIAL_FUNCTIONS, valuesOf } from "../vocabulary.ts"
import { MAX_AUDIENCE_PARTS, MAX_NAMED_PEOPLE } from "./labels.ts"

/** The server checks them; its errors are on `audience`. */
const rules = z
  .custom<Readonly<Record<string, unknown>>>(
    (value) => typeof value === "object" && value !== null,
    "Informe as regras.",
  )
  .meta({ type: "object" })
  .describe("`{all|any|none: […]}` of `{field, op, value}` or further groups, as of a list")

const fields = {
  everyone: flag.optional(),
  listId: reference.optional(),
  rules: rules.optional(),
  groupId: reference.optional(),
  eventId: reference.optional(),
  ministryId: reference.optional(),
  ministerialFunctions: z
    .array(z.enum(valuesOf(MINISTERIAL_FUNCTIONS), "Opção inválida"))
    .min(1, "Escolha ao menos uma função")
    .max(valuesOf(MINISTERIAL_FUNCTIONS).length)
    .optional(),
  branchId: reference.optional(),
  below: flag.optional().describe("Of a branch: with those below it"),
  people: z
    .array(reference)
    .min(1, "Escolha ao menos uma pessoa")
    .max(MAX_NAMED_PEOPLE, `No máximo ${MAX_NAMED_PEOPLE} pessoas`)
    .optional(),
}

const part = z
  .object(fields)
  .refine((given) => kindsOf(given).length === 1, "Escolha para quem enviar")
  .describe("Exactly one of them; `below` goes with `branch_id`")

/** The audience: people in any part of `include` and in no part of `exclude`, as far as the caller may see them. */
export const audience = z.object({
  include: z
    .array(part, "Escolha para quem enviar")
    .min(1, "Escolha para quem enviar")
    .max(MAX_AUDIENCE_PARTS, `No máximo ${MAX_AUDIENCE_PARTS} grupos`),
  exclude: z.array(part).max(MAX_AUDIENCE_PARTS, `No máximo ${MAX_AUDIENCE_PARTS} grupos`).default([]),
})

/** As it was stored, for an answer. */
export const storedAudience = z.object({
  include: z.array(z.object(fields)).max(MAX_AUDIENCE_PARTS),
  exclude: z.array(z.object(fields)).max(MAX_AUDIENCE_PARTS),
})

export type AudiencePart = z.output<typeof part>
export type Audience = z.output<typeof audience>
/** Which kind of part it is. Throws on one without any, which the schema refuses. */
export function kindOfPart(given: AudiencePart): AudienceKind {
  const [kind] = kindsOf(given)
  if (kind === undefined) throw new Error("an audience's part without a kind")
  return kind
}

const KINDS = [
  "everyone",
  "listId",
  "rules",
  "groupId",
  "eventId",
  "ministryId",
  "ministerialFunctions",
  "branchId",
  "people",
] as const

export type AudienceKind = (typeof KINDS)[number]

function kindsOf(given: Readonly<Record<string, unknown>>): AudienceKind[] {
  return KINDS.filter((kind) => given[kind] !== undefined && given[kind] !== false)
}
