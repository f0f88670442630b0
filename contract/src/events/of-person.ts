import { z } from "zod"
import { id, idParams, instant } from "../kit/fields.ts"
import { pageOf, paging } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { EVENT_STATUSES, REGISTRATION_STATUSES } from "./labels.ts"

/** For what a person of the church registered (docs/product/events.md#10.1). */
export const personEvents = {
  list: route({
    method: "GET",
    path: "/events/people/{id}/",
    summary: "The registrations that staff linked to a person, of events in reach, the latest event first",
    permission: "activities.edit",
    readOnly: true,
    params: idParams,
    query: z.object(paging(20)),
    response: pageOf(
      z.object({
        attendeeId: id,
        eventId: id,
        title: z.string(),
        eventStatus: z.enum(valuesOf(EVENT_STATUSES)),
        startsAt: instant,
        endsAt: instant,
        churchState: z.string().describe("Whose clock the hours are on"),
        number: z.string().describe("Of the registration"),
        status: z
          .enum(valuesOf(REGISTRATION_STATUSES))
          .describe("Of this person: cancelled also where others of the registration come"),
        statusDisplay: z.string(),
        registeredAt: instant,
      }),
    ),
  }),
}
