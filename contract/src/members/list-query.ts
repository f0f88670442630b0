import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import { optional, reference } from "../kit/fields.ts"
import { ordering, paging, searchText } from "../kit/page.ts"
import { membershipStatus } from "../people/membership-status.ts"
import { MINISTERIAL_FUNCTIONS, valuesOf } from "../vocabulary.ts"

export const ministerialFunction = z.enum(valuesOf(MINISTERIAL_FUNCTIONS), "Opção inválida")

/** Filters, order and page of the list of members: apart from its route, so that the browser's first load has them alone. */
export const memberListQuery = z.object({
  ...paging(20),
  search: searchText,
  membershipStatus: optional(membershipStatus),
  ministerialFunction: optional(ministerialFunction),
  ...unitFilter,
  church: optional(reference),
  ordering: ordering(
    "full_name",
    "-full_name",
    "membership_date",
    "-membership_date",
    "ministerial_function",
    "-ministerial_function",
    "membership_status",
    "-membership_status",
    "birth_date",
    "-birth_date",
    "created_at",
    "-created_at",
  ),
})
