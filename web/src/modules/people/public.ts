/** What other modules may use of this one. */
export { NotesOnDemand } from "./notes/notes-on-demand.tsx"
export { NotesTab } from "./notes/notes-tab.tsx"
export { useWritesNotes } from "./notes/use-writes-notes.ts"
export { AccessesCard } from "./privacy/accesses-card.tsx"
export { OwnRequestsCard } from "./privacy-requests/own-requests-card.tsx"
