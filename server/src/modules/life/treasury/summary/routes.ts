import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { readSummary } from "./read-summary.ts"

/** A month of the treasury at a glance (docs/product/treasury.md#4.1). */
export const treasurySummaryRoutes: Handlers<Contract["treasurySummary"]> = {
  read: (ctx, { query }) => readSummary(ctx, query),
}
