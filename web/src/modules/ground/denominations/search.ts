import { denominationChurchesFilter } from "@aprisco/contract/denominations/list-query"
import { searchOf, valid } from "../../../lib/search-params.ts"

const { search, state, ordering, page } = denominationChurchesFilter.shape

/** The search part of the dashboard's address: of its table of churches. */
export const validateChurchesSearch = searchOf({
  search: valid(search),
  state: valid(state),
  ordering: valid(ordering),
  page: valid(page),
})

export type ChurchesSearch = ReturnType<typeof validateChurchesSearch>
