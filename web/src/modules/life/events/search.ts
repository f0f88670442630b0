import { eventDoor } from "@aprisco/contract/events/door"
import { REGISTRATION_STATUSES } from "@aprisco/contract/events/labels"
import { eventListQuery } from "@aprisco/contract/events/list-query"
import { choiceFilter, filterReaders, peopleListSearch } from "../../../lib/list-filters.ts"
import { oneOf, searchOf, tabName, valid } from "../../../lib/search-params.ts"

const { shape } = eventListQuery

/** The filters of the list with a few choices: a new one is an entry here, and in the contract's query. */
export const EVENT_FILTERS = {
  status: choiceFilter({
    label: "Situação",
    choices: {
      active: "Ativos",
      draft: "Rascunhos",
      closed: "Inscrições encerradas",
      past: "Encerrados",
      cancelled: "Cancelados",
    },
  }),
} as const

/** The calendar's views; none: as a list. */
export const EVENT_VIEWS = ["mes", "semana"] as const

/** The search part of the address: `from` and `to` are civil days, as `day`, which the calendar shows. */
export const validateEventSearch = peopleListSearch(shape, EVENT_FILTERS, {
  church: valid(shape.church),
  from: valid(shape.from),
  to: valid(shape.to),
  view: oneOf(EVENT_VIEWS),
  // A calendar of another century is a mistyped one.
  day: (value: unknown) => (String(value).startsWith("20") ? valid(shape.from)(value) : undefined),
})

export type EventSearch = ReturnType<typeof validateEventSearch>

/** The filters of an event's registrations. */
export const REGISTRATION_FILTERS = {
  status: choiceFilter({ label: "Situação", all: "Todas", choices: REGISTRATION_STATUSES }),
} as const

/** The search part of /eventos/{id}: the tab, and what its list shows. Those who came first are first. */
export const validateEventRecordSearch = searchOf({
  aba: tabName("resumo"),
  search: valid(shape.search),
  ...filterReaders(REGISTRATION_FILTERS),
  ordering: oneOf(["-arrived_at"]),
  page: valid(shape.page),
})

export type EventRecordSearch = ReturnType<typeof validateEventRecordSearch>

/** The search part of /eventos/{id}/porta: the session; none: the one that is open. */
export const validateDoorSearch = searchOf({ sessao: valid(eventDoor.read.query.shape.sessionId) })
