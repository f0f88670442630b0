import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import { civilDate, flag, optional, reference } from "../kit/fields.ts"
import { ordering, paging, searchText } from "../kit/page.ts"
import { valuesOf } from "../vocabulary.ts"

/** What an activity is (docs/product/activities.md#1.1). */
export const ACTIVITY_KINDS = {
  culto: "Culto",
  celula: "Célula",
  ensaio: "Ensaio",
  escola_biblica: "Escola bíblica",
  reuniao: "Reunião",
  outro: "Outro",
} as const

/** The kinds of what the calendar shows: those of activities, and events. */
export const OCCURRENCE_KINDS = { ...ACTIVITY_KINDS, evento: "Evento" } as const

export type OccurrenceKind = keyof typeof OCCURRENCE_KINDS

/** How what has a day of the week repeats (docs/product/activities.md#1.2). */
export const WEEKDAY_REPEATS = {
  weekly: "Toda semana",
  every_n_weeks: "A cada algumas semanas",
  monthly: "Todo mês",
} as const

/** How an activity repeats. */
export const REPEATS = { ...WEEKDAY_REPEATS, yearly: "Todo ano" } as const

export type Repeat = keyof typeof REPEATS

/** Which of the month: the first to the fourth, or the last. There is always one of each. */
export const WEEKS_OF_MONTH = [1, 2, 3, 4, 5, -1] as const

export const MAX_INTERVAL = 12

export type ActivityKind = keyof typeof ACTIVITY_KINDS

export const activityKind = z.enum(valuesOf(ACTIVITY_KINDS), "Opção inválida")

/** The filters of activities, as a list or on the days of a calendar. */
export const activityFilters = {
  kind: optional(activityKind),
  ministry: optional(reference),
  ...unitFilter,
  church: optional(reference),
}

/** Filters, order and page of the list of activities: apart from its route, so that the browser's first load has them alone. */
export const activityListQuery = z.object({
  ...paging(20),
  search: searchText,
  ...activityFilters,
  isActive: optional(flag),
  from: optional(civilDate).describe("Dated ones that end on this day or later, and weekly ones"),
  to: optional(civilDate).describe("Dated ones that begin on this day or before, and weekly ones"),
  ordering: ordering("name", "-name", "schedule", "-schedule", "created_at", "-created_at"),
})
