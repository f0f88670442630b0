import { defineModule } from "../../core/module.ts"
import { activitiesRoutes } from "./routes.ts"

export const activitiesModule = defineModule({
  name: "activities",
  routes: { activities: activitiesRoutes },
})
