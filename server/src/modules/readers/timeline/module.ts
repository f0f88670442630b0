import { defineModule } from "../../../core/module.ts"
import { personTimelineRoutes } from "./routes.ts"

export const timelineModule = defineModule({
  name: "timeline",
  routes: { personTimeline: personTimelineRoutes },
})
