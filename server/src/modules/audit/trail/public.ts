/** What others may use of the audit trail: its keeping and its verification. */
export { cutAuditTrail } from "./cut-trail.ts"
export { scheduleSealing } from "./keep-sealing.ts"
export { verifyAudit } from "./verify-audit.ts"
