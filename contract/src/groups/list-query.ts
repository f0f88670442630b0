import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import { flag, optional, reference } from "../kit/fields.ts"
import { ordering, paging, searchText } from "../kit/page.ts"
import { valuesOf } from "../vocabulary.ts"
import { GROUP_KINDS, REQUEST_SOURCES, REQUEST_STATUSES } from "./labels.ts"

export const groupKind = z.enum(valuesOf(GROUP_KINDS), "Opção inválida")

/** The filters and orders of a list of groups, and of its sheet. */
export const groupFilters = {
  search: searchText,
  ...unitFilter,
  church: optional(reference),
  kind: optional(groupKind),
  unit: optional(reference).describe("Below this unit, at any depth"),
  hasRoom: optional(flag),
  ended: flag.default(false).describe("Those that have ended instead of those that meet"),
  ordering: ordering("name", "-name", "people", "-people", "created_at", "-created_at"),
}

/** Filters, order and page of the list of groups: apart from its route, so that the browser's first load has them alone. */
export const groupListQuery = z.object({
  ...paging(20),
  ...groupFilters,
  person: optional(reference).describe("In which this person is now"),
})

/** The same of the list of requests to join a group. */
export const groupRequestListQuery = z.object({
  ...paging(20),
  search: searchText,
  ...unitFilter,
  church: optional(reference),
  group: optional(reference),
  source: optional(z.enum(valuesOf(REQUEST_SOURCES), "Opção inválida")),
  status: z.enum(valuesOf(REQUEST_STATUSES), "Opção inválida").default("open"),
  ordering: ordering("created_at", "-created_at"),
})
