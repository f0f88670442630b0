import { IconCalendarEvent } from "@tabler/icons-react"
import type { WebModule } from "../../lib/module.ts"

export const activitiesModule: WebModule = {
  name: "activities",
  entries: [
    {
      label: "Atividades",
      to: "/atividades",
      icon: IconCalendarEvent,
      needs: "activities.view",
      order: 60,
      menu: { section: "PRINCIPAL" },
    },
  ],
  shows: [{ key: ["activities"], records: ["ministries"] }],
}
