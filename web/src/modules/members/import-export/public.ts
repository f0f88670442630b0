/** What other features may use of this one. */
export { MembersExport } from "./export-menu.tsx"
