import { sql } from "kysely"
import { defineModule } from "../../core/module.ts"
import { landingRoutes } from "./routes.ts"

export const landingModule = defineModule({
  name: "landing",
  routes: { landing: landingRoutes },
  tables: ["leads"],
  expires: [
    { table: "leads", key: ["id"], expired: (now) => sql`created_at < ${now} - interval '365 days'` },
  ],
})
