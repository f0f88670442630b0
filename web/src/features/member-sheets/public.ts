/** What other features may use of this one. */
export { ExportMenu } from "./export-menu.tsx"
