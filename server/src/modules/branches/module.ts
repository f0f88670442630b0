import { defineModule } from "../../core/module.ts"
import { qrCodesRoutes } from "./qr-codes/routes.ts"
import { branchesRoutes } from "./routes.ts"

export const branchesModule = defineModule({
  name: "branches",
  routes: { branches: branchesRoutes, qrCodes: qrCodesRoutes },
  exports: [
    { name: "filiais", table: "branches", key: ["id"] },
    { name: "filiais-gerentes", table: "branchManagers", key: ["branchId", "userId"] },
    { name: "filiais-qr-codes-anteriores", table: "branchQrCodes", key: ["id"] },
  ],
  recentActions: [
    {
      needs: "branches.view",
      entity: "branch",
      actions: [
        "branch.created",
        "branch.changed",
        "branch.deleted",
        "branch.manager_assigned",
        "branch.manager_removed",
        "branch.qr_code_toggled",
        "branch.qr_code_regenerated",
      ],
    },
  ],
})
