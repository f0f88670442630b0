import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import { id, idParams, instant, optional, reference, required } from "../kit/fields.ts"
import { publicName } from "../kit/names.ts"
import { pageOf, paging, searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { MAX_MULTIPLIED, MULTIPLICATION_STATUSES } from "./labels.ts"
import { namedPerson } from "./routes.ts"

const status = z.enum(valuesOf(MULTIPLICATION_STATUSES), "Opção inválida")

const multiplication = z.object({
  id,
  groupId: id,
  groupName: z.string(),
  name: z.string().describe("Of the new group"),
  leader: namedPerson.nullable().describe("null: gone since, or not for this caller"),
  going: z
    .array(namedPerson)
    .max(MAX_MULTIPLIED)
    .describe("Who goes to the new group, as far as the caller sees"),
  hidden: z.number().int().describe("People who go and whom the caller does not see"),
  status,
  statusDisplay: z.string(),
  proposedBy: z.string().nullable(),
  proposedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  newGroupId: id.nullable(),
  can: z.object({ decide: z.boolean() }),
})

/** A group that becomes two: proposed, and decided by who supervises it (docs/product/groups.md#4.1). */
export const groupMultiplications = {
  list: route({
    method: "GET",
    path: "/groups/multiplications/",
    summary: "The multiplications of the groups that the caller may see, the newest first",
    permission: "activities.edit",
    readOnly: true,
    query: z.object({
      ...paging(20),
      search: searchText.describe("In the name of the group or of the new one"),
      ...unitFilter,
      church: optional(reference),
      status: optional(status),
      group: optional(reference),
    }),
    response: pageOf(multiplication),
  }),
  propose: route({
    method: "POST",
    path: "/groups/{id}/multiplications/",
    summary: "Propose that people of a group become a group of their own",
    permission: "activities.edit",
    params: idParams,
    body: z.object({
      name: required("Nome é obrigatório", publicName(100)),
      leaderId: required("Líder é obrigatório", reference),
      personIds: z
        .array(reference, "Escolha ao menos uma pessoa.")
        .min(1, "Escolha ao menos uma pessoa.")
        .max(MAX_MULTIPLIED, `No máximo ${MAX_MULTIPLIED} pessoas`),
    }),
    response: z.object({ id, status }),
    status: 201,
  }),
  approve: route({
    method: "POST",
    path: "/groups/multiplications/{id}/approve/",
    summary: "Make the new group of those who are still in the first one",
    permission: "activities.manage",
    params: idParams,
    response: z.object({
      groupId: id,
      skippedPeople: z
        .array(namedPerson)
        .max(MAX_MULTIPLIED)
        .describe("Who had left meanwhile, or leads the first group"),
    }),
  }),
  refuse: route({
    method: "POST",
    path: "/groups/multiplications/{id}/refuse/",
    summary: "Leave the group as it is",
    permission: "activities.manage",
    params: idParams,
    response: z.object({ id, status }),
  }),
}

export type Multiplication = z.output<typeof multiplication>
export type MultiplicationBody = z.output<typeof groupMultiplications.propose.body>
export type MultiplicationQuery = z.output<typeof groupMultiplications.list.query>
