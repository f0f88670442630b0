/** What the daily round does with what was deleted. */
export { purgeTrash } from "./purge-trash.ts"
