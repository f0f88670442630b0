import { z } from "zod"
import { phoneOrForeign } from "../brazil/phone.ts"
import { flag, id, idParams, optional, reference, required } from "../kit/fields.ts"
import { nameOf } from "../kit/names.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { KINSHIPS, MAX_GUARDIANS } from "./family-labels.ts"

/** The guardians that are entered, the household's couple and the registrations at the door. */
export const MAX_LISTED_GUARDIANS = MAX_GUARDIANS + 5

const kinship = z.enum(valuesOf(KINSHIPS), "Opção inválida")

/** A guardian, as the list and the record show one. */
export const guardian = z.object({
  id: id.nullable().describe("Null: derived"),
  personId: id.nullable(),
  fullName: z.string(),
  phone: z.string().nullable(),
  kinship,
  kinshipDisplay: z.string(),
  mayCollect: z.boolean(),
  derived: z.boolean().describe("From the household or from the registration at the door, not entered"),
  version: z.number().int().nullable().describe("For `If-Match`; null: derived"),
})

const guardianName = optional(nameOf(150).min(2, "Nome deve ter pelo menos 2 caracteres"))
const guardianPhone = optional(
  phoneOrForeign("Telefone deve estar no formato (XX) XXXXX-XXXX ou (XX) XXXX-XXXX"),
)

const ofGuardian = z.object({ id: idParams.shape.id, guardian: idParams.shape.id })

/** The guardians of a person (docs/product/people.md#3.7). */
export const guardians = {
  list: route({
    method: "GET",
    path: "/people/{id}/guardians/",
    summary: "The guardians of a person; for a minor also the couple of the household",
    permission: "members.edit",
    params: idParams,
    response: z.array(guardian).max(MAX_LISTED_GUARDIANS),
  }),
  add: route({
    method: "POST",
    path: "/people/{id}/guardians/",
    summary: "Add a guardian: a person, or a name and a telephone",
    permission: "members.edit",
    params: idParams,
    body: z
      .object({
        personId: optional(reference),
        name: guardianName,
        phone: guardianPhone,
        kinship: required("Informe o parentesco", kinship),
        mayCollect: flag.default(false),
      })
      .superRefine(({ personId, name }, context) => {
        if (personId || name) return
        context.addIssue({ code: "custom", path: ["name"], message: "Informe quem é o responsável" })
      }),
    response: guardian,
    status: 201,
  }),
  change: route({
    method: "PATCH",
    path: "/people/{id}/guardians/{guardian}/",
    summary:
      "Change a guardian's kinship, whether they may collect the child, and of a mere name this and the telephone",
    permission: "members.edit",
    params: ofGuardian,
    body: z.object({
      kinship: kinship.optional(),
      mayCollect: flag.optional(),
      name: required("Informe quem é o responsável", guardianName).optional(),
      phone: guardianPhone,
    }),
    response: guardian,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/people/{id}/guardians/{guardian}/",
    summary: "Remove a guardian",
    permission: "members.edit",
    params: ofGuardian,
    response: null,
    versioned: true,
  }),
}

export type Guardian = z.output<typeof guardian>
export type GuardianBody = z.output<typeof guardians.add.body>
export type GuardianChange = z.output<typeof guardians.change.body>
