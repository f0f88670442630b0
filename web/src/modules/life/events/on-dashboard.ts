import { IconTicket } from "@tabler/icons-react"
import { linkOptions } from "@tanstack/react-router"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"

/** What the dashboard shows of the events. */
export const eventsOnDashboard: DashboardOffers = {
  quickActions: [
    {
      order: 45,
      needs: "activities.create",
      label: "Novo evento",
      icon: IconTicket,
      to: linkOptions({ to: "/eventos/novo" }),
      opensForm: true,
    },
  ],
  counters: [
    {
      order: 30,
      counter: "events",
      label: "Eventos Ativos",
      plotted: "Eventos ativos",
      icon: IconTicket,
      to: (place) => linkOptions({ to: "/eventos", search: { status: "active", ...place } }),
      none: "Nenhum evento publicado",
    },
  ],
  records: { event: (id) => linkOptions({ to: "/eventos/$id", params: { id } }) },
}
