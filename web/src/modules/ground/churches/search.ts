import { churchListQuery } from "@aprisco/contract/churches/list-query"
import { cityOfItsState, oneOf, searchOf, valid } from "../../../lib/search-params.ts"

/** Which of the churches the list shows. Absent: those of the denomination. */
export const ASKING = ["pending", "refused"] as const
export type Asking = (typeof ASKING)[number]

const { search, state, city, plan, ordering, page } = churchListQuery.shape

/** The search part of the list's address. */
export const validateChurchSearch = searchOf(
  {
    affiliation: oneOf(ASKING),
    search: valid(search),
    state: valid(state),
    city: valid(city),
    plan: valid(plan),
    ordering: valid(ordering),
    page: valid(page),
  },
  cityOfItsState,
)

export type ChurchSearch = ReturnType<typeof validateChurchSearch>
