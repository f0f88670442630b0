import { IconCashPlus, IconCoins } from "@tabler/icons-react"
import { linkOptions } from "@tanstack/react-router"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { useBillsDue } from "./dashboard/bills-due.tsx"
import { useClaimsWaiting } from "./dashboard/claims-waiting.tsx"

/** What the dashboard offers of the treasury. */
export const treasuryOnDashboard: DashboardOffers = {
  today: [
    { order: 16, needs: "finance.view", useWork: useBillsDue },
    { order: 17, needs: "finance.edit", useWork: useClaimsWaiting },
  ],
  counters: [
    {
      order: 40,
      counter: "tithes",
      needs: "finance.view",
      label: "Dízimos (mês)",
      icon: IconCoins,
      to: ({ branch, below }) => linkOptions({ to: "/financeiro", search: { branch, below } }),
      none: "Nenhum dízimo neste mês",
      against: "aos mesmos dias do mês passado",
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
