import { defineModule } from "../../core/module.ts"
import { purgeTrash } from "./public.ts"
import { trashRoutes } from "./routes.ts"

export const trashModule = defineModule({
  name: "trash",
  routes: { trash: trashRoutes },
  dailyJobs: [purgeTrash],
})
