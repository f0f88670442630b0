import { sql } from "kysely"
import { defineModule } from "../../../core/module.ts"
import { announcementsRoutes, operatorNoticesRoutes } from "./routes.ts"

export const announcementsModule = defineModule({
  name: "announcements",
  routes: {
    operatorNotices: operatorNoticesRoutes,
    announcements: announcementsRoutes,
  },
  tables: ["operatorNotices"],
  moves: { stays: { operatorNotices: "of the former installation" } },
  auditLabels: {
    "notice.published": "Aviso da operação publicado",
    "notice.ended": "Aviso da operação encerrado",
  },
  expires: [
    {
      table: "operatorNotices",
      key: ["id"],
      expired: (now) => sql`ends_at < ${now} - interval '365 days'`,
    },
  ],
})
