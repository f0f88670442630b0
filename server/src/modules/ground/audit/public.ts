/** What other modules may use of the audit trail: a page of it, an entry as a sentence, the name of its record, and the parts of sentences that they have in common. */
export { sentenceFor } from "./audit-sentences.ts"
export { brazilianDay, counted, exportedBy, fieldNames, fieldWords, times, wordFor } from "./phrases.ts"
export { auditCount, auditRows, presentName } from "./queries.ts"
