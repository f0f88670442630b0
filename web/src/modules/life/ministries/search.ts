import { ministryListQuery } from "@aprisco/contract/ministries/list-query"
import { choiceFilter, filterReaders } from "../../../lib/list-filters.ts"
import { belowItsUnit, searchOf, unit, valid } from "../../../lib/search-params.ts"

const { search, church, page } = ministryListQuery.shape

/** The filters of the list with a few choices. */
export const MINISTRY_FILTERS = {
  situation: choiceFilter({
    label: "Situação",
    all: "Todas",
    choices: { ativos: "Ativos", inativos: "Inativos" },
    chip: (word) => word,
  }),
} as const

/** The search part of the list's address. */
export const validateMinistrySearch = searchOf(
  {
    search: valid(search),
    ...unit,
    church: valid(church),
    ...filterReaders(MINISTRY_FILTERS),
    page: valid(page),
  },
  belowItsUnit,
)

export type MinistrySearch = ReturnType<typeof validateMinistrySearch>
