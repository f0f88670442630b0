import { z } from "zod"
import { idParams } from "../kit/fields.ts"
import { MAX_LISTED, searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { BRANCH_KINDS, type BranchKind, valuesOf } from "../vocabulary.ts"

const count = z.number().int().nullable().describe("Null: hidden from the caller, few people of others")

const counts = z.object({ members: count, visitors: count, branches: count })

export interface HierarchyNode {
  type: "denomination" | "church" | "branch"
  id: number
  name: string
  /** Of a branch. */
  kind: BranchKind | null
  isActive: boolean
  city: string | null
  state: string | null
  /** Of this unit and all below it; null: the caller sees only the name. */
  counts: Counts | null
  /** Of this unit only; a church's own are those of its headquarters. */
  ownCounts: Counts | null
  /** The caller may work in this church. */
  mayEnter: boolean
  children: HierarchyNode[]
}

export type Counts = z.output<typeof counts>

/** The most units of a tree; a larger one is refused (409) and read church by church. */
export const MAX_TREE_UNITS = 20_000

const node: z.ZodType<HierarchyNode> = z
  .object({
    type: z.enum(["denomination", "church", "branch"]),
    id: z.number().int(),
    name: z.string(),
    kind: z.enum(valuesOf(BRANCH_KINDS)).nullable(),
    isActive: z.boolean(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    counts: counts
      .nullable()
      .describe("Of this unit and all below it; `branches`: the units below, of a church all it has"),
    ownCounts: counts.nullable().describe("Of this unit alone; `branches`: those directly below it"),
    mayEnter: z.boolean(),
    get children() {
      return z.array(node).max(MAX_TREE_UNITS)
    },
  })
  .meta({ id: "HierarchyNode" })

const place = z.object({
  type: z.enum(["denomination", "church", "branch"]),
  id: z.number().int(),
  name: z.string(),
})

const tree = {
  method: "GET",
  permission: "hierarchy.view",
  readOnly: true,
  reach: "denomination",
  response: node,
} as const

/** The hierarchy of units: a denomination, its churches, their branches. */
export const hierarchy = {
  tree: route({
    ...tree,
    path: "/hierarchy/tree/",
    summary: "The caller's tree: the denomination for its office, the church for other users",
  }),
  denominationTree: route({
    ...tree,
    path: "/hierarchy/denominations/{id}/tree/",
    summary: "A denomination with the churches that the caller sees",
    params: idParams,
  }),
  churchTree: route({
    ...tree,
    path: "/hierarchy/churches/{id}/tree/",
    summary: "A church with its branches",
    params: idParams,
  }),
  navigation: route({
    method: "GET",
    path: "/hierarchy/navigation/",
    summary: "The caller's current church, and the units they can open",
    permission: "hierarchy.navigate",
    readOnly: true,
    reach: "denomination",
    query: z.object({ search: searchText.describe("Name of a church or a branch") }),
    response: z.object({
      breadcrumb: z.array(place).max(2).describe("From the top down to the church in which the caller works"),
      churches: z
        .array(
          z.object({
            id: z.number().int(),
            name: z.string(),
            city: z.string(),
            state: z.string(),
            mayEnter: z.boolean(),
          }),
        )
        .max(MAX_LISTED)
        .describe("The churches in reach, by name"),
      churchCount: z.number().int().describe("How many the search finds in all"),
      branches: z
        .array(z.object({ id: z.number().int(), name: z.string(), parentId: z.number().int().nullable() }))
        .max(MAX_LISTED)
        .describe("The branches in reach of the church in which the caller works"),
      branchCount: z.number().int().describe("How many the search finds in all"),
    }),
  }),
}

export type Navigation = z.output<typeof hierarchy.navigation.response>
