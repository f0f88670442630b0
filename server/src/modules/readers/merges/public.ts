/** What others may use of the merges: the encrypted texts that are kept for an undo. */
export { countJournalTexts, JOURNALS, reencryptJournals } from "./journal-texts.ts"
