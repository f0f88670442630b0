import { IconBookUpload } from "@tabler/icons-react"
import { linkOptions } from "@tanstack/react-router"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"

/** What the dashboard shows of the devotionals. */
export const devotionalsOnDashboard: DashboardOffers = {
  quickActions: [
    {
      order: 47,
      needs: "devotionals.manage",
      label: "Novo devocional",
      icon: IconBookUpload,
      to: linkOptions({ to: "/devocionais/novo" }),
      opensForm: true,
    },
  ],
}
