import { ministryListQuery } from "@aprisco/contract/ministries/list-query"
import { belowItsUnit, oneOf, searchOf, unit, valid } from "../../../lib/search-params.ts"

const { search, church, page } = ministryListQuery.shape

/** The search part of the list's address. */
export const validateMinistrySearch = searchOf(
  {
    search: valid(search),
    ...unit,
    church: valid(church),
    situation: oneOf(["ativos", "inativos"]),
    page: valid(page),
  },
  belowItsUnit,
)

export type MinistrySearch = ReturnType<typeof validateMinistrySearch>
