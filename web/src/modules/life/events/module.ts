import { IconTicket } from "@tabler/icons-react"
import type { WebModule } from "../../../lib/module.ts"

export const eventsModule: WebModule = {
  name: "events",
  entries: [
    {
      label: "Eventos",
      to: "/eventos",
      keys: "g e",
      icon: IconTicket,
      needs: "activities.view",
      order: 35,
      menu: { section: "PRINCIPAL" },
    },
    {
      label: "Novo evento",
      to: "/eventos/novo",
      icon: IconTicket,
      keys: "n e",
      needs: "activities.create",
      order: 27,
      action: true,
    },
  ],
  shows: [{ key: ["events"], records: ["ministries", "branches"] }],
}
