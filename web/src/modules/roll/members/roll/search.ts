import { memberListQuery } from "@aprisco/contract/members/list-query"
import { belowItsUnit, oneOf, searchOf, unit, valid } from "../../../../lib/search-params.ts"

const { search, membershipStatus, ministerialFunction, church, ordering } = memberListQuery.shape

/** The search part of the printed roll's address: the list's filters, and whether with photos. */
export const validateRollSearch = searchOf(
  {
    search: valid(search),
    status: valid(membershipStatus),
    function: valid(ministerialFunction),
    ...unit,
    church: valid(church),
    ordering: valid(ordering),
    fotos: oneOf([true]),
  },
  belowItsUnit,
)

export type RollSearch = ReturnType<typeof validateRollSearch>
