/** What other modules and the shell may use of the follow-ups. */
export { useDueCount } from "./use-due-count.ts"
