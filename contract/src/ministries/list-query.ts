import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import { flag, optional, reference } from "../kit/fields.ts"
import { ordering, paging, searchText } from "../kit/page.ts"

/** Filters, order and page of the list of ministries: apart from its route, so that the browser's first load has them alone. */
export const ministryListQuery = z.object({
  ...paging(20),
  search: searchText,
  ...unitFilter,
  church: optional(reference),
  isActive: optional(flag),
  ordering: ordering("name", "-name", "created_at", "-created_at"),
})
