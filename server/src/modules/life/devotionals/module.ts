import { defineModule } from "../../../core/module.ts"
import { devotionalPages } from "./public-pages/pages.ts"
import { devotionalsRoutes } from "./writing/routes.ts"

export const devotionalsModule = defineModule({
  name: "devotionals",
  routes: { devotionals: devotionalsRoutes },
  pages: devotionalPages,
  tables: ["devotionalDeliveries", "devotionalReads", "devotionals", "devotionalSubscriptions"],
  reads: ["churches"],
})
