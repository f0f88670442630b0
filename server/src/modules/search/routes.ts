/** One box for all people: the lists' own searches, side by side. Nothing is stored. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../core/route-handler.ts"
import { findPeople } from "./find-people.ts"

export const searchRoutes: Handlers<Contract["search"]> = {
  people: (ctx, { query }) => findPeople(ctx, query.q),
}
