import { z } from "zod"
import { id, required, text } from "../kit/fields.ts"
import { MAX_SEARCH } from "../kit/page.ts"
import { route } from "../kit/route.ts"

/** The most hits of a kind under the search box; the lists have the rest. */
export const SEARCH_HITS = 8
/** The most ministries, groups, activities, events and branches, of each. */
export const PLACE_HITS = 5
export const SHORTEST_SEARCH = 2

const SHORT = `Digite pelo menos ${SHORTEST_SEARCH} caracteres`

const hit = z.object({
  id,
  fullName: z.string(),
  detail: z.string().describe("Where the person belongs: function and branch, nothing sensitive"),
  photo: z.string().nullable(),
})

const place = z.object({
  id,
  name: z.string(),
  detail: z.string().describe("The kind, and the branch that it belongs to"),
})

export const search = {
  people: route({
    method: "GET",
    path: "/core/search/",
    summary:
      "Members and visitors in reach by name, phone or document; ministries, groups, activities, events and branches by name",
    permission: "members.view",
    readOnly: true,
    query: z.object({ q: required(SHORT, text(MAX_SEARCH).min(SHORTEST_SEARCH, SHORT)) }),
    response: z.object({
      members: z.array(hit).max(SEARCH_HITS),
      visitors: z.array(hit).max(SEARCH_HITS).describe("Empty for callers who may not see visitors"),
      ministries: z
        .array(place)
        .max(PLACE_HITS)
        .describe("Empty for callers who may not see them, as the next ones"),
      groups: z.array(place).max(PLACE_HITS),
      activities: z.array(place).max(PLACE_HITS),
      events: z.array(place).max(PLACE_HITS),
      branches: z.array(place).max(PLACE_HITS),
    }),
  }),
}

export type SearchHit = z.output<typeof hit>
export type PlaceHit = z.output<typeof place>
