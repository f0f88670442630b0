import { z } from "zod"
import { flag, optional, reference } from "../kit/fields.ts"
import { month } from "../kit/month.ts"
import { paging } from "../kit/page.ts"
import { valuesOf } from "../vocabulary.ts"
import { MONTHLY_STATUSES } from "./labels.ts"

/** Filters of the list of monthly reports. */
export const monthlyListQuery = z.object({
  ...paging(20),
  month: optional(month),
  branch: optional(reference),
  status: optional(z.enum(valuesOf(MONTHLY_STATUSES), "Opção inválida")),
  late: optional(flag).describe("Only those whose day has passed and that are not sent"),
})
