import { z } from "zod"
import { withoutDefaults } from "../kit/changes.ts"
import { id, idParams, optional, reference, required } from "../kit/fields.ts"
import { nameOf } from "../kit/names.ts"
import { route } from "../kit/route.ts"
import { MAX_NODES, MAX_UNIT_LEADERS } from "./labels.ts"
import { namedPerson } from "./routes.ts"

const unit = z.object({
  id,
  name: z.string(),
  levelName: z.string().describe("What the church calls this level: Rede, Setor, Área"),
  parentId: id.nullable(),
  church: id,
  leaders: z.array(namedPerson).max(MAX_UNIT_LEADERS),
  version: z.number().int().describe("For `If-Match`"),
  can: z.object({ manage: z.boolean() }),
})

export interface GroupNode {
  type: "unit" | "group"
  id: number
  name: string
  levelName: string | null
  leaders: { id: number; fullName: string }[]
  counts: { groups: number; people: number }
  can: { create: boolean; edit: boolean; delete: boolean; manage: boolean }
  children: GroupNode[]
}

/** Nested as deep as the units are, with the groups as leaves. */
const node: z.ZodType<GroupNode> = z
  .object({
    type: z.enum(["unit", "group"]),
    id,
    name: z.string(),
    levelName: z.string().nullable().describe("Of a unit"),
    leaders: z.array(namedPerson).max(MAX_UNIT_LEADERS),
    counts: z.object({
      groups: z.number().int().describe("That meet, in it and below"),
      people: z.number().int().describe("In these groups, each person once a group"),
    }),
    can: z.object({
      create: z.boolean().describe("A group in this unit"),
      edit: z.boolean(),
      delete: z.boolean(),
      manage: z.boolean().describe("Of a group: also its leader, branch and unit"),
    }),
    get children() {
      return z.array(node).max(MAX_NODES)
    },
  })
  .meta({ id: "GroupNode" })

const fields = {
  name: required("Nome é obrigatório", nameOf(100)),
  levelName: required("Informe como a igreja chama este nível", nameOf(40)),
  parentId: optional(reference),
  leaderIds: z
    .array(reference, "Valor inválido")
    .max(MAX_UNIT_LEADERS, `No máximo ${MAX_UNIT_LEADERS} líderes`)
    .default([]),
}

/** The units in which groups are supervised, a tree (docs/product/groups.md#2.1). */
export const groupUnits = {
  tree: route({
    method: "GET",
    path: "/groups/tree/",
    summary: "The units and groups that the caller may see, as a tree; first the units, by name",
    permission: "activities.view",
    readOnly: true,
    query: z.object({ church: optional(reference) }),
    response: z.array(node).max(MAX_NODES),
  }),
  create: route({
    method: "POST",
    path: "/groups/units/",
    summary: "Create a unit",
    permission: "activities.manage",
    body: z.object({ ...fields, church: optional(reference) }),
    response: unit,
    status: 201,
  }),
  update: route({
    method: "PATCH",
    path: "/groups/units/{id}/",
    summary: "Change a unit: its name, its place in the tree, who leads it",
    permission: "activities.manage",
    params: idParams,
    body: z.object(withoutDefaults(fields)),
    response: unit,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/groups/units/{id}/",
    summary: "Delete a unit without groups and without units below it",
    permission: "activities.manage",
    params: idParams,
    response: null,
    versioned: true,
  }),
}

export type GroupUnit = z.output<typeof unit>
export type GroupUnitBody = z.output<typeof groupUnits.create.body>
export type GroupUnitChange = z.output<typeof groupUnits.update.body>
