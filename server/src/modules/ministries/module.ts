import { defineModule } from "../../core/module.ts"
import { ministriesRoutes } from "./routes.ts"

const member = { table: "members", by: "memberId" } as const

export const ministriesModule = defineModule({
  name: "ministries",
  routes: { ministries: ministriesRoutes },
  exports: [
    { name: "ministerios", table: "ministries", key: ["id"] },
    {
      name: "ministerios-integrantes",
      table: "ministryMembers",
      key: ["ministryId", "memberId"],
      of: [member, { table: "ministries", by: "ministryId" }],
    },
  ],
  recentActions: [
    {
      needs: "activities.view",
      entity: "ministry",
      actions: [
        "ministry.created",
        "ministry.changed",
        "ministry.member_added",
        "ministry.member_removed",
        "ministry.role_changed",
        "ministry.deleted",
      ],
    },
  ],
})
