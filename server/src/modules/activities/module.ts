import { defineModule } from "../../core/module.ts"
import { activitiesRoutes } from "./routes.ts"

export const activitiesModule = defineModule({
  name: "activities",
  routes: { activities: activitiesRoutes },
  exports: [
    { name: "atividades", table: "activities", key: ["id"], without: ["feedId"] },
    {
      name: "atividades-dias-cancelados",
      table: "activityCancellations",
      key: ["activityId", "day"],
      of: [{ table: "activities", by: "activityId" }],
    },
  ],
  notExported: {
    churchCalendars: "a secret",
  },
  recentActions: [
    {
      needs: "activities.view",
      entity: "activity",
      actions: ["activity.created", "activity.changed", "activity.deleted"],
    },
  ],
})
