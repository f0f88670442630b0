import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import { civilDate, flag, optional, reference } from "../kit/fields.ts"
import { membershipStatus } from "../people/membership-status.ts"
import { COMPARISONS } from "../treasury/report-labels.ts"
import { valuesOf } from "../vocabulary.ts"

/** What a report is asked for: apart from its route, so that the browser's first load has the filters alone. */
export const reportQuery = z.object({
  ...unitFilter,
  denomination: optional(flag).describe("The sums of the denomination in place of the church's"),
  from: optional(civilDate).describe("None: the first day of the month eleven months ago"),
  to: optional(civilDate).describe("None: the last day of this month"),
  compare: optional(z.enum(valuesOf(COMPARISONS), "Opção inválida")),
  membershipStatus: optional(membershipStatus).describe("Only people with this status on the roll"),
  list: optional(reference).describe("Only people of this list"),
})

export type ReportQuery = z.output<typeof reportQuery>
