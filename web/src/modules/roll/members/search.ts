import { reference } from "@aprisco/contract/kit/fields"
import { memberListQuery } from "@aprisco/contract/members/list-query"
import { belowItsUnit, searchOf, unit, valid } from "../../../lib/search-params.ts"

const { search, membershipStatus, ministerialFunction, church, ordering, page } = memberListQuery.shape

/** The search part of the list's address. `church`: only for a denomination's office, which sees several. */
export const validateMemberSearch = searchOf(
  {
    search: valid(search),
    status: valid(membershipStatus),
    function: valid(ministerialFunction),
    ...unit,
    church: valid(church),
    ordering: valid(ordering),
    page: valid(page),
  },
  belowItsUnit,
)

export type MemberSearch = ReturnType<typeof validateMemberSearch>

/** The search part of the new member's address: the person who is to be on the roll. */
export const validateNewMemberSearch = searchOf({ pessoa: valid(reference) })
