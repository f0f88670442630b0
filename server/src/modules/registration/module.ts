import { defineModule } from "../../core/module.ts"
import { registrationRoutes } from "./routes.ts"

export const registrationModule = defineModule({
  name: "registration",
  routes: { registration: registrationRoutes },
})
