import { PERSON_KINDS, personListQuery } from "@aprisco/contract/people/list-query"
import { MEMBERSHIP_STATUSES } from "@aprisco/contract/vocabulary"
import { choiceFilter, filterReaders, flagFilter, yesOrNoFilter } from "../../../lib/list-filters.ts"
import { belowItsUnit, searchOf, unit, valid } from "../../../lib/search-params.ts"

const { search, tag, household, ordering, page } = personListQuery.shape

/** The filters of the list with a few choices: a new one is an entry here, and in the contract's query. */
export const PEOPLE_FILTERS = {
  kind: choiceFilter({ query: "kind", label: "Vínculo", choices: PERSON_KINDS }),
  status: choiceFilter({
    query: "membershipStatus",
    label: "Situação no rol",
    all: "Todas",
    choices: MEMBERSHIP_STATUSES,
  }),
  minor: flagFilter({ query: "minor", label: "Idade", all: "Todas", word: "Menores de idade", more: true }),
  deceased: yesOrNoFilter({
    query: "deceased",
    label: "Falecimento",
    all: "Todas as pessoas",
    words: { false: "Sem os falecidos", true: "Falecidos" },
    yes: "Falecidos",
    no: "Sem os falecidos",
    more: true,
  }),
} as const

/** The search part of the list's address. */
export const validatePeopleSearch = searchOf(
  {
    search: valid(search),
    ...filterReaders(PEOPLE_FILTERS),
    tag: valid(tag),
    household: valid(household),
    ...unit,
    ordering: valid(ordering),
    page: valid(page),
  },
  belowItsUnit,
)

export type PeopleSearch = ReturnType<typeof validatePeopleSearch>
