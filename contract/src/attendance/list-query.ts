import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import { civilDate, optional, reference } from "../kit/fields.ts"
import { paging, searchText } from "../kit/page.ts"
import { valuesOf } from "../vocabulary.ts"
import { GATHERING_SOURCES, LIST_STATUSES } from "./labels.ts"

export const gatheringSource = z.enum(valuesOf(GATHERING_SOURCES), "Opção inválida")
export const listStatus = z.enum(valuesOf(LIST_STATUSES))

/** Which lists are meant, of all that the caller may see. */
export const gatheringFilters = {
  search: searchText,
  ...unitFilter,
  church: optional(reference),
  source: optional(gatheringSource),
  sourceId: optional(reference),
  status: optional(listStatus),
  from: optional(civilDate),
  to: optional(civilDate),
}

/** Filters and page of the lists: apart from their route, so that the browser's first load has them alone. */
export const gatheringListQuery = z.object({ ...paging(20), ...gatheringFilters })
