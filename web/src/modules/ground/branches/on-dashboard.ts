import { IconQrcode } from "@tabler/icons-react"
import { linkOptions } from "@tanstack/react-router"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"

/** What the dashboard shows of the branches. */
export const branchesOnDashboard: DashboardOffers = {
  quickActions: [
    {
      order: 50,
      needs: ["branches.view", "visitors.view"],
      label: "QR Codes",
      icon: IconQrcode,
      to: linkOptions({ to: "/configuracoes/qr-codes" }),
    },
  ],
  records: { branch: (id) => linkOptions({ to: "/configuracoes/filiais/$id", params: { id } }) },
}
