import { followUpListQuery } from "@aprisco/contract/visitors/list-query"
import { choiceFilter, filterReaders } from "../../../lib/list-filters.ts"
import { oneOf, searchOf, valid } from "../../../lib/search-params.ts"

export const FOLLOW_UP_FILTERS = {
  due: choiceFilter({
    label: "Prazo",
    choices: { overdue: "Atrasados", today: "Hoje", later: "Depois" },
  }),
}

/** The search part of the address. Without `whose`: the caller's own. */
export const validateFollowUpSearch = searchOf({
  whose: oneOf(["unassigned"]),
  ...filterReaders(FOLLOW_UP_FILTERS),
  page: valid(followUpListQuery.shape.page),
})
