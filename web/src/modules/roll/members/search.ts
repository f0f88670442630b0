import { reference } from "@aprisco/contract/kit/fields"
import { memberListQuery } from "@aprisco/contract/members/list-query"
import { MEMBERSHIP_STATUSES, MINISTERIAL_FUNCTIONS } from "@aprisco/contract/vocabulary"
import { choiceFilter, peopleListSearch } from "../../../lib/list-filters.ts"
import { searchOf, valid } from "../../../lib/search-params.ts"

/** The filters of the list with a few choices: a new one is an entry here, and in the contract's query. */
export const MEMBER_FILTERS = {
  status: choiceFilter({ query: "membershipStatus", label: "Situação", choices: MEMBERSHIP_STATUSES }),
  function: choiceFilter({
    query: "ministerialFunction",
    label: "Função ministerial",
    all: "Todas",
    choices: MINISTERIAL_FUNCTIONS,
    chip: (word) => `Função: ${word}`,
  }),
} as const

/** The search part of the list's address. `church`: only for a denomination's office, which sees several. */
export const validateMemberSearch = peopleListSearch(memberListQuery.shape, MEMBER_FILTERS, {
  church: valid(memberListQuery.shape.church),
})

export type MemberSearch = ReturnType<typeof validateMemberSearch>

/** The search part of the new member's address: the person who is to be on the roll. */
export const validateNewMemberSearch = searchOf({ pessoa: valid(reference) })
