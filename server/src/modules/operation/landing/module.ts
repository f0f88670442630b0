import { sql } from "kysely"
import { defineModule } from "../../../core/module.ts"
import { landingRoutes } from "./routes.ts"

export const landingModule = defineModule({
  name: "landing",
  routes: { landing: landingRoutes },
  tables: ["leads"],
  encrypted: [{ table: "leads", column: "encryptedAnswer", purpose: "free text about people" }],
  moves: { stays: { leads: "of no church" } },
  auditLabels: {
    "lead.answered": "Contato da página inicial marcado como respondido",
    "lead.deleted": "Contato da página inicial excluído",
  },
  expires: [
    { table: "leads", key: ["id"], expired: (now) => sql`created_at < ${now} - interval '365 days'` },
  ],
})
