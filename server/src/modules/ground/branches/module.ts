import { defineModule } from "../../../core/module.ts"
import { counted, exportedBy, fieldNames } from "../audit/public.ts"
import { findBranches } from "./list-branches.ts"
import { qrCodesRoutes } from "./qr-codes/routes.ts"
import { branchesRoutes } from "./routes.ts"

const FIELDS = { parentId: "unidade acima", serviceTimes: "horários de culto" }

export const branchesModule = defineModule({
  name: "branches",
  routes: { branches: branchesRoutes, qrCodes: qrCodesRoutes },
  findings: [{ kind: "branches", needs: "branches.view", find: findBranches }],
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
  tables: ["branches", "branchManagers", "branchQrCodes"],
  reads: ["churches", "denominations", "users"],
  readsAbove: {
    members: "a branch is shown with how many people it has, and closed only when they are moved",
    people: "closed only when they are moved",
    visitors:
      "a branch and a code are shown with how many visitors they have, and closed only when they are moved",
  },
  auditLabels: {
    "branch.created": "Cadastrou uma filial",
    "branch.changed": {
      sentence: (facts) => `Alterou a filial${fieldNames(facts, FIELDS)}`,
      label: "Alterou uma filial",
    },
    "branch.deleted": "Excluiu uma filial",
    "branch.manager_assigned": "Atribuiu um gerente à filial",
    "branch.manager_removed": "Removeu um gerente da filial",
    "branch.exported": {
      sentence: ({ count, format, filters }) =>
        `Exportou ${counted(count, "filial", "filiais")} (${String(format).toUpperCase()})${exportedBy(filters)}`,
      label: "Exportou filiais",
    },
    "branch.qr_code_toggled": {
      sentence: ({ active }) => (active ? "Ativou o QR Code da filial" : "Desativou o QR Code da filial"),
      label: "Ativou ou desativou um QR Code",
    },
    "branch.qr_code_regenerated": "Gerou um novo QR Code da filial",
  },
  moves: {
    numbers: { branches: { qrCodeChangedById: "users" } },
    codes: { branches: ["qrCode"], branchQrCodes: ["code"] },
    plain: { branches: ["serviceTimes"] },
  },
  auditedRecords: [{ entity: "branch", table: "branches", name: "name", branch: "id" }],
})
