/** What is printed of families. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../../core/route-handler.ts"
import { countLabels, exportLabels } from "./address-labels.ts"
import { exportDirectory } from "./export-directory.ts"

export const householdPapersRoutes: Handlers<Contract["householdPapers"]> = {
  directory: (ctx, { query }) => exportDirectory(ctx, query),
  labels: (ctx, { query }) => countLabels(ctx, query),
  labelSheets: (ctx, { query }) => exportLabels(ctx, query),
}
