/** What other modules may use of the visitors' privacy: the daily jobs, and erasures after a restore. */
export { anonymiseAgain, blankRegistrations } from "./anonymise.ts"
export { collectVisitorData } from "./collect-data.ts"
export { enforceRetention } from "./enforce-retention.ts"
