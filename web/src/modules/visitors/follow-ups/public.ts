/** What the shell uses of this feature. */
export { useDueCount } from "./use-due-count.ts"
