import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import { civilDate, optional, reference } from "../kit/fields.ts"
import { ordering, paging, searchText } from "../kit/page.ts"
import { valuesOf } from "../vocabulary.ts"
import { ENTRY_KINDS, ENTRY_METHODS, ENTRY_STATUSES } from "./labels.ts"

/** What the list of entries and its files can be narrowed to. */
export const entryFilters = {
  search: searchText,
  kind: optional(z.enum(valuesOf(ENTRY_KINDS), "Opção inválida")),
  account: optional(reference),
  category: optional(reference).describe("With those below it"),
  fund: optional(reference),
  ...unitFilter,
  person: optional(reference),
  method: optional(z.enum(valuesOf(ENTRY_METHODS), "Opção inválida")),
  status: optional(z.enum(valuesOf(ENTRY_STATUSES), "Opção inválida")),
  dateFrom: optional(civilDate),
  dateTo: optional(civilDate),
}

/** Filters, order and page of the list of entries: apart from its route, so that the browser's first load has them alone. */
export const entryListQuery = z.object({
  ...paging(20),
  ...entryFilters,
  ordering: ordering("-date", "date", "-number", "number", "-amount", "amount"),
})
