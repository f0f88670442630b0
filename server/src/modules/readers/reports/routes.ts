/** The catalogue of reports, each report, and the people behind its numbers. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../core/route-handler.ts"
import { exportReport } from "./export-report.ts"
import { listPeopleOfCell } from "./list-people-of-cell.ts"
import { readReport } from "./read-report.ts"
import { catalogue } from "./sources.ts"

export const reportsRoutes: Handlers<Contract["reports"]> = {
  catalogue: async (ctx) => catalogue(ctx),
  read: (ctx, { params, query }) => readReport(ctx, params.key, query),
  people: (ctx, { params, query }) => listPeopleOfCell(ctx, params.key, query),
}

export const reportFilesRoutes: Handlers<Contract["reportFiles"]> = {
  export: (ctx, { params, query }) => exportReport(ctx, params.key, query),
}
