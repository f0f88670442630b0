import { defineModule } from "../../../core/module.ts"
import { devotionalsRoutes } from "./writing/routes.ts"

export const devotionalsModule = defineModule({
  name: "devotionals",
  routes: { devotionals: devotionalsRoutes },
  tables: ["devotionalDeliveries", "devotionalReads", "devotionals", "devotionalSubscriptions"],
  reads: ["churches"],
})
