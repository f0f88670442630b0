/** What other modules may use of notes. */
export { presentNote, recordReading } from "./list-notes.ts"
export { noteRows } from "./queries.ts"
