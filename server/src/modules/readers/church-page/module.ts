import { defineModule } from "../../../core/module.ts"
import { ownPage } from "./own-page.ts"
import { churchPageRoutes } from "./routes.ts"

export const churchPageModule = defineModule({
  name: "church-page",
  reads: ["churches"],
  pages: [ownPage],
  routes: { churchPage: churchPageRoutes },
})
