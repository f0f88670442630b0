import { defineModule } from "../../core/module.ts"
import { staffRoutes } from "./routes.ts"

export const staffModule = defineModule({
  name: "staff",
  routes: { staff: staffRoutes },
  exports: [
    {
      name: "usuarios",
      table: "users",
      key: ["id"],
      only: ["id", "fullName", "email", "phone", "role", "isActive", "createdAt"],
      instead: { email: "invitedEmail" },
    },
  ],
  recentActions: [
    {
      needs: "users.manage",
      entity: "user",
      actions: [
        "user.invited",
        "user.accepted_invitation",
        "user.role_changed",
        "user.branches_changed",
        "user.deactivated",
        "user.reactivated",
        "user.removed",
      ],
    },
  ],
})
