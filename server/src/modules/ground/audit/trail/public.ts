/** What others may use of the audit trail: its retention, chaining and verification. */
export { anchorTrail } from "./anchor-trail.ts"
export { deleteChains, startNewChains } from "./begin-anew.ts"
export { chainAll, chainImportedEntries } from "./chain-entries.ts"
export { cutAuditTrail } from "./cut-trail.ts"
export { eraseTrail } from "./erase-trail.ts"
export { chainAuditTrail, writeEventsRegularly } from "./schedule-chaining.ts"
export { verifyAudit, verifyTrailOf } from "./verify-audit.ts"
export { writeEvents } from "./write-events.ts"
