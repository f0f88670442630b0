import { defineModule } from "../../core/module.ts"
import { landingRoutes } from "./routes.ts"

export const landingModule = defineModule({
  name: "landing",
  routes: { landing: landingRoutes },
})
