/** One search for all people: the searches of the two lists together. Nothing is stored. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../core/route-handler.ts"
import { findRecords } from "./find-records.ts"

export const searchRoutes: Handlers<Contract["search"]> = {
  people: (ctx, { query }) => findRecords(ctx, query.q),
}
