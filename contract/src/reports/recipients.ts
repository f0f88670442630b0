import { z } from "zod"
import { id } from "../kit/fields.ts"
import { route } from "../kit/route.ts"

/** The users who can get a scheduled report. Scheduling one needs no right to manage users (docs/product/reports.md#5.1). */
export const reportRecipients = {
  list: route({
    method: "GET",
    path: "/reports/recipients/",
    summary: "The active users of the church, by name",
    permission: "reports.view",
    readOnly: true,
    response: z.array(z.object({ id, fullName: z.string() })).max(500),
  }),
}
