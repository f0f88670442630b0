import { GROUP_KINDS, REQUEST_SOURCES, REQUEST_STATUSES } from "@aprisco/contract/groups/labels"
import { groupListQuery, groupRequestListQuery } from "@aprisco/contract/groups/list-query"
import { choiceFilter, flagFilter, peopleListSearch, yesOrNoFilter } from "../../../lib/list-filters.ts"
import { valid } from "../../../lib/search-params.ts"

const { shape } = groupListQuery

/** The filters of the list with a few choices: a new one is an entry here, and in the contract's query. */
export const GROUP_FILTERS = {
  kind: choiceFilter({ label: "Tipo", choices: GROUP_KINDS }),
  hasRoom: yesOrNoFilter({
    label: "Vagas",
    words: { true: "Com vagas", false: "Lotados" },
    yes: "Com vagas",
    no: "Lotados",
  }),
  ended: flagFilter({ label: "Situação", all: "Em andamento", word: "Encerrados", more: true }),
} as const

/** The search part of the list's address. `unit`: of groups; `branch` and `below` are of the church. */
export const validateGroupSearch = peopleListSearch(shape, GROUP_FILTERS, {
  church: valid(shape.church),
  unit: valid(shape.unit),
})

export type GroupSearch = ReturnType<typeof validateGroupSearch>

const { open: _, ...DECIDED } = REQUEST_STATUSES

/** The filters of the list of requests. */
export const REQUEST_FILTERS = {
  status: choiceFilter({ label: "Situação", all: REQUEST_STATUSES.open, choices: DECIDED }),
  source: choiceFilter({ label: "Origem", all: "Todas", choices: REQUEST_SOURCES }),
} as const

/** The search part of the address of the list of requests. */
export const validateGroupRequestSearch = peopleListSearch(groupRequestListQuery.shape, REQUEST_FILTERS, {
  church: valid(groupRequestListQuery.shape.church),
})

export type RequestSearch = ReturnType<typeof validateGroupRequestSearch>
