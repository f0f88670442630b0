/** The daily job that purges deleted records. */
export { purgeTrash } from "./purge-trash.ts"
