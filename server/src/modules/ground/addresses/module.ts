import { defineModule } from "../../../core/module.ts"
import { addressesRoutes } from "./routes.ts"

export const addressesModule = defineModule({
  name: "addresses",
  routes: { addresses: addressesRoutes },
  tables: ["addressCache"],
  moves: { stays: { addressCache: "of no church" } },
})
