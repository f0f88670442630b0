import { z } from "zod"
import { optional, reference } from "../kit/fields.ts"
import { ordering, paging, searchText } from "../kit/page.ts"
import { valuesOf } from "../vocabulary.ts"
import { INQUIRY_STATES } from "./labels.ts"

/** Filters, order and page of the list of messages that came in: apart from its route, so that the browser's first load has them alone. */
export const inquiryListQuery = z.object({
  ...paging(20),
  search: searchText,
  state: optional(z.enum(valuesOf(INQUIRY_STATES), "Opção inválida")),
  assignedTo: optional(reference),
  ordering: ordering("-received_at", "received_at"),
})
