import { defineModule } from "../../core/module.ts"
import { auditRoutes } from "./routes.ts"
import { cutAuditTrail, scheduleSealing } from "./trail/public.ts"

export const auditModule = defineModule({
  name: "audit",
  routes: { audit: auditRoutes },
  dailyJobs: [cutAuditTrail],
  onListen: [scheduleSealing],
  exports: [{ name: "auditoria", table: "auditEntries", key: ["id"], without: ["requestId"] }],
})
