/** Statistics of the roll, birthdays, and likely duplicates. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { findDuplicates } from "./find-duplicates.ts"
import { greetMember, undoGreeting } from "./greet.ts"
import { listBirthdays } from "./list-birthdays.ts"
import { readStatistics } from "./read-statistics.ts"

export const memberStatisticsRoutes: Handlers<Contract["memberStatistics"]> = {
  statistics: (ctx, { query }) => readStatistics(ctx, query),
  birthdays: (ctx, { query }) => listBirthdays(ctx, query),
  greet: async (ctx, { params, body }) => {
    await greetMember(ctx, params.id, body.birthday)
    return undefined
  },
  undoGreeting: async (ctx, { params, body }) => {
    await undoGreeting(ctx, params.id, body.birthday)
    return undefined
  },
  duplicates: (ctx, { query }) => findDuplicates(ctx, query),
}
