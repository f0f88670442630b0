import { defineModule } from "../../core/module.ts"
import { churchAffiliationRoutes } from "./affiliation/routes.ts"
import { CHURCH_AUDIT_LABELS } from "./audit-labels.ts"
import { churchExportRoutes } from "./export/routes.ts"
import { churchLogoRoutes } from "./logo/routes.ts"
import { officeEntryRoutes } from "./office-entry/routes.ts"
import { churchesRoutes } from "./routes.ts"

export const churchesModule = defineModule({
  name: "churches",
  routes: {
    churches: churchesRoutes,
    churchAffiliation: churchAffiliationRoutes,
    officeEntry: officeEntryRoutes,
    churchExport: churchExportRoutes,
    churchLogo: churchLogoRoutes,
  },
  exports: [{ name: "vinculo-com-a-denominacao", table: "affiliationEvents", key: ["id"] }],
  recentActions: [
    {
      needs: "church.manage",
      entity: "church",
      actions: [
        "church.founded",
        "church.changed",
        "church.logo_changed",
        "church.logo_removed",
        "church.plan_requested",
        "church.plan_request_withdrawn",
        "church.plan_changed",
        "church.plan_confirmed",
        "church.plan_refused",
      ],
    },
  ],
  tables: ["churches", "affiliationEvents"],
  auditLabels: CHURCH_AUDIT_LABELS,
  auditedRecords: [{ entity: "church", table: "churches", name: "name" }],
  pictures: [{ table: "churches", column: "logo" }],
})
