/** What other modules may use of this one. */
export { type AnswerValues, answersFrom, changedAnswers } from "./custom-fields/answers.ts"
export { CustomFacts } from "./custom-fields/custom-facts.tsx"
export { CustomFieldsSection } from "./custom-fields/custom-fields-section.tsx"
export { NotesOnDemand } from "./notes/notes-on-demand.tsx"
export { NotesTab } from "./notes/notes-tab.tsx"
export { useWritesNotes } from "./notes/use-writes-notes.ts"
export { AccessesCard } from "./privacy/accesses-card.tsx"
export { OwnRequestsCard } from "./privacy-requests/own-requests-card.tsx"
