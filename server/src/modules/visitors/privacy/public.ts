/** What other modules may use of the visitors' privacy: the daily job that enforces retention, and erasures after a restore. */
export { anonymiseAgain } from "./anonymise.ts"
export { enforceRetention } from "./enforce-retention.ts"
