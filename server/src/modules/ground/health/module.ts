import { defineModule } from "../../../core/module.ts"
import { healthRoutes } from "./routes.ts"

export const healthModule = defineModule({
  name: "health",
  routes: { health: healthRoutes },
})
