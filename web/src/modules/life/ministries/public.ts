/** What other modules may use of this one. */
export { MinistrySelect } from "./ministry-select.tsx"
