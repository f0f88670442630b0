import { IconTicket } from "@tabler/icons-react"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import type { WebModule } from "../../../lib/module.ts"
import { mayBeOnDevice } from "../../../lib/on-device.ts"

export const eventsModule: WebModule = {
  name: "events",
  entries: [
    {
      label: "Eventos",
      words:
        "retiro, inscrição, inscrições, lista de espera, acampamento, congresso, curso, conferência, jantar",
      to: "/eventos",
      keys: "g e",
      icon: IconTicket,
      needs: "activities.view",
      order: 35,
      menu: { section: "PRINCIPAL" },
    },
    {
      label: "Novo evento",
      words: "retiro, inscrição, acampamento, congresso",
      to: "/eventos/novo",
      icon: IconTicket,
      keys: "n e",
      needs: "activities.create",
      order: 27,
      action: true,
    },
  ],
  whileSignedIn: {
    needs: "attendance.take",
    start: async () => (await import("./door/offline/sender.ts")).startSendingDoor(),
    mayLose: (userId) => mayBeOnDevice("event-door", userId),
    maySignOut: async (userId) => (await import("./door/offline/sign-out.ts")).mayLeaveDoor(userId),
  },
  parts: {
    tabs: {
      "person-record": [
        {
          order: 67,
          tab: "eventos",
          label: "Eventos",
          needs: "activities.edit",
          component: lazyRouteComponent(() => import("./person-events-tab.tsx"), "PersonEventsTab"),
        },
      ],
    },
  },
  shows: [
    { key: ["events"], records: ["ministries", "branches", "people", "members", "visitors", "merges"] },
  ],
}
