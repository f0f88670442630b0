import { belowItsUnit, oneOf, searchOf, unit } from "../../../../lib/search-params.ts"

/** The search part of /membros/estatisticas. */
export const validateStatisticsSearch = searchOf(unit, belowItsUnit)

const PERIODS = ["mes", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** `mes`: this month. A number: that month of this year. */
export type BirthdayPeriod = (typeof PERIODS)[number]

/** The search part of /membros/aniversariantes. Without a period: this week. */
export const validateBirthdaySearch = searchOf({ period: oneOf(PERIODS), ...unit }, belowItsUnit)
