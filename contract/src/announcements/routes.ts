import { z } from "zod"
import { id } from "../kit/fields.ts"
import { route } from "../kit/route.ts"

/** How many notices of the operator may be shown or planned at once. */
export const MAX_NOTICES = 10

export const announcement = z.object({
  id,
  title: z.string(),
  body: z.string().describe("Plain text, with line breaks"),
})

/** What the operator tells everybody who is signed in; written at the desk (docs/product/operator.md#6.1). */
export const announcements = {
  current: route({
    method: "GET",
    path: "/core/announcements/",
    summary: "What the operator of the installation tells everybody now",
    permission: "signed-in",
    response: z.array(announcement).max(MAX_NOTICES),
  }),
}
