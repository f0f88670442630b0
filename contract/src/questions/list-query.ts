import { z } from "zod"
import { optional } from "../kit/fields.ts"
import { ordering, paging } from "../kit/page.ts"
import { valuesOf } from "../vocabulary.ts"
import { QUESTION_STATES } from "./labels.ts"

/**
 * Filters, order and page of the list of questions: apart from its route, so that the browser's first load has them alone. No
 * search: what is asked is encrypted.
 */
export const questionListQuery = z.object({
  ...paging(20),
  state: optional(z.enum(valuesOf(QUESTION_STATES), "Opção inválida")),
  ordering: ordering("-asked_at", "asked_at"),
})
