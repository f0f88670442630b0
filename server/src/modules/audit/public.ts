/** What other modules may use of the audit trail: the sentence of an entry. */
export { sentenceFor } from "./audit-sentences.ts"
