/** What other modules may use of notes. */
export { presentNote, recordNotesReading } from "./list-notes.ts"
export { noteRows } from "./queries.ts"
