import { IconCashPlus, IconCoins } from "@tabler/icons-react"
import { linkOptions } from "@tanstack/react-router"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"

/** What the dashboard offers of the treasury. */
export const treasuryOnDashboard: DashboardOffers = {
  counters: [
    {
      order: 40,
      counter: "tithes",
      needs: "finance.view",
      label: "Dízimos (mês)",
      icon: IconCoins,
      to: ({ branch, below }) => linkOptions({ to: "/financeiro", search: { branch, below } }),
      none: "Nenhum dízimo neste mês",
      against: "os mesmos dias do mês anterior",
    },
  ],
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
