/** What other modules may use of the visitors' privacy: the daily job that enforces retention. */
export { enforceRetention } from "./enforce-retention.ts"
