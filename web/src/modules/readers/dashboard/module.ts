import { IconLayoutDashboard } from "@tabler/icons-react"
import type { WebModule } from "../../../lib/module.ts"

export const dashboardModule: WebModule = {
  name: "dashboard",
  entries: [
    {
      label: "Dashboard",
      to: "/dashboard",
      keys: "g d",
      icon: IconLayoutDashboard,
      order: 10,
      menu: { section: "PRINCIPAL" },
    },
  ],
  shows: [
    { key: ["dashboard"], records: ["members", "imports", "trash", "visitors", "activities", "events"] },
  ],
}
