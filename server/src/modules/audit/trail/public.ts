/** What others may use of the audit trail: its keeping and its verification. */
export { cutTrail } from "./cut-trail.ts"
export { keepSealing } from "./keep-sealing.ts"
export { verifyAudit } from "./verify-audit.ts"
