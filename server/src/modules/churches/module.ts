import { defineModule } from "../../core/module.ts"
import { churchAffiliationRoutes } from "./affiliation/routes.ts"
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
})
