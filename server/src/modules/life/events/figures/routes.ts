/** How the registrations of an event go: in numbers, and as a file. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { exportRegistrations } from "./export-registrations.ts"
import { readEventStatistics } from "./statistics.ts"

export const eventFiguresRoutes: Handlers<Contract["eventFigures"]> = {
  statistics: (ctx, { params }) => readEventStatistics(ctx, params.id),
  export: (ctx, { params, query }) => exportRegistrations(ctx, params.id, query),
}
