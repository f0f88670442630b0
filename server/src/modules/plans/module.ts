import { defineModule } from "../../core/module.ts"
import { plansRoutes } from "./routes.ts"

export const plansModule = defineModule({
  name: "plans",
  routes: { plans: plansRoutes },
})
