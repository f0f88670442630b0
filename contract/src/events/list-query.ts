import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import { civilDate, optional, reference } from "../kit/fields.ts"
import { ordering, paging, searchText } from "../kit/page.ts"
import { valuesOf } from "../vocabulary.ts"
import { EVENT_STATUSES } from "./labels.ts"

/** Filters, order and page of the list of events: apart from its route, so that the browser's first load has them alone. */
export const eventListQuery = z.object({
  ...paging(20),
  search: searchText,
  ...unitFilter,
  church: optional(reference),
  ministry: optional(reference),
  status: optional(z.enum([...valuesOf(EVENT_STATUSES), "active", "past"], "Opção inválida")).describe(
    "active: published and not over; past: over",
  ),
  from: optional(civilDate).describe("Those that end on this day or later"),
  to: optional(civilDate).describe("Those that begin on this day or before"),
  ordering: ordering("-starts_at", "starts_at", "title", "-title", "created_at", "-created_at"),
})
