import { z } from "zod"
import { flag, optional, reference } from "../kit/fields.ts"
import { paging } from "../kit/page.ts"
import { valuesOf } from "../vocabulary.ts"
import { PRIVACY_REQUEST_STATES } from "./request-labels.ts"

export const privacyRequestState = z.enum(valuesOf(PRIVACY_REQUEST_STATES), "Opção inválida")

/** Filters and page of the list of requests: apart from its route, so that the browser's first load has them alone. */
export const privacyRequestListQuery = z.object({
  ...paging(20),
  state: optional(privacyRequestState),
  late: optional(flag),
  person: optional(reference),
})
