import { personListQuery } from "@aprisco/contract/people/list-query"
import { belowItsUnit, oneOf, searchOf, unit, valid } from "../../../lib/search-params.ts"

const { search, kind, membershipStatus, tag, household, ordering, page } = personListQuery.shape

/** The search part of the list's address. */
export const validatePeopleSearch = searchOf(
  {
    search: valid(search),
    kind: valid(kind),
    status: valid(membershipStatus),
    minor: oneOf([true]),
    deceased: oneOf([true, false]),
    tag: valid(tag),
    household: valid(household),
    ...unit,
    ordering: valid(ordering),
    page: valid(page),
  },
  belowItsUnit,
)

export type PeopleSearch = ReturnType<typeof validatePeopleSearch>
