/** The audit trail: who did what, and what it can be filtered by. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../core/route-handler.ts"
import { auditOptions } from "./audit-options.ts"
import { listAudit } from "./list-audit.ts"

export const auditRoutes: Handlers<Contract["audit"]> = {
  list: (ctx, { query }) => listAudit(ctx, query),
  options: (ctx, { query }) => auditOptions(ctx, query),
}
