/** What the events say of a person of the church. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { listEventsOfPerson } from "./events-of-person.ts"

export const personEventsRoutes: Handlers<Contract["personEvents"]> = {
  list: (ctx, { params, query }) => listEventsOfPerson(ctx, params.id, query),
}
