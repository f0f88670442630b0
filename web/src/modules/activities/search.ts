import { ACTIVITY_KINDS, type ActivityKind } from "@aprisco/contract/activities/routes"
import { valuesOf } from "@aprisco/contract/vocabulary"
import { belowOf, pageOf, positive, words } from "../../lib/address-search.ts"

/** The view of the activities; none: as a list. */
export const VIEWS = ["mes", "semana"] as const
export type View = (typeof VIEWS)[number]

/** The search part of the address: view, day of the calendar, filters, page of the list. */
export interface ActivitySearch {
  view?: View
  /** The form for a new one is open. */
  nova?: true
  /** `YYYY-MM-DD`, a day of the month or week that is shown; none: today. */
  day?: string
  search?: string
  kind?: ActivityKind
  branch?: number
  /** With all units below it. */
  below?: true
  church?: number
  page?: number
}

const KINDS = valuesOf(ACTIVITY_KINDS)

/** Reads the valid parts of an address and ignores the rest. */
export function validateActivitySearch(search: Record<string, unknown>): ActivitySearch {
  return {
    nova: search.nova === true || undefined,
    view: VIEWS.find((view) => view === search.view),
    day: dayOf(search.day),
    search: words(search.search),
    kind: kindOf(search.kind),
    branch: positive(search.branch),
    below: belowOf(search.below, search.branch),
    church: positive(search.church),
    page: pageOf(search.page),
  }
}

export function kindOf(value: unknown): ActivityKind | undefined {
  return KINDS.find((kind) => kind === value)
}

function dayOf(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^20\d\d-\d\d-\d\d$/.test(value)) return undefined
  return Number.isNaN(Date.parse(`${value}T00:00:00Z`)) ? undefined : value
}
