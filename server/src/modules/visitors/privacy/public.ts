/** What other features may use of the visitors' privacy: the daily rounds end what has been kept for long enough. */
export { keepRetention } from "./enforce-retention.ts"
