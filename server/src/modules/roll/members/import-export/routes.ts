/**
 * Members to and from files: the filtered list as a spreadsheet or on paper, and a spreadsheet imported into the registry.
 * Both read and write no more than the caller may.
 */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { exportMembers } from "./export-members.ts"

export const memberExportsRoutes: Handlers<Contract["memberExports"]> = {
  export: (ctx, { query }) => exportMembers(ctx, query),
}
