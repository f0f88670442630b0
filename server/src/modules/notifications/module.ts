import { defineModule } from "../../core/module.ts"
import { scheduleNotificationEmails } from "./public.ts"
import { notificationsRoutes } from "./routes.ts"

export const notificationsModule = defineModule({
  name: "notifications",
  routes: { notifications: notificationsRoutes },
  onStart: [scheduleNotificationEmails],
  notExported: {
    notificationPreferences: "of single persons",
    notifications: "of single persons",
  },
  tables: ["notifications", "notificationPreferences"],
})
