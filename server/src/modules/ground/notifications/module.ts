import { sql } from "kysely"
import { defineModule } from "../../../core/module.ts"
import { notificationsRoutes } from "./routes.ts"
import { mailNotifications } from "./send-notification-emails.ts"

export const notificationsModule = defineModule({
  name: "notifications",
  routes: { notifications: notificationsRoutes },
  jobs: [mailNotifications],
  notExported: {
    notificationPreferences: "of single persons",
    notifications: "of single persons",
  },
  moves: {
    // Those of a denomination's office name other churches.
    only: { notifications: sql<boolean>`not facts ? 'churchName'` },
    plain: { notifications: ["facts"] },
  },
  tables: ["notifications", "notificationPreferences"],
  reads: ["branchManagers", "branches", "churches", "users"],
  readsAbove: {
    visitorRecords: "a notification names its visitor as the reader may see them now",
  },
})
