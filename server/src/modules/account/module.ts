import { defineModule } from "../../core/module.ts"
import { profileRoutes } from "./profile/routes.ts"
import { accountRoutes } from "./routes.ts"

export const accountModule = defineModule({
  name: "account",
  routes: { account: accountRoutes, profile: profileRoutes },
})
