import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import { optional, reference } from "../kit/fields.ts"
import { ordering, paging, searchText } from "../kit/page.ts"

/** Filters, order and page of the list of families: apart from its route, so that the browser's first load has them alone. */
export const householdListQuery = z.object({
  ...paging(20),
  search: searchText,
  ...unitFilter,
  person: optional(reference).describe("The households of this person"),
  ordering: ordering("name", "-name", "created_at", "-created_at"),
})
