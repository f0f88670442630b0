import { z } from "zod"
import { civilDate, flag, id, idParams, optional, optionalText, reference, required } from "../kit/fields.ts"
import { pageOf, paging, searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { GROUP_ROLES, LEFT_REASONS } from "./labels.ts"

const role = z.enum(valuesOf(GROUP_ROLES), "Opção inválida")

const stay = z.object({
  id,
  personId: id,
  fullName: z.string(),
  photo: z.string().nullable(),
  role,
  roleDisplay: z.string(),
  joinedOn: civilDate,
  leftOn: civilDate.nullable().describe("The first day on which the person is not in the group any more"),
  leftReason: z
    .string()
    .nullable()
    .describe(`${valuesOf(LEFT_REASONS).join(", ")}, or the words of whoever entered it`),
  leftReasonDisplay: z.string().nullable(),
})

const ofStay = z.object({ id: idParams.shape.id, stay: idParams.shape.id })

/** Who is in a group, and who was: a stay is never deleted (docs/product/groups.md#3.3). */
export const groupPeople = {
  list: route({
    method: "GET",
    path: "/groups/{id}/people/",
    summary: "Who is in a group: today, on a day, or ever; the leader first, then by role and name",
    permission: "activities.view",
    readOnly: true,
    params: idParams,
    query: z.object({
      ...paging(50),
      search: searchText,
      at: optional(civilDate).describe("None: today"),
      all: flag.default(false).describe("Everyone who was ever in it"),
    }),
    response: pageOf(stay).extend({
      hidden: z.number().int().describe("People of the group whom the caller does not see"),
    }),
  }),
  add: route({
    method: "POST",
    path: "/groups/{id}/people/",
    summary: "Add a person; a new leader makes the former one a member",
    permission: "activities.edit",
    params: idParams,
    body: z.object({
      personId: required("Escolha a pessoa", reference),
      role: role.default("member"),
      joinedOn: optional(civilDate).describe("None: today"),
    }),
    response: stay,
    status: 201,
  }),
  change: route({
    method: "PATCH",
    path: "/groups/{id}/people/{stay}/",
    summary: "Change the role of a person who is in the group",
    permission: "activities.edit",
    params: ofStay,
    body: z.object({ role: required("Função é obrigatória", role) }),
    response: stay,
  }),
  leave: route({
    method: "POST",
    path: "/groups/{id}/people/{stay}/leave/",
    summary: "End the stay of a person; not that of the leader",
    permission: "activities.edit",
    params: ofStay,
    body: z.object({ leftOn: optional(civilDate).describe("None: today"), reason: optionalText(200) }),
    response: stay,
  }),
}

export type GroupPerson = z.output<typeof stay>
export type GroupPersonBody = z.output<typeof groupPeople.add.body>
export type GroupPeopleQuery = z.output<typeof groupPeople.list.query>
