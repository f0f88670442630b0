import { defineModule } from "../../core/module.ts"
import { addressesRoutes } from "./routes.ts"

export const addressesModule = defineModule({
  name: "addresses",
  routes: { addresses: addressesRoutes },
  tables: ["addressCache"],
})
