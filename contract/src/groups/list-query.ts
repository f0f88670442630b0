import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import { flag, optional, reference } from "../kit/fields.ts"
import { ordering, paging, searchText } from "../kit/page.ts"
import { valuesOf } from "../vocabulary.ts"
import { GROUP_KINDS } from "./labels.ts"

export const groupKind = z.enum(valuesOf(GROUP_KINDS), "Opção inválida")

/** The filters and orders of a list of groups, and of its sheet. */
export const groupFilters = {
  search: searchText,
  ...unitFilter,
  church: optional(reference),
  kind: optional(groupKind),
  unit: optional(reference).describe("Below this unit, at any depth"),
  hasRoom: optional(flag),
  person: optional(reference).describe("In which this person is now"),
  ended: flag.default(false).describe("Those that have ended instead of those that meet"),
  ordering: ordering("name", "-name", "people", "-people", "created_at", "-created_at"),
}

/** Filters, order and page of the list of groups: apart from its route, so that the browser's first load has them alone. */
export const groupListQuery = z.object({ ...paging(20), ...groupFilters })
