/** What others may use of the audit trail: its keeping, its verification, and what a restore has to tell it. */
export { cutTrail } from "./cut-trail.ts"
export { keepSealing } from "./keep-sealing.ts"
export { noteRestore } from "./note-restore.ts"
export { verifyAudit } from "./verify-audit.ts"
