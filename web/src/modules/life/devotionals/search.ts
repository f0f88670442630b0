import { DEVOTIONAL_STATES } from "@aprisco/contract/devotionals/labels"
import { devotionalListQuery } from "@aprisco/contract/devotionals/list-query"
import { choiceFilter, filterReaders } from "../../../lib/list-filters.ts"
import { oneOf, searchOf, valid } from "../../../lib/search-params.ts"

const { shape } = devotionalListQuery

/** A civil day of this century: another one is mistyped. */
const day = (value: unknown) => (String(value).startsWith("20") ? valid(shape.from)(value) : undefined)

/** The filters of the list with a few choices, for who manages the devotionals: others see the published ones alone. */
export const DEVOTIONAL_FILTERS = {
  state: choiceFilter({ label: "Situação", all: "Todas", choices: DEVOTIONAL_STATES }),
} as const

/** The search part of the address: `from` and `to` are civil days, as `day`, which the calendar shows. */
export const validateDevotionalSearch = searchOf({
  search: valid(shape.search),
  ...filterReaders(DEVOTIONAL_FILTERS),
  series: valid(shape.series),
  author: valid(shape.author),
  from: valid(shape.from),
  to: valid(shape.to),
  view: oneOf(["mes"]),
  day,
  ordering: valid(shape.ordering),
  page: valid(shape.page),
})

export type DevotionalSearch = ReturnType<typeof validateDevotionalSearch>

/** The search part of /devocionais/novo: its day. */
export const validateNewDevotionalSearch = searchOf({ dia: day })
