import { defineModule } from "../../core/module.ts"
import { ministriesRoutes } from "./routes.ts"

export const ministriesModule = defineModule({
  name: "ministries",
  routes: { ministries: ministriesRoutes },
})
