import { defineModule } from "../../core/module.ts"
import { scheduleNotificationEmails } from "./public.ts"
import { notificationsRoutes } from "./routes.ts"

export const notificationsModule = defineModule({
  name: "notifications",
  routes: { notifications: notificationsRoutes },
  onStart: [scheduleNotificationEmails],
  notExported: {
    noticePreferences: "of single persons",
    notices: "of single persons",
  },
})
