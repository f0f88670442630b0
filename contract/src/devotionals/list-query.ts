import { z } from "zod"
import { civilDate, optional, text } from "../kit/fields.ts"
import { ordering, paging, searchText } from "../kit/page.ts"
import { valuesOf } from "../vocabulary.ts"
import { DEVOTIONAL_STATES, MAX_AUTHOR, MAX_SERIES } from "./labels.ts"

/** Filters, order and page of the list of devotionals: apart from its route, so that the browser's first load has them alone. */
export const devotionalListQuery = z.object({
  ...paging(20),
  search: searchText,
  series: optional(text(MAX_SERIES)),
  author: optional(text(MAX_AUTHOR)),
  state: optional(z.enum(valuesOf(DEVOTIONAL_STATES), "Opção inválida")),
  from: optional(civilDate).describe("Their civil day, this one included"),
  to: optional(civilDate),
  ordering: ordering("-publish_on", "publish_on", "title"),
})
