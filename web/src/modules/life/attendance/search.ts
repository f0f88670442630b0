import { GATHERING_SOURCES, LIST_STATUSES } from "@aprisco/contract/attendance/labels"
import { gatheringListQuery } from "@aprisco/contract/attendance/list-query"
import { choiceFilter, filterReaders } from "../../../lib/list-filters.ts"
import { belowItsUnit, oneOf, searchOf, unit, valid } from "../../../lib/search-params.ts"

const { search, church, page, sourceId, from, source } = gatheringListQuery.shape

/** How far back the lists go that are shown. */
const PERIODS = {
  "7": "Últimos 7 dias",
  "30": "Últimos 30 dias",
  "90": "Últimos 3 meses",
  "365": "Últimos 12 meses",
} as const

/** The filters of the lists with a few choices. */
export const GATHERING_FILTERS = {
  period: choiceFilter({ label: "Período", choices: PERIODS, chip: (word) => word }),
  source: choiceFilter({ label: "De", choices: GATHERING_SOURCES }),
  status: choiceFilter({ label: "Situação", all: "Todas", choices: LIST_STATUSES, more: true }),
} as const

const place = { ...unit, church: valid(church) }
/** Of one activity or group: `source` and its number. */
const ofOne = { source: valid(source), sourceId: valid(sourceId) }

/** The newest day is first, always. */
const newestFirst = (): string | undefined => undefined

/** The search part of the address of the lists. */
export const validateAttendanceSearch = searchOf(
  {
    search: valid(search),
    ...filterReaders(GATHERING_FILTERS),
    ...place,
    ordering: newestFirst,
    page: valid(page),
  },
  belowItsUnit,
)

export type AttendanceSearch = ReturnType<typeof validateAttendanceSearch>

/** How many absences in a row make a person absent for long, where nobody says another number. */
export const USUAL_ABSENCES = 3

export const validateAbsenteeSearch = searchOf(
  {
    search: valid(search),
    ...place,
    ...ofOne,
    faltas: (value) => {
      const count = Number(value)
      return Number.isInteger(count) && count >= 1 && count <= 20 && count !== USUAL_ABSENCES
        ? count
        : undefined
    },
    page: valid(page),
  },
  belowItsUnit,
)

export const validateTrendSearch = searchOf(
  { ...place, ...ofOne, by: oneOf(["month"]), from: valid(from), to: valid(from) },
  belowItsUnit,
)

export const validateClassesSearch = searchOf({ ...place, day: valid(from) }, belowItsUnit)
