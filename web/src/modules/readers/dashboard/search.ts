import { belowItsUnit, searchOf, unit } from "../../../lib/search-params.ts"

/** The search part of the address: the units whose counters are shown (docs/product/dashboard.md#2.3); none: the whole church. */
export const validateDashboardSearch = searchOf(unit, belowItsUnit)

export type DashboardSearch = ReturnType<typeof validateDashboardSearch>
