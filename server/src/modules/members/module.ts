import { defineModule } from "../../core/module.ts"
import { memberImportsRoutes } from "./import-export/import-routes.ts"
import { memberExportsRoutes } from "./import-export/routes.ts"
import { ministerialHistoryRoutes } from "./ministerial-history/routes.ts"
import { membersRoutes } from "./routes.ts"
import { memberStatisticsRoutes } from "./statistics/routes.ts"

// Columns by which rows are found; the values stand in other columns.
const SEARCH = ["searchText", "searchDigits"]
const member = { table: "members", by: "memberId" } as const

export const membersModule = defineModule({
  name: "members",
  routes: {
    members: membersRoutes,
    memberStatistics: memberStatisticsRoutes,
    memberExports: memberExportsRoutes,
    memberImports: memberImportsRoutes,
    ministerialHistory: ministerialHistoryRoutes,
  },
  exports: [
    { name: "membros", table: "members", key: ["id"], without: [...SEARCH, "uniqueCpf"] },
    { name: "membros-situacao", table: "membershipStatusChanges", key: ["id"], of: [member] },
    { name: "membros-historico-ministerial", table: "ministerialStatuses", key: ["id"], of: [member] },
  ],
  notExported: {
    memberImportLines: "taken in already",
    memberImports: "taken in already",
  },
  recentActions: [
    {
      needs: "members.view",
      entity: "member",
      actions: [
        "member.admitted",
        "member.changed",
        "member.status_changed",
        "member.function_changed",
        "member.deleted",
        "member.restored",
      ],
    },
  ],
})
