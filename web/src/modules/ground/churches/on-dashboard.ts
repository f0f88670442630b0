import { linkOptions } from "@tanstack/react-router"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { useRequestsToDecide } from "./dashboard/requests-to-decide.tsx"

/** What the dashboard shows of the churches. */
export const churchesOnDashboard: DashboardOffers = {
  today: [{ order: 20, needs: "churches.manage", useWork: useRequestsToDecide }],
  firstSteps: {
    church_data: {
      title: "Confira os dados da igreja",
      text: "Telefone, endereço e logotipo aparecem para quem visita.",
      action: "Conferir dados",
      to: linkOptions({ to: "/configuracoes/igreja" }),
    },
  },
}
