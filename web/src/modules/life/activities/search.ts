import { ACTIVITY_KINDS, activityListQuery } from "@aprisco/contract/activities/list-query"
import { choiceFilter, filterReaders } from "../../../lib/list-filters.ts"
import { belowItsUnit, oneOf, searchOf, unit, valid } from "../../../lib/search-params.ts"

/** The view of the activities; none: as a list. */
export const VIEWS = ["mes", "semana"] as const
export type View = (typeof VIEWS)[number]

const { search, church, from, page } = activityListQuery.shape
const civilDay = valid(from)

/** The filters of list and calendar with a few choices. */
export const ACTIVITY_FILTERS = { kind: choiceFilter({ label: "Tipo", choices: ACTIVITY_KINDS }) } as const

/** The search part of the address: view, day of the calendar, filters, page of the list. */
export const validateActivitySearch = searchOf(
  {
    /** The form for a new one is open. */
    nova: oneOf([true]),
    view: oneOf(VIEWS),
    /** A day of the month or week that is shown; none: today. A calendar of another century is a mistyped one. */
    day: (value) => (String(value).startsWith("20") ? civilDay(value) : undefined),
    search: valid(search),
    ...filterReaders(ACTIVITY_FILTERS),
    ...unit,
    church: valid(church),
    page: valid(page),
  },
  belowItsUnit,
)

export type ActivitySearch = ReturnType<typeof validateActivitySearch>
