import { z } from "zod"
import { optional } from "../kit/fields.ts"
import { paging } from "../kit/page.ts"
import { dueState } from "../visitors/list-query.ts"

/** Filters and page of the follow-ups of people: apart from the route, so that the browser's first load has them alone. */
export const personFollowUpsQuery = z.object({
  ...paging(20),
  scope: z.enum(["mine", "unassigned", "all"], "Opção inválida").default("mine"),
  due: optional(dueState),
})
