import { IconReportAnalytics } from "@tabler/icons-react"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"

export const reportsOnDashboard: DashboardOffers = {
  quickActions: [
    {
      order: 48,
      needs: "reports.view",
      label: "Números do mês",
      icon: IconReportAnalytics,
      to: { to: "/relatorios/$key", params: { key: "month" } },
    },
  ],
}
