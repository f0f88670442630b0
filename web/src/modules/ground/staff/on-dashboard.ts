import { linkOptions } from "@tanstack/react-router"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"

/** What the dashboard shows of the staff. */
export const staffOnDashboard: DashboardOffers = {
  firstSteps: {
    colleague: {
      title: "Convide quem trabalha com você",
      text: "Pastores, secretaria e líderes, cada um com o seu acesso.",
      action: "Convidar",
      to: linkOptions({ to: "/configuracoes/usuarios" }),
    },
  },
}
