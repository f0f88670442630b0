import { z } from "zod"
import { uf } from "../brazil/uf.ts"
import { optional } from "../kit/fields.ts"
import { ordering, paging, searchText } from "../kit/page.ts"

/** Filters, order and page of a denomination's churches: apart from the route, so that the browser's first load has them alone. */
export const denominationChurchesFilter = z.object({
  ...paging(20),
  search: searchText,
  state: optional(uf("UF deve ter 2 caracteres")),
  ordering: ordering(
    "name",
    "-name",
    "state",
    "-state",
    "members",
    "-members",
    "visitors",
    "-visitors",
    "branches",
    "-branches",
  ),
})
