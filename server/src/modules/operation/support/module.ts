import { sql } from "kysely"
import { defineModule } from "../../../core/module.ts"
import { supportRoutes } from "./routes.ts"

export const supportModule = defineModule({
  name: "support",
  routes: { support: supportRoutes },
  tables: ["supportRequests"],
  reads: ["churches", "users"],
  notExported: { supportRequests: "of single persons, to the operator" },
  moves: { stays: { supportRequests: "were sent to the former installation's operator" } },
  auditLabels: {
    "support.requested": "Enviou um pedido de ajuda à operação",
    "support.answered": { sentence: "A operação respondeu a um pedido de ajuda", fromOutside: true },
  },
  encrypted: [
    { table: "supportRequests", column: "encryptedSubject", purpose: "free text about people" },
    { table: "supportRequests", column: "encryptedMessage", purpose: "free text about people" },
    { table: "supportRequests", column: "encryptedAnswer", purpose: "free text about people" },
  ],
  expires: [
    {
      table: "supportRequests",
      key: ["id"],
      expired: (now) => sql`created_at < ${now} - interval '365 days'`,
    },
  ],
})
