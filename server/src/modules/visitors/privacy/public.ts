/** What other modules may use of the visitors' privacy: the daily rounds end what has been kept for long enough. */
export { enforceRetention } from "./enforce-retention.ts"
