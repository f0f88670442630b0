/** What other modules may use of the record of changes: its entries in words. */
export { sentenceFor } from "./audit-sentences.ts"
