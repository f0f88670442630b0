import { memberListQuery } from "@aprisco/contract/members/list-query"
import { filterReaders } from "../../../../lib/list-filters.ts"
import { belowItsUnit, oneOf, searchOf, unit, valid } from "../../../../lib/search-params.ts"
import { MEMBER_FILTERS } from "../search.ts"

const { search, church, ordering } = memberListQuery.shape

/** The search part of the printed roll's address: the list's filters, and whether with photos. */
export const validateRollSearch = searchOf(
  {
    search: valid(search),
    ...filterReaders(MEMBER_FILTERS),
    ...unit,
    church: valid(church),
    ordering: valid(ordering),
    fotos: oneOf([true]),
  },
  belowItsUnit,
)

export type RollSearch = ReturnType<typeof validateRollSearch>
