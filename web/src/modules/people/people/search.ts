import { PERSON_KINDS, personListQuery } from "@aprisco/contract/people/list-query"
import { MEMBERSHIP_STATUSES } from "@aprisco/contract/vocabulary"
import { choiceFilter, flagFilter, peopleListSearch } from "../../../lib/list-filters.ts"
import { valid } from "../../../lib/search-params.ts"

/** The filters of the list with a few choices: a new one is an entry here, and in the contract's query. */
export const PEOPLE_FILTERS = {
  kind: choiceFilter({ label: "Vínculo", choices: PERSON_KINDS }),
  status: choiceFilter({
    query: "membershipStatus",
    label: "Situação no rol",
    all: "Todas, sem falecidos",
    choices: MEMBERSHIP_STATUSES,
  }),
  minor: flagFilter({ label: "Idade", all: "Todas", word: "Menores de idade", more: true }),
  deceased: flagFilter({ label: "Falecimento", all: "Sem os falecidos", word: "Falecidos", more: true }),
} as const

/** The search part of the list's address. */
export const validatePeopleSearch = peopleListSearch(personListQuery.shape, PEOPLE_FILTERS, {
  tag: valid(personListQuery.shape.tag),
  household: valid(personListQuery.shape.household),
})

export type PeopleSearch = ReturnType<typeof validatePeopleSearch>
