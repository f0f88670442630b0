/** What others may use of the audit trail: its retention, chaining and verification. */
export { cutAuditTrail } from "./cut-trail.ts"
export { chainAuditTrail, writeEventsRegularly } from "./schedule-chaining.ts"
export { verifyAudit } from "./verify-audit.ts"
