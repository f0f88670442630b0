/** What the daily round does with what was deleted. */
export { purge } from "./purge-trash.ts"
