import { z } from "zod"
import { id, idParams, instant } from "../kit/fields.ts"
import { pageOf } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { personRow } from "../people/record.ts"
import { valuesOf } from "../vocabulary.ts"
import { duplicateListQuery, duplicateState } from "./duplicate-list-query.ts"

/** What two records have in common, in the words of a church office. */
export const DUPLICATE_REASONS = {
  cpf: "Mesmo CPF",
  name: "Nome igual ou parecido",
  birth_date: "Mesma data de nascimento",
  phone: "Mesmo telefone",
  email: "Mesmo e-mail",
} as const

export type DuplicateReason = keyof typeof DUPLICATE_REASONS

const pair = z.object({
  id,
  score: z.number().int(),
  reasons: z.array(z.enum(valuesOf(DUPLICATE_REASONS))).max(valuesOf(DUPLICATE_REASONS).length),
  state: duplicateState,
  decidedByName: z.string().nullable().describe("The user who dismissed the pair"),
  decidedAt: instant.nullable(),
  first: personRow,
  second: personRow,
})

/** Pairs of records that may be of one person (docs/product/people.md#9.1). */
export const duplicates = {
  list: route({
    method: "GET",
    path: "/people/duplicates/",
    summary: "Pairs of records that may be of one person, the highest score first",
    permission: "people.merge",
    query: duplicateListQuery,
    response: pageOf(pair),
  }),
  dismiss: route({
    method: "POST",
    path: "/people/duplicates/{id}/dismiss/",
    summary: "Dismiss a pair for good: they are two people",
    permission: "people.merge",
    params: idParams,
    response: pair,
  }),
  reopen: route({
    method: "POST",
    path: "/people/duplicates/{id}/reopen/",
    summary: "Reopen a dismissed pair",
    permission: "people.merge",
    params: idParams,
    response: pair,
  }),
}

export type DuplicatePair = z.output<typeof pair>
export type DuplicateQuery = z.output<typeof duplicateListQuery>
