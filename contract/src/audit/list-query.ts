import { z } from "zod"
import { civilDate, optional, optionalText, reference } from "../kit/fields.ts"
import { paging } from "../kit/page.ts"

/** Filters and page of the audit: apart from its route, so that the browser's first load has them alone. */
export const auditListQuery = z
  .object({
    ...paging(20),
    actor: optional(reference),
    action: optionalText(80),
    entity: optionalText(80),
    dateFrom: optional(civilDate).describe("Civil days in America/Sao_Paulo, both included"),
    dateTo: optional(civilDate),
  })
  .refine(({ dateFrom, dateTo }) => !dateFrom || !dateTo || dateFrom <= dateTo, {
    path: ["dateTo"],
    message: "A data final deve ser igual ou posterior à inicial",
  })
