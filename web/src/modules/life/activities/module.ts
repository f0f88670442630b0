import { IconCalendarEvent, IconCalendarPlus } from "@tabler/icons-react"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import type { WebModule } from "../../../lib/module.ts"

export const activitiesModule: WebModule = {
  name: "activities",
  entries: [
    {
      label: "Atividades",
      to: "/atividades",
      keys: "g a",
      icon: IconCalendarEvent,
      needs: "activities.view",
      order: 60,
      menu: { section: "PRINCIPAL" },
    },
    {
      label: "Nova atividade",
      to: "/atividades",
      search: { nova: true },
      icon: IconCalendarPlus,
      keys: "n a",
      needs: "activities.create",
      order: 25,
      action: true,
    },
  ],
  shows: [{ key: ["activities"], records: ["ministries", "events"] }],
  parts: {
    cards: {
      "ministry-record": [
        {
          order: 10,
          component: lazyRouteComponent(() => import("./ministry-activities.tsx"), "MinistryActivities"),
        },
      ],
    },
  },
}
