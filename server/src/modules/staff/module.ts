import { defineModule } from "../../core/module.ts"
import { staffRoutes } from "./routes.ts"

export const staffModule = defineModule({
  name: "staff",
  routes: { staff: staffRoutes },
})
