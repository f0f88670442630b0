import { IconUsersGroup } from "@tabler/icons-react"
import type { WebModule } from "../../../lib/module.ts"

export const ministriesModule: WebModule = {
  name: "ministries",
  entries: [
    {
      label: "Ministérios",
      to: "/ministerios",
      keys: "g t",
      icon: IconUsersGroup,
      needs: "activities.view",
      order: 50,
      menu: { section: "PRINCIPAL" },
    },
  ],
  shows: [{ key: ["ministries"], records: ["activities"] }],
}
