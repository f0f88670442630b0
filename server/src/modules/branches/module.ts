import { defineModule } from "../../core/module.ts"
import { qrCodesRoutes } from "./qr-codes/routes.ts"
import { branchesRoutes } from "./routes.ts"

export const branchesModule = defineModule({
  name: "branches",
  routes: { branches: branchesRoutes, qrCodes: qrCodesRoutes },
})
