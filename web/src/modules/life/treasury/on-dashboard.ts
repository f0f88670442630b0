import { IconCashPlus } from "@tabler/icons-react"
import { linkOptions } from "@tanstack/react-router"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"

/** What the dashboard offers of the treasury. */
export const treasuryOnDashboard: DashboardOffers = {
  quickActions: [
    {
      order: 46,
      needs: "finance.create",
      label: "Nova entrada",
      icon: IconCashPlus,
      to: linkOptions({ to: "/financeiro/lancamentos/novo" }),
      opensForm: true,
    },
  ],
}
