/** What other modules may use of this one. */
export { MembersExport } from "./export-menu.tsx"
