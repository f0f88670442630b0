import { z } from "zod"
import { idParams } from "../kit/fields.ts"
import { pageOf, paging } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { timelineEntry } from "../people/record.ts"

/** What happened to a person (docs/product/people.md#2.6). */
export const personTimeline = {
  list: route({
    method: "GET",
    path: "/people/{id}/timeline/",
    summary: "The timeline of a person, the latest first, as far as the caller may read it",
    permission: "members.view",
    params: idParams,
    query: z.object(paging(20)),
    response: pageOf(timelineEntry),
  }),
}

export type TimelineEntry = z.output<typeof timelineEntry>
